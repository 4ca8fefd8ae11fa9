import type { Drawing } from '$shell/game';
import { stage } from './scene';
import Score from './Score.svelte';
import Table from './Table.svelte';

const drawing: Drawing = {
  stage,
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
