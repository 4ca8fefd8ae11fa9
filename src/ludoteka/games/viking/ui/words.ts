/** Sentences about what lies on the table and about what a move would do. */
import type { Value, Values } from '$shell/protocol';
import type { TableStore } from '$shell/table/table.svelte';
import { cardValue, cardsValue } from './cards';
import type { Picking } from './picking.svelte';
import type { PlayScene, Trick } from './scene';
import { KINDS, type Kind, type VikingView } from './view';

const tokens = (kinds: readonly string[]): Value => ({ list: kinds.map((kind) => ({ text: `token.${kind}` })) });

/** Who is winning or has won, and why; or why nobody does. */
export function caption(table: TableStore, trick: Trick): string {
  const { plays, winning, isOver } = trick;
  const reason = { text: `reason.${trick.reason}` };
  if (winning === null) {
    if (plays.every((play) => !play.isDone)) return '';
    return table.say(isOver ? 'caption.undecided' : 'caption.tied', { reason });
  }
  const total = plays.find((play) => play.seat === winning)?.total ?? 0;
  const values = { who: { seat: winning }, total, reason };
  if (isOver) return table.say('caption.won', values);
  return table.say(plays.filter((play) => play.isDone).length === 1 ? 'caption.leads' : 'caption.winning', values);
}

/** A play for those who hear the table. */
export function playWords(table: TableStore, play: PlayScene): string {
  const god = play.god ? { text: `god.${play.god}` } : { text: 'god.hidden' };
  return table.say(play.down ? 'trick.play_god' : 'trick.play', {
    who: { seat: play.seat },
    cards: cardsValue(play.cards),
    total: play.total,
    god,
  });
}

/** The tokens of a seat or of the supply, in words. */
export function tokenWords(table: TableStore, owned: Partial<Record<Kind, number>>): string {
  return KINDS.filter((kind) => owned[kind])
    .map((kind) => `${table.say(`token.${kind}`)} ${owned[kind]}`)
    .join(', ');
}

/** What a god does during the raid, as the options have it. */
export function power(table: TableStore, god: string): string {
  const { options } = table.view as VikingView;
  const isStrict = god === 'thor' && options['thor'] === 'strict';
  return table.say(isStrict ? 'power.thor_strict' : god === 'loki' && options['loki_all'] ? 'power.loki_all' : `power.${god}`);
}

/** What the proposed moves would do. */
export function preview(table: TableStore, picking: Picking): string {
  const { proposal, view, chosen, mode } = picking;
  if (!proposal) return '';
  if (mode === 'play') {
    const cards = cardsValue([...picking.base, ...chosen]);
    const god = picking.beside ? cardValue(picking.beside) : null;
    return table.say(god ? 'do.play_beside' : 'do.play', { cards, god });
  }
  if (mode === 'bundle') {
    const kinds = proposal.map((move) => move.split(' ')[1] ?? '');
    return table.say(view.phase === 'take' ? 'do.take' : view.phase === 'tax' ? 'do.tax' : 'do.price', { tokens: tokens(kinds) });
  }
  if (chosen.length) {
    const values: Values = { cards: cardsValue(chosen), count: chosen.length };
    const [verb, kind] = (picking.move ?? '').split(' ');
    if (verb === 'pay') return table.say('do.exchange', { ...values, token: { text: `token.${kind}` } });
    return table.say('do.under', values);
  }
  return choiceWords(table, proposal[0] ?? '');
}

/** One choice in words: on its button for those who hear it, and as what it would do. */
export function choiceWords(table: TableStore, move: string): string {
  const { phase } = table.view as VikingView;
  const [verb = '', a = '', b = ''] = move.split(' ');
  switch (verb) {
    case 'trump':
      return table.say('do.trump', { suit: { text: `suit.${a}` } });
    case 'steal':
      return table.say('do.steal', { who: { seat: Number(a) }, token: { text: `token.${b}` } });
    case 'take':
      return table.say('do.take', { tokens: tokens([a]) });
    case 'return':
      return table.say('do.return', { token: { text: `token.${a}` } });
    case 'pay':
      return table.say('do.pay', { token: { text: `token.${a}` } });
    case 'build':
      return table.say(a === 'set' ? 'do.build_set' : 'do.build_wood');
    case 'done':
      return table.say(phase === 'leader' ? 'do.keep' : 'do.done');
    case 'buy':
      return table.say('do.buy');
    case 'decline':
      return table.say('do.decline');
    default:
      return table.say('do.pass');
  }
}

/** What is still to be picked, after a first pick. */
export function stillOpen(table: TableStore, picking: Picking): string | null {
  const { view, mode } = picking;
  if (picking.proposal || picking.isEmpty) return null;
  if (mode === 'bundle') return table.say('pick.tokens', { count: (view.bundle?.count ?? 0) - picking.tokens.length });
  if (mode !== 'under') return null;
  const missing = view.to_put - picking.cards.length;
  if (view.phase === 'exchange' && missing === 0) return table.say('pick.token');
  return table.say('pick.cards', { count: missing });
}
