/** What lies on Kronia's table while the log is shown line by line. It draws and judges nothing. */
import type { Stage } from '$shell/game';
import type { Entry, View } from '$shell/protocol';
import type { God, KroniaView, Laid, Outcome, Score, Token } from './view';

export interface LaidCard extends Laid {
  /** Stays the same while the card lies there, so that it moves and is not drawn anew. */
  id: string;
  /** Where it lay before, if it was moved. */
  from?: string;
}

export interface TempleScene {
  tile: string | null;
  token: Token | null;
  pile: LaidCard[];
  /** Turned up. */
  isOpen: boolean;
  outcome: Outcome | null;
}

export interface SeatScene {
  tokens: Record<God, number>;
  wraths: number;
  low: number;
  hand: number;
  changed: string | null;
  score: Score;
}

export interface Scene {
  round: number;
  rounds: number;
  stage: number;
  first: number;
  temples: TempleScene[];
  hades: TempleScene | null;
  drawn: Token[];
  bag: Record<Token, number>;
  seats: SeatScene[];
}

type Show = Record<string, unknown>;

function withId(pile: LaidCard[], card: Laid & { from?: string }, mark = ''): LaidCard {
  const before = pile.filter((one) => one.seat === card.seat).length;
  return { ...card, id: `${card.seat}:${before}${mark}` };
}

function withIds(pile: readonly Laid[]): LaidCard[] {
  const done: LaidCard[] = [];
  for (const card of pile) done.push(withId(done, card));
  return done;
}

/** Phases in which the cards of the round lie open already. */
const OPEN = new Set(['extra', 'keep', 'trade', 'next']);

export function scene(view: KroniaView): Scene {
  return {
    round: view.round,
    rounds: view.rounds,
    stage: view.stage,
    first: view.first,
    temples: view.temples.map((temple) => ({
      tile: temple.tile,
      token: temple.token,
      pile: withIds(temple.pile),
      isOpen: temple.resolved || OPEN.has(view.phase),
      outcome: null,
    })),
    hades: view.hades && {
      tile: null,
      token: view.hades.wrath ? 'wrath' : null,
      pile: withIds(view.hades.pile),
      isOpen: false,
      outcome: null,
    },
    drawn: view.drawn,
    bag: view.bag,
    seats: view.seats.map(({ tokens, wraths, low, hand, changed, score }) => ({ tokens, wraths, low, hand, changed, score })),
  };
}

function at(scene: Scene, place: unknown, change: (temple: TempleScene) => TempleScene): Scene {
  if (place === 'H') return scene.hades ? { ...scene, hades: change(scene.hades) } : scene;
  const index = Number(place) - 1;
  return { ...scene, temples: scene.temples.map((temple, n) => (n === index ? change(temple) : temple)) };
}

function atSeat(scene: Scene, seat: number, change: (seat: SeatScene) => SeatScene): Scene {
  return { ...scene, seats: scene.seats.map((one, n) => (n === seat ? change(one) : one)) };
}

function withToken(scene: Scene, seat: number, token: Token, by: number): Scene {
  return atSeat(scene, seat, (one) =>
    token === 'wrath'
      ? { ...one, wraths: one.wraths + by }
      : { ...one, tokens: { ...one.tokens, [token]: one.tokens[token] + by } },
  );
}

const inBag = (scene: Scene, token: Token, by: number): Scene => ({
  ...scene,
  bag: { ...scene.bag, [token]: scene.bag[token] + by },
});

const lay = (card: Laid & { from?: string }, mark = '') => (temple: TempleScene): TempleScene => ({
  ...temple,
  pile: [...temple.pile, withId(temple.pile, card, mark)],
});

const lift = (place: unknown) => (temple: TempleScene): TempleScene => ({
  ...temple,
  pile: temple.pile.filter((_, n) => n !== Number(place) - 1),
});

/** All that a seat laid at temples is taken up: who won keeps the winning card elsewhere. */
function withoutCards(scene: Scene, seat: number): Scene {
  const rest = (temple: TempleScene): TempleScene => ({ ...temple, pile: temple.pile.filter((card) => card.seat !== seat) });
  return { ...scene, temples: scene.temples.map(rest) };
}

const without = (tokens: Token[], token: Token): Token[] => {
  const index = tokens.indexOf(token);
  return index < 0 ? tokens : tokens.toSpliced(index, 1);
};

export function outcome(entry: Entry): Outcome {
  const show = entry.show;
  const place = show['place'] as number | null;
  return {
    temple: String(show['temple']),
    pile: (show['pile'] ?? []) as Outcome['pile'],
    winner: (show['winner'] ?? null) as number | null,
    index: place === null || place === undefined ? null : place - 1,
    token: (show['token'] ?? null) as Token | null,
    reason: String(show['reason']).replace(/^reason\./, ''),
  };
}

/** The outcomes of the last round that was turned up, among the first `shown` lines of the log. */
export function lastOutcomes(log: Entry[], shown: number): { round: number; outcomes: Outcome[] } | null {
  const told = log.slice(0, shown).filter((entry) => entry.key === 'log.turn_up' || entry.key === 'log.unclaimed');
  const round = told.at(-1)?.round;
  if (round === undefined) return null;
  const outcomes = told.filter((entry) => entry.round === round).map(outcome);
  return { round, outcomes: outcomes.toSorted((a, b) => a.temple.localeCompare(b.temple)) };
}

const STEPS: Record<string, (scene: Scene, show: Show, seat: number) => Scene> = {
  draw: (scene, show) => {
    const token = show['token'] as Token;
    const drawn = inBag(scene, token, -1);
    if (show['extra']) return drawn; // a winner's second token lies with the question, not here
    if (show['temple'] !== undefined && show['temple'] !== null) {
      return at(drawn, show['temple'], (temple) => ({ ...temple, token }));
    }
    return { ...drawn, drawn: [...drawn.drawn, token] };
  },
  put: (scene, show) => {
    const token = show['token'] as Token;
    const put = at(scene, show['temple'], (temple) => ({ ...temple, token }));
    return { ...put, drawn: without(put.drawn, token) };
  },
  draw_wrath: (scene) => at(inBag(scene, 'wrath', -1), 'H', (hades) => ({ ...hades, token: 'wrath' })),
  draw_aside: (scene) => inBag(scene, 'wrath', -1),
  return: (scene, show) => {
    const full = ((show['tokens'] ?? []) as Token[]).reduce((rest, token) => inBag(rest, token, 1), scene);
    const isHades = scene.hades?.token === 'wrath'; // then no temple keeps a token
    const temples = isHades ? full.temples.map((temple) => ({ ...temple, token: null })) : full.temples;
    return { ...full, temples, drawn: [] };
  },
  offer: (scene, show, seat) => {
    const laid = at(scene, show['temple'], lay({ seat, value: (show['value'] ?? null) as number | null }));
    return atSeat(laid, seat, (one) => ({ ...one, hand: one.hand - 1 }));
  },
  swap: (scene, show, seat) => {
    const lifted = at(scene, show['temple'], lift(show['place']));
    const laid = at(lifted, show['temple'], lay({ seat, value: (show['to'] ?? null) as number | null }, '*'));
    return atSeat(laid, seat, (one) => ({ ...one, changed: 'swap' }));
  },
  move: (scene, show, seat) => {
    const lifted = at(scene, show['temple'], lift(show['place']));
    const card = { seat, value: (show['value'] ?? null) as number | null, from: `temple:${String(show['temple'])}` };
    const laid = at(lifted, show['to'], lay(card, '*'));
    return atSeat(laid, seat, (one) => ({ ...one, changed: 'move' }));
  },
  pass: (scene, _, seat) => atSeat(scene, seat, (one) => ({ ...one, changed: 'pass' })),
  take: (scene, show, seat) => {
    const taken = at(scene, show['temple'], (temple) => ({ ...temple, token: null }));
    return withToken(taken, seat, show['token'] as Token, 1);
  },
  wrath: (scene, show, seat) => {
    const taken = at(scene, 'H', (hades) => ({ ...hades, token: null, pile: [] }));
    return withToken(taken, (show['seat'] as number | undefined) ?? seat, 'wrath', 1);
  },
  low: (scene, _, seat) => atSeat(scene, seat, (one) => ({ ...one, low: one.low + 1 })),
  back: (scene, show, seat) => {
    const back = withoutCards(scene, seat);
    return atSeat(back, seat, (one) => ({ ...one, hand: one.hand + Number(show['count'] ?? 1) }));
  },
  discard: (scene, _, seat) => atSeat(scene, seat, (one) => ({ ...one, hand: one.hand - 1 })),
  lost: (scene, _, seat) => withoutCards(scene, seat),
  trade: (scene, show, seat) => {
    const { partner, given, taken, temple } = show as { partner: number; given: Token[]; taken: Token[]; temple: number };
    const token = scene.temples[temple - 1]?.token;
    let traded = at(scene, temple, (one) => ({ ...one, token: null }));
    if (token) traded = withToken(traded, seat, token, 1);
    for (const one of given) traded = withToken(withToken(traded, seat, one, -1), partner, one, 1);
    for (const one of taken) traded = withToken(withToken(traded, partner, one, -1), seat, one, 1);
    return traded;
  },
  pay: (scene, show, seat) =>
    ((show['paid'] ?? []) as Token[]).reduce((rest, token) => withToken(rest, seat, token, -1), scene),
  round: (scene, show) => ({
    ...scene,
    first: Number(show['first'] ?? scene.first),
    temples: scene.temples.map((temple) => ({ ...temple, token: null, pile: [], isOpen: false, outcome: null })),
    hades: scene.hades && { ...scene.hades, pile: [], isOpen: false, outcome: null },
    seats: scene.seats.map((seat, n) => ({ ...seat, changed: null, hand: (show['hands'] as number[] | undefined)?.[n] ?? seat.hand })),
  }),
};

function turnUp(scene: Scene, entry: Entry): Scene {
  const found = outcome(entry);
  return at(scene, found.temple, (temple) => ({
    ...temple,
    isOpen: true,
    outcome: found,
    pile: found.pile.length === temple.pile.length
      ? temple.pile.map((card, n) => ({ ...card, ...found.pile[n] }))
      : withIds(found.pile),
  }));
}

export function step(scene: Scene, entry: Entry): Scene {
  const kind = entry.key.replace(/^log\./, '').replace(/_open$/, '');
  if (kind === 'turn_up' || kind === 'unclaimed') return turnUp(scene, entry);
  const seat = (entry.show['seat'] as number | undefined) ?? entry.seat;
  const after = STEPS[kind]?.(scene, entry.show, seat) ?? scene;
  return kind === 'round' ? { ...after, round: entry.round } : after;
}

const TIMES: Record<string, number> = {
  tile: 250,
  draw: 260,
  draw_wrath: 900,
  draw_aside: 500,
  put: 300,
  return: 260,
  offer: 320,
  swap: 480,
  move: 480,
  pass: 220,
  turn_up: 1_900,
  unclaimed: 900,
  take: 480,
  wrath: 900,
  low: 420,
  back: 200,
  lost: 300,
  discard: 140,
  keep: 420,
  trade: 900,
  next: 700,
  pay: 500,
  short: 900,
  stage: 900,
  round: 500,
};

export function time(entry: Entry): number {
  const kind = entry.key.replace(/^log\./, '').replace(/_open$/, '');
  const isAlone = kind === 'turn_up' && ((entry.show['pile'] as unknown[] | undefined) ?? []).length < 2;
  return isAlone ? 1_100 : (TIMES[kind] ?? 0);
}

export const stage: Stage = {
  scene: (view: View) => scene(view as KroniaView),
  step: (before, entry) => step(before as Scene, entry),
  time,
};
