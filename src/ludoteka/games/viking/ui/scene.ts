/** What lies on the table of Gone Viking while the log is shown line by line. It judges nothing. */
import type { Stage } from '$shell/game';
import type { Entry, View } from '$shell/protocol';
import type { Card, God, Kind, Play, Suit, VikingView } from './view';

export interface PlayScene extends Play {
  /** Its `done` has been told. */
  isDone: boolean;
}

export interface Trick {
  plays: PlayScene[];
  /** Who wins it as it lies, and why, or why nobody does. */
  winning: number | null;
  reason: string | null;
  /** It is over: `winning` has won it, or nobody. */
  isOver: boolean;
  /** Shown until the next one begins. */
  isLast: boolean;
}

export interface SeatScene {
  tokens: Record<Kind, number>;
  wealth: number;
  hand: number;
  thralls: number;
  void: Suit[];
}

export interface Scene {
  raid: number;
  leader: number | null;
  trump: Suit | null;
  god: { god: God; seat: number } | null;
  pile: number;
  trick: Trick;
  supply: Partial<Record<Kind, number>>;
  seats: SeatScene[];
  richest: number | null;
  tax: number;
  /** The raid is over, what happens at home is told. */
  isHome: boolean;
  /** How many cards the deck has. */
  cards: number;
}

type Show = Record<string, unknown>;
type Step = (scene: Scene, show: Show, seat: number) => Scene;

const HOME = new Set(['take', 'return', 'thor', 'price', 'loki', 'build', 'tax', 'over']);
const READYING = new Set(['first', 'deal', 'leader', 'exchange', 'under', 'draw', 'trump']);
const NO_TRICK: Trick = { plays: [], winning: null, reason: null, isOver: false, isLast: false };

const done = (plays: Play[]): PlayScene[] => plays.map((play) => ({ ...play, isDone: true }));

function trickOf({ trick, last }: VikingView): Trick {
  if (trick.plays.length || !last) {
    return { plays: done(trick.plays), winning: trick.winning, reason: trick.reason, isOver: false, isLast: false };
  }
  return { plays: done(last.plays), winning: last.winner, reason: last.reason, isOver: true, isLast: true };
}

export function scene(view: VikingView): Scene {
  const isHome = HOME.has(view.phase);
  return {
    raid: view.raid,
    leader: view.leader,
    trump: view.trump,
    god: view.god,
    pile: view.pile,
    trick: isHome || READYING.has(view.phase) ? NO_TRICK : trickOf(view),
    supply: view.supply,
    seats: view.seats.map(({ tokens, wealth, hand, thralls, void: without }) => ({ tokens, wealth, hand, thralls, void: without })),
    richest: view.richest[0] ?? null,
    tax: view.tax,
    isHome,
    cards: Object.values(view.deck).flat().length,
  };
}

function atSeat(scene: Scene, seat: number, change: (seat: SeatScene) => Partial<SeatScene>): Scene {
  return { ...scene, seats: scene.seats.map((one, n) => (n === seat ? { ...one, ...change(one) } : one)) };
}

const worth = (kind: Kind): number => (kind === 'ship' ? 4 : 1);

/** Tokens between a seat and the supply. */
function token(scene: Scene, seat: number, kind: Kind, by: number): Scene {
  const owned = atSeat(scene, seat, (one) => ({
    tokens: { ...one.tokens, [kind]: one.tokens[kind] + by },
    wealth: one.wealth + by * worth(kind),
  }));
  if (kind === 'wood') return owned;
  return { ...owned, supply: { ...owned.supply, [kind]: (owned.supply[kind] ?? 0) - by } };
}

const gets: Step = (scene, show, seat) => token(scene, seat, show['token'] as Kind, 1);
const gives: Step = (scene, show, seat) => token(scene, seat, show['token'] as Kind, -1);
const card = (scene: Scene, seat: number, by: number): Scene => ({
  ...atSeat(scene, seat, (one) => ({ hand: one.hand + by })),
  pile: scene.pile - by,
});

/** The play that a seat is making: the last one, as long as it is not done. */
function making(scene: Scene, seat: number, change: (play: PlayScene) => PlayScene): Scene {
  const { plays } = scene.trick;
  const at = plays.findIndex((play) => play.seat === seat && !play.isDone);
  return { ...scene, trick: { ...scene.trick, plays: plays.map((play, n) => (n === at ? change(play) : play)) } };
}

function laid(scene: Scene, seat: number, show: Show): Scene {
  const written = show['card'] as Card;
  const cleared = scene.trick.isOver ? { ...scene, trick: NO_TRICK } : scene;
  const shorter = atSeat(cleared, seat, (one) => ({ hand: one.hand - 1 }));
  if (shorter.trick.plays.some((play) => play.seat === seat)) {
    return making(shorter, seat, (play) => ({ ...play, cards: [...play.cards, written] }));
  }
  const play: PlayScene = { seat, suit: 'book', cards: [written], total: 0, down: false, god: null, isDone: false };
  return { ...shorter, trick: { ...shorter.trick, plays: [...shorter.trick.plays, play] } };
}

function ended(scene: Scene, show: Show, winner: number | null): Scene {
  const plays = (show['trick'] as Play[]).map((play) => {
    const known = scene.trick.plays.find((one) => one.seat === play.seat);
    return { ...play, god: known?.god ?? play.god, isDone: true };
  });
  const over: Scene = { ...scene, trick: { plays, winning: winner, reason: String(show['reason']), isOver: true, isLast: false } };
  if (winner === null) return over;
  const thralls = plays.filter((play) => play.suit === 'thrall').reduce((total, play) => total + play.total, 0);
  return atSeat(over, winner, (one) => ({ thralls: one.thralls + thralls }));
}

const STEPS: Record<string, Step> = {
  first: (scene, show) => ({ ...scene, raid: 1, leader: Number(show['leader']) }),
  deal: (scene, _, seat) => card(scene, seat, 1),
  draw: (scene, _, seat) => card(scene, seat, 1),
  under: (scene, _, seat) => card(scene, seat, -1),
  pay: gives,
  price: gives,
  tax: gives,
  return: gives,
  prize: gets,
  prize_wood: gets,
  freya: gets,
  take: gets,
  ship: gets,
  trump: (scene, show) => ({ ...scene, trump: show['suit'] as Suit }),
  no_trump: (scene) => ({ ...scene, trump: null }),
  play: (scene, show, seat) => laid(scene, seat, show),
  beside: (scene, show, seat) => {
    const shorter = atSeat(scene, seat, (one) => ({ hand: one.hand - 1 }));
    return making(shorter, seat, (play) => ({ ...play, down: true, god: (show['god'] ?? null) as God | null }));
  },
  played: (scene, show, seat) => {
    const after = making(scene, seat, (play) => ({ ...play, total: Number(show['total']), isDone: true }));
    return { ...after, trick: { ...after.trick, winning: show['winning'] as number | null, reason: show['reason'] as string } };
  },
  win: (scene, show, seat) => ended(scene, show, seat),
  undecided: (scene, show) => ended(scene, show, null),
  aside: (scene) => ({ ...scene, god: null }),
  turn_up: (scene, show, seat) => {
    const god = show['god'] as God;
    const plays = scene.trick.plays.map((play) => (play.seat === seat ? { ...play, god } : play));
    return { ...scene, god: { god, seat }, trick: { ...scene.trick, plays } };
  },
  homecoming: (scene) => ({ ...scene, isHome: true, trick: NO_TRICK }),
  steal: (scene, show, seat) => {
    const kind = show['token'] as Kind;
    const stolen = token(scene, Number(show['partner']), kind, -1);
    return token(stolen, seat, kind, 1);
  },
  build_set: (scene, _, seat) => {
    const spent = (['book', 'coin', 'hammer', 'thrall'] as const).reduce((rest, kind) => token(rest, seat, kind, -1), scene);
    return token(spent, seat, 'ship', 1);
  },
  build_wood: (scene, _, seat) => token(token(scene, seat, 'wood', -4), seat, 'ship', 1),
  jarl: (scene, show, seat) => ({ ...scene, richest: seat, tax: Number(show['count']) }),
  jarl_nothing: (scene, _, seat) => ({ ...scene, richest: seat, tax: 0 }),
  raid: (scene, show) => ({
    ...scene,
    raid: Number(show['raid']),
    leader: Number(show['leader']),
    trump: null,
    god: null,
    isHome: false,
    trick: NO_TRICK,
    pile: scene.cards,
    seats: scene.seats.map((seat) => ({ ...seat, hand: 0, thralls: 0, void: [] })),
  }),
};

const kindOf = (entry: Entry): string => entry.key.replace(/^log\./, '').replace(/_open$/, '');

export function step(scene: Scene, entry: Entry): Scene {
  const seat = (entry.show['seat'] as number | undefined) ?? entry.seat;
  return STEPS[kindOf(entry)]?.(scene, entry.show, seat) ?? scene;
}

/** Milliseconds: quick while cards move, at reading speed when something is decided or at home. */
const TIMES: Record<string, number> = {
  first: 900,
  raid: 1_600,
  pay: 700,
  under: 260,
  draw: 220,
  keep: 450,
  trump: 1_500,
  play: 240,
  beside: 420,
  played: 750,
  win: 2_000,
  undecided: 2_300,
  prize: 800,
  prize_wood: 1_300,
  freya: 900,
  aside: 500,
  turn_up: 1_900,
  no_trump: 1_200,
  homecoming: 1_700,
  take: 1_600,
  return: 1_500,
  steal: 1_900,
  buy: 1_400,
  price: 500,
  ship: 1_300,
  decline: 1_400,
  build_set: 2_000,
  build_wood: 2_000,
  pass: 1_300,
  jarl: 3_000,
  jarl_nothing: 2_800,
  tax: 900,
  drawn: 1_800,
  over: 1_800,
};

export const time = (entry: Entry): number => TIMES[kindOf(entry)] ?? 0;

/** The lines of the last homecoming among the first `shown` of the log, and the raid it ended. */
export function homecoming(log: readonly Entry[], shown: number): { raid: number; lines: Entry[] } | null {
  const told = log.slice(0, shown);
  const from = told.findLastIndex((entry) => entry.key === 'log.homecoming');
  const first = told[from];
  if (!first) return null;
  const rest = told.slice(from + 1);
  const to = rest.findIndex((entry) => entry.key === 'log.raid');
  return { raid: first.round, lines: to < 0 ? rest : rest.slice(0, to) };
}

export const stage: Stage = {
  scene: (view: View) => scene(view as VikingView),
  step: (before, entry) => step(before as Scene, entry),
  time,
};
