import type { Drawing } from '$shell/game';
import { stage } from './scene';
import Score from './Score.svelte';
import Table from './Table.svelte';

const drawing: Drawing = {
  stage,
  quiet: ['log.deal', 'log.deal_open'],
  Table,
  Score,
  keys: [
    ['H', 'keys.hand'],
    ['P', 'keys.pawns'],
    ['O', 'keys.options'],
    ['1 – 4', 'keys.pawn'],
    ['M', 'keys.move'],
    ['I', 'keys.guide'],
  ],
};

export default drawing;
