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
    ['T', 'keys.temples'],
    ['O', 'keys.options'],
    ['1 – 3', 'keys.temple'],
    ['P', 'keys.pass'],
    ['M', 'keys.move'],
  ],
};

export default drawing;
