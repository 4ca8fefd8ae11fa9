/** Sentences about what stands on the board and about what a move would do. */
import type { Value, Values } from '$shell/protocol';
import type { TableStore } from '$shell/table/table.svelte';
import type { Place } from './board';
import type { Choice } from './choices';
import { aboutOf, nameOf, type DogView, type PawnName, type Play } from './view';

/** A text as a value of another one, with values of its own. */
function text(key: string, values: Values = {}): Value {
  const value = { text: key, values };
  return value;
}

export function placeValue(place: Place): Value {
  if (typeof place === 'number') return text('place.track', { field: place });
  return place === null ? text('place.kennel') : text('place.home', { n: Number(place.slice(1)) });
}

/** A pawn; with its seat's name if it is not `own`'s. */
export function pawnValue({ seat, pawn }: PawnName, own: number | null): Value {
  const name = text(`pawn.${pawn}.name`);
  return seat === own ? name : text('pawn.of', { who: { seat }, pawn: name });
}

export const cardValue = (card: string): Value => ({ text: nameOf(card) });

/** What a card is, for those who hear it: its name, its colour, what it does. */
export function cardWords(table: TableStore, card: string, color: string): string {
  return table.say('card.says', {
    card: cardValue(card),
    color: { text: `color.${color}` },
    about: { text: aboutOf(card) },
  });
}

/** What kind of move a play is. */
export function kindOf(view: DogView, play: Play): 'start' | 'swap' | 'home' | 'magnet' | 'back' | 'step' {
  if (play.to === 'start') return 'start';
  if (play.swaps) return 'swap';
  if (play.to.startsWith('h')) return 'home';
  const acts = play.card === '=' ? view.last?.acts : play.card;
  if (acts === 'M') return 'magnet';
  const [from, next] = play.path;
  if (typeof from === 'number' && typeof next === 'number' && next === (from - 1 + view.ring) % view.ring) return 'back';
  return 'step';
}

/** How a way is written on its button: so many fields, home, start. */
export function sign(view: DogView, play: Play): string {
  const steps = play.path.length - 1;
  const kind = kindOf(view, play);
  if (kind === 'home') return play.to;
  if (kind === 'back') return `−${steps}`;
  return kind === 'step' || kind === 'magnet' ? `+${steps}` : '';
}

/** What a play would do, in sentences. */
export function playWords(table: TableStore, play: Play): string {
  const view = table.view as DogView;
  const owner = view.owner ?? 0;
  const values: Values = {
    card: cardValue(play.card),
    pawn: pawnValue({ seat: owner, pawn: play.pawn }, view.seat),
    place: placeValue(play.field),
  };
  if (play.swaps) values['other'] = pawnValue(play.swaps, view.seat);
  const said = [table.say(`do.${kindOf(view, play)}`, values)];
  for (const victim of play.captures) {
    const other = pawnValue(victim, view.seat);
    said.push(table.say(play.own_capture ? 'effect.own' : 'effect.capture', { pawn: other }));
  }
  if (play.draws) said.push(table.say('effect.draw'));
  if (kindOf(view, play) !== 'start' && play.field === view.seats[owner]?.start) said.push(table.say('effect.protected'));
  return said.join(' ');
}

/** Whom the card given in the exchange goes to, and whose card one gets (D-13). */
export function exchange(view: DogView, seat: number): { to: number; from: number } {
  const partner = view.seats[seat]?.partner;
  if (partner !== null && partner !== undefined) return { to: partner, from: partner };
  return { to: (seat + 1) % view.players, from: (seat - 1 + view.players) % view.players };
}

/** What the proposed move would do. */
export function preview(table: TableStore, proposal: Choice): string {
  const view = table.view as DogView;
  const play = view.moves.find((one) => one.move === proposal.move);
  if (play) return playWords(table, play);
  const { hand, pawn } = proposal.facets;
  const values: Values = {};
  if (hand) values['card'] = cardValue(hand);
  if (pawn) values['pawn'] = { text: `pawn.${pawn}.name` };
  if (view.seat !== null) values['who'] = { seat: exchange(view, view.seat).to };
  return table.say(`do.${proposal.move.split(' ')[0] ?? ''}`, values);
}

/** All pawns of a seat and where they stand. */
export function standing(table: TableStore, seat: number, pawns: Record<string, Place>, guard: string | null): string[] {
  return Object.entries(pawns).map(([pawn, place]) =>
    table.say(pawn === guard ? 'board.protected' : 'board.pawn', {
      pawn: pawnValue({ seat, pawn }, seat),
      place: placeValue(place),
    }),
  );
}
