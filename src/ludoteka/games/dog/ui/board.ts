/**
 * Where everything lies on the board, from a table of a few numbers for each size (D-1).
 *
 * The track is a foil: one lobe a sector, its start field at the lobe's tip, the home fields on its
 * axis, the kennel in the dent before it. The middle is (0, 0), the board's half width is 500, and
 * the viewer's own lobe points down; from there the track runs clockwise.
 */
export interface Point {
  x: number;
  y: number;
}

/** A pawn's place as the views give it: a field's number, `h1` … `h4`, or null in the kennel. */
export type Place = number | string | null;

interface Shape {
  /** Half a lobe from its tip to the bottom of the dent: [outwards, sideways]. */
  lobe: readonly (readonly [number, number])[];
  /** How far from the middle the kennel lies, and how far apart its four places are. */
  kennel: readonly [number, number];
  home: number;
}

export const HALF = 500;
const FIELDS = 16; // of a sector
const KENNEL = 4;
const FINE = 24; // samples of a piece of the curve

const SHAPES: Record<number, Shape> = {
  4: {
    lobe: [[446, 0], [438, 80], [394, 148], [316, 174], [232, 146], [178, 146], [154, 154]],
    kennel: [476, 62],
    home: 52,
  },
  6: {
    lobe: [[456, 0], [448, 54], [404, 98], [336, 108], [262, 92], [206, 84], [176, 79], [159, 91.8]],
    kennel: [420, 52],
    home: 48,
  },
};

/** Points in a lobe's own frame, turned to where the lobe lies; `turn` is a share of the circle. */
function turned([out, aside]: readonly [number, number], turn: number): Point {
  const angle = turn * 2 * Math.PI;
  return {
    x: -aside * Math.cos(angle) - out * Math.sin(angle),
    y: out * Math.cos(angle) - aside * Math.sin(angle),
  };
}

/** The corners of the curve all round, from the tip of the own lobe clockwise. */
function corners(shape: Shape, sectors: number): Point[] {
  return Array.from({ length: sectors }, (_, sector) => {
    const inner = shape.lobe.slice(1, -1);
    const dent = shape.lobe.at(-1) ?? [0, 0];
    const there = [shape.lobe[0] ?? ([0, 0] as const), ...inner].map((at) => turned(at, sector / sectors));
    const back = inner.toReversed().map(([out, aside]) => turned([out, -aside], (sector + 1) / sectors));
    return [...there, turned(dent, sector / sectors), ...back];
  }).flat();
}

type Piece = [Point, Point, Point, Point];

/** A smooth closed curve through the corners, as Bézier pieces. */
function pieces(points: readonly Point[]): Piece[] {
  const at = (n: number): Point => points[(n + points.length) % points.length] ?? { x: 0, y: 0 };
  return points.map((point, n) => {
    const [before, next, after] = [at(n - 1), at(n + 1), at(n + 2)];
    return [
      point,
      { x: point.x + (next.x - before.x) / 6, y: point.y + (next.y - before.y) / 6 },
      { x: next.x - (after.x - point.x) / 6, y: next.y - (after.y - point.y) / 6 },
      next,
    ];
  });
}

function on([a, b, c, d]: Piece, t: number): Point {
  const u = 1 - t;
  const mix = (key: 'x' | 'y'): number => u ** 3 * a[key] + 3 * u * u * t * b[key] + 3 * u * t * t * c[key] + t ** 3 * d[key];
  return { x: mix('x'), y: mix('y') };
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** So many points on the curve, all equally far from the next. */
function spread(curve: readonly Piece[], count: number): Point[] {
  const fine = curve.flatMap((piece) => Array.from({ length: FINE }, (_, n) => on(piece, n / FINE)));
  const closed = [...fine, fine[0] ?? { x: 0, y: 0 }];
  const walked = [0];
  for (let n = 1; n < closed.length; n += 1) walked.push((walked[n - 1] ?? 0) + apart(closed[n - 1]!, closed[n]!));
  const step = (walked.at(-1) ?? 0) / count;
  let at = 0;
  return Array.from({ length: count }, (_, n) => {
    while ((walked[at + 1] ?? Infinity) <= n * step) at += 1;
    const share = (n * step - walked[at]!) / ((walked[at + 1] ?? 0) - walked[at]! || 1);
    const [from, to] = [closed[at]!, closed[at + 1] ?? closed[0]!];
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

const round = (n: number): string => String(Math.round(n * 10) / 10);
const text = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

export class Board {
  readonly sectors: number;
  readonly ring: number;
  /** The track as an SVG path. */
  readonly path: string;
  /** How far a field is from the next. */
  readonly step: number;
  #shape: Shape;
  #track: Point[];
  #own: number;

  /** `own` is the sector that lies at the bottom. */
  constructor(sectors: number, own: number) {
    this.sectors = sectors;
    this.ring = sectors * FIELDS;
    this.#own = own;
    this.#shape = SHAPES[sectors] ?? SHAPES[4]!;
    const curve = pieces(corners(this.#shape, sectors));
    this.#track = spread(curve, this.ring);
    this.step = apart(this.#track[0]!, this.#track[1]!);
    const start = curve[0]?.[0] ?? { x: 0, y: 0 };
    this.path = `M${text(start)}${curve.map(([, b, c, d]) => `C${text(b)} ${text(c)} ${text(d)}`).join('')}Z`;
  }

  field(number: number): Point {
    return this.#track[(number - this.#own * FIELDS + this.ring) % this.ring] ?? { x: 0, y: 0 };
  }

  /** How a sector is turned against the own one, as a share of the circle. */
  turn(sector: number): number {
    return (sector - this.#own) / this.sectors;
  }

  home(sector: number, number: number): Point {
    const tip = this.#shape.lobe[0]?.[0] ?? 0;
    return turned([tip - 8 - number * this.#shape.home, 0], this.turn(sector));
  }

  /** The place of a seat's pawn number n in its kennel. */
  kennel(sector: number, n: number): Point {
    const [far, gap] = this.#shape.kennel;
    const turn = this.turn(sector) - 0.5 / this.sectors;
    const [row, column] = [Math.floor(n / 2), n % 2];
    return turned([far + (0.5 - row) * gap, (column - 0.5) * gap], turn);
  }

  /** The middle of a kennel. */
  court(sector: number): Point {
    return turned([this.#shape.kennel[0], 0], this.turn(sector) - 0.5 / this.sectors);
  }

  /** Where a pawn, number n of a seat of that sector, stands. */
  at(sector: number, n: number, place: Place): Point {
    if (typeof place === 'number') return this.field(place);
    return place === null ? this.kennel(sector, n) : this.home(sector, Number(place.slice(1)));
  }
}

export const PAWNS = KENNEL;

const made = new Map<string, Board>();

/** The board of so many sectors, seen from one of them. */
export function board(sectors: number, own: number): Board {
  const key = `${sectors} ${own}`;
  const found = made.get(key) ?? new Board(sectors, own);
  made.set(key, found);
  return found;
}
