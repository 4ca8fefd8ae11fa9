/** Sentences about what lies on the table and about what a move would do. */
import type { Values } from '$shell/protocol';
import type { TableStore } from '$shell/table/table.svelte';
import type { Choice } from './choices';
import type { TempleScene } from './scene';
import type { KroniaView, Outcome } from './view';

const group = (tokens: string): Values[string] => ({ list: tokens.split('+').map((token) => ({ text: `god.${token}` })) });

/** Who won and why, short enough for a temple: "Anna: 7 against 7, laid first". */
export function caption(table: TableStore, outcome: Outcome): string {
  if (outcome.winner === null) return table.say('caption.nobody');
  const own = outcome.pile.filter((card) => card.seat === outcome.winner).map((card) => card.value);
  const card = outcome.index === null ? Math.min(...own) : (outcome.pile[outcome.index]?.value ?? 0);
  const sum = own.reduce((total, value) => total + value, 0);
  return table.say(`caption.${outcome.reason}`, { who: { seat: outcome.winner }, card, sum });
}

/** The pile from the bottom up, for those who hear the table. */
export function pileWords(table: TableStore, temple: TempleScene): string {
  if (temple.pile.length === 0) return table.say('pile.none');
  const cards = temple.pile.map((card) => {
    const who = table.names[card.seat] ?? '';
    return card.value === null ? who : `${who} ${card.value}`;
  });
  return table.say('pile.cards', { cards: cards.join(', ') });
}

/** What the proposed move would do. */
export function preview(table: TableStore, proposal: Choice): string {
  const view = table.view as KroniaView;
  const { hand, laid, temple, token, give, get, seat, pay } = proposal.facets;
  const verb = proposal.move.split(' ')[0] ?? '';
  const lies = temple && temple !== 'H' ? view.temples[Number(temple) - 1] : undefined;
  const values: Values = { card: Number(hand ?? laid ?? 0), count: lies?.pile.length ?? 0 };
  if (temple) values['place'] = { text: `place.${temple}` };
  if (lies?.token) values['for'] = { text: `god.${lies.token}` };
  if (token) values['token'] = { text: `god.${token}` };
  if (give && get) Object.assign(values, { given: group(give), taken: group(get) });
  if (seat) values['who'] = { seat: Number(seat) };
  if (pay) values['paid'] = group(pay);
  if (verb === 'swap') {
    values['card'] = Number(laid);
    values['new'] = Number(hand);
    const at = view.temples.findIndex((one) => one.pile.some((card) => card.seat === view.seat && card.value === Number(laid)));
    values['place'] = { text: `place.${at + 1}` };
  }
  if (verb === 'put') values['place'] = { text: `place.${view.temple}` };
  if (verb === 'pass') return table.say('do.stay');
  return table.say(temple === 'H' ? 'do.offer_hades' : `do.${verb}`, values);
}

/** What is still to be picked, after a first pick. */
export function stillOpen(choices: readonly Choice[], picked: readonly string[]): string | null {
  const facets = new Set(choices.flatMap((one) => Object.keys(one.facets)));
  for (const facet of ['hand', 'temple', 'laid', 'give', 'seat', 'get']) {
    if (facets.has(facet) && !picked.includes(facet)) return `pick.${facet}`;
  }
  return null;
}
