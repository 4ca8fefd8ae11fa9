/** What lies on DOG's table while the log is shown line by line. It draws and judges nothing. */
import type { Stage } from '$shell/game';
import type { Entry, View } from '$shell/protocol';
import type { Place } from './board';
import type { DogView, LastCard } from './view';

/** A walk, a start and a cross wait until their card has been seen; a flight goes at once. */
export type Gait = 'walk' | 'start' | 'fly' | 'cross';

export interface PawnScene {
  place: Place;
  /** How it came here, from place to place, while that is shown. */
  way: Place[];
  gait: Gait;
}

export interface SeatScene {
  pawns: Record<string, PawnScene>;
  hand: number;
  chosen: boolean;
  folded: string[] | null;
  helps: boolean;
}

/** The card that lies open in the middle. */
export interface Shown extends LastCard {
  seat: number | null;
  /** Discarded, not played. */
  isThrown: boolean;
  /** Another one for every card, so that two alike are two. */
  count: number;
}

export interface Scene {
  round: number;
  rounds: number | null;
  first: number | null;
  seats: SeatScene[];
  stock: number;
  discards: number;
  shown: Shown | null;
  /** The hand that is shown to all just now. */
  fold: { seat: number; cards: string[] } | null;
  /** The cards of the exchange just change hands. */
  isExchange: boolean;
  count: number;
}

type Show = Record<string, unknown>;

export function scene(view: DogView): Scene {
  return {
    round: view.round,
    rounds: view.rounds,
    first: view.first,
    seats: view.seats.map(({ pawns, hand, chosen, folded, helps }) => ({
      pawns: Object.fromEntries(Object.entries(pawns).map(([pawn, place]) => [pawn, { place, way: [], gait: 'walk' as const }])),
      hand,
      chosen,
      folded,
      helps,
    })),
    stock: view.stock,
    discards: view.discards.length,
    shown: view.last && { ...view.last, seat: null, isThrown: false, count: 0 },
    fold: null,
    isExchange: false,
    count: 0,
  };
}

function atSeat(scene: Scene, seat: number, change: (seat: SeatScene) => SeatScene): Scene {
  return { ...scene, seats: scene.seats.map((one, n) => (n === seat ? change(one) : one)) };
}

function moved(scene: Scene, seat: number, pawn: string, way: Place[], gait: Gait): Scene {
  const place = way.at(-1) ?? null;
  return atSeat(scene, seat, (one) => ({ ...one, pawns: { ...one.pawns, [pawn]: { place, way, gait } } }));
}

const inHand = (scene: Scene, seat: number, by: number): Scene =>
  atSeat(scene, seat, (one) => ({ ...one, hand: Math.max(0, one.hand + by) }));

/** A card leaves a hand for the middle. */
function laid(scene: Scene, seat: number, card: string, acts: string, isThrown: boolean): Scene {
  const count = scene.count + 1;
  return { ...inHand(scene, seat, -1), discards: scene.discards + 1, count, shown: { card, acts, seat, isThrown, count } };
}

function played(scene: Scene, show: Show, seat: number): Scene {
  const { owner, card, acts, pawn, path } = show as { owner: number; card: string; acts: string; pawn: string; path: Place[] };
  return moved(laid(scene, seat, card, acts, false), owner, pawn, path, path[0] === null ? 'start' : 'walk');
}

function drawn(scene: Scene, show: Show): Scene {
  return { ...inHand(scene, Number(show['seat']), 1), stock: Math.max(0, scene.stock - 1) };
}

const STEPS: Record<string, (scene: Scene, show: Show, seat: number) => Scene> = {
  first: (scene, show) => ({ ...scene, first: Number(show['first']) }),
  round: (scene, show) => ({
    ...scene,
    first: Number(show['first']),
    shown: null,
    seats: scene.seats.map((seat) => ({ ...seat, chosen: false, folded: null, hand: 0 })),
  }),
  deal: drawn,
  draw: drawn,
  give: (scene, _, seat) => atSeat(inHand(scene, seat, -1), seat, (one) => ({ ...one, chosen: true })),
  exchange: (scene) => ({ ...scene, isExchange: true, seats: scene.seats.map((seat) => ({ ...seat, hand: seat.hand + 1 })) }),
  got: (scene) => ({ ...scene, isExchange: true }),
  place: (scene, show, seat) => moved(scene, seat, String(show['pawn']), [null, show['to'] as Place], 'fly'),
  open: (scene, show) =>
    (show['pawns'] as { seat: number; pawn: string; to: number }[]).reduce(
      (before, { seat, pawn, to }) => moved(before, seat, pawn, [null, to], 'fly'),
      scene,
    ),
  start: played,
  step: played,
  back: played,
  home: played,
  magnet: played,
  swap: (scene, show, seat) => {
    const { owner, card, acts, pawn, from, to, other } = show as {
      owner: number; card: string; acts: string; pawn: string; from: Place; to: Place; other: { seat: number; pawn: string };
    };
    const one = moved(laid(scene, seat, card, acts, false), owner, pawn, [from, to], 'cross');
    return moved(one, other.seat, other.pawn, [to, from], 'cross');
  },
  capture: (scene, show) => moved(scene, Number(show['seat']), String(show['pawn']), [show['from'] as Place, null], 'fly'),
  jump: (scene, show) => moved(scene, Number(show['owner']), String(show['pawn']), [show['from'] as Place, show['to'] as Place], 'fly'),
  fold: (scene, show, seat) => {
    const cards = show['cards'] as string[];
    const folded = atSeat(scene, seat, (one) => ({ ...one, folded: cards, hand: 0 }));
    return { ...folded, discards: scene.discards + cards.length, fold: { seat, cards } };
  },
  discard: (scene, show, seat) => laid(scene, seat, String(show['card']), String(show['card']), true),
  reshuffle: (scene, show) => ({ ...scene, stock: Number(show['count']), discards: 0 }),
  help: (scene, show) => atSeat(scene, Number(show['seat']), (one) => ({ ...one, helps: true })),
};

const kindOf = (entry: Entry): string => entry.key.replace(/^log\./, '').replace(/_open$/, '');

/** What was shown of the line before is over: nothing walks twice. */
function still(scene: Scene): Scene {
  const rest = (seat: SeatScene): SeatScene => ({
    ...seat,
    pawns: Object.fromEntries(Object.entries(seat.pawns).map(([pawn, one]) => [pawn, one.way.length ? { ...one, way: [] } : one])),
  });
  return { ...scene, fold: null, isExchange: false, seats: scene.seats.map(rest) };
}

export function step(scene: Scene, entry: Entry): Scene {
  const kind = kindOf(entry);
  const seat = (entry.show['seat'] as number | undefined) ?? entry.seat;
  const after = STEPS[kind]?.(still(scene), entry.show, seat) ?? still(scene);
  return kind === 'round' ? { ...after, round: entry.round } : after;
}

/** The card is seen before its pawn moves; a pawn walks so long a field, but never longer than this in all. */
export const CARD_TIME = 420;
const FIELD_TIME = 90;
const LONGEST_WALK = 900;
const PAUSE = 260;
export const FLIGHT_TIME = 520;

export function walkTime(fields: number): number {
  return Math.min(LONGEST_WALK, FIELD_TIME * Math.max(1, fields));
}

const TIMES: Record<string, number> = {
  first: 500,
  round: 700,
  deal: 55,
  draw: 450,
  give: 260,
  exchange: 900,
  got: 1_300,
  place: FLIGHT_TIME + 120,
  open: FLIGHT_TIME + 120,
  start: CARD_TIME + FLIGHT_TIME + PAUSE,
  swap: CARD_TIME + FLIGHT_TIME + PAUSE,
  capture: FLIGHT_TIME + 180,
  jump: FLIGHT_TIME + PAUSE,
  stay: 350,
  fold: 2_200,
  discard: 900,
  reshuffle: 700,
  help: 1_800,
  over: 600,
  drawn: 600,
};

export function time(entry: Entry): number {
  const path = entry.show['path'] as Place[] | undefined;
  const kind = kindOf(entry);
  if (path && kind !== 'start') return CARD_TIME + walkTime(path.length - 1) + PAUSE;
  return TIMES[kind] ?? 0;
}

export const stage: Stage = {
  scene: (view: View) => scene(view as DogView),
  step: (before, entry) => step(before as Scene, entry),
  time,
};
