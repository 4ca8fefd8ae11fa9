import type { Drawing } from '$shell/game';
import { stage } from './scene';
import Score from './Score.svelte';
import Table from './Table.svelte';

const drawing: Drawing = {
  stage,
  Table,
  Score,
  quiet: ['log.deal', 'log.deal_open'],
  keys: [
    ['H', 'keys.hand'],
    ['O', 'keys.options'],
    ['M', 'keys.move'],
    ['P', 'keys.pass'],
  ],
};

export default drawing;
