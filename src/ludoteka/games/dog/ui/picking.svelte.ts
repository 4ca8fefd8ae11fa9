/** What the reader has picked so far, what that leaves, and what may be touched. */
import { fitting, isPossible, picked, proposal, values, withPick } from '$shell/choices';
import { keep } from '$shell/motion';
import { lead } from '$shell/table/keyboard.svelte';
import type { TableStore } from '$shell/table/table.svelte';
import { choice, open, type Choice, type Facet, type Pick } from './choices';
import type { DogView, PawnName, Play, Refused } from './view';
import { pawnValue, placeValue } from './words';

export class Picking {
  picks = $state.raw<Pick[]>([]);
  /** The card of the hand that was touched, by its index: two may be alike. */
  cardAt = $state<number | null>(null);
  /** The move that a key or a pointer rests on. */
  looked = $state.raw<string | null>(null);
  /** Asked once more, because it would send a pawn of the own side home. */
  isWarned = $state(false);
  /** Whoever uses keys is led from thing to thing. */
  isByKeyboard = false;
  #table: TableStore;

  readonly choices: Choice[] = $derived.by(() => this.#table.legal.map(choice));
  readonly left: Choice[] = $derived.by(() => fitting(this.choices, this.picks));
  readonly proposal: Choice | null = $derived(proposal(this.choices, this.picks));
  readonly #plays: Map<string, Play> = $derived.by(() => new Map(this.view.moves.map((play) => [play.move, play])));

  constructor(table: TableStore) {
    this.#table = table;
  }

  get view(): DogView {
    return this.#table.view as DogView;
  }

  /** What the pick of a card or a pawn leaves to do with them. */
  readonly plays: Play[] = $derived.by(() => {
    if (!this.has('hand') && !this.has('pawn')) return [];
    const rest = fitting(this.choices, this.picks.filter((pick) => pick.facet !== 'to'));
    return rest.map((one) => this.#plays.get(one.move)).filter((play) => play !== undefined);
  });

  /** Where a pawn can go, once it is clear which card moves which pawn. */
  readonly ways: Play[] = $derived.by(() => {
    const [first] = this.plays;
    const isClear = this.plays.every((play) => play.card === first?.card && play.pawn === first?.pawn);
    return isClear ? this.plays : [];
  });

  /** The play that is proposed, or that is looked at. */
  readonly shown: Play | null = $derived.by(() => {
    const move = this.looked ?? this.proposal?.move;
    return (move === undefined ? undefined : this.#plays.get(move)) ?? null;
  });

  readonly isDangerous: boolean = $derived.by(() => {
    const move = this.proposal?.move;
    return move !== undefined && this.#plays.get(move)?.own_capture === true && this.#table.legal.length > 1;
  });

  has(facet: Facet): boolean {
    return picked(this.picks, facet) !== undefined;
  }

  isLit(facet: Facet, value: string): boolean {
    return values(this.choices, this.picks, facet).has(value);
  }

  isPossible(facet: Facet, value: string): boolean {
    return isPossible(this.choices, { facet, value });
  }

  isPicked(facet: Facet, value: string): boolean {
    return picked(this.picks, facet) === value;
  }

  /** What is to be picked next. */
  get next(): Facet | null {
    return open(this.left).find((facet) => !this.has(facet)) ?? null;
  }

  clear(): void {
    this.picks = [];
    this.cardAt = null;
    this.looked = null;
    this.isWarned = false;
    this.#table.forget();
  }

  /** Takes back where the pawn goes, or else everything. */
  back(): void {
    if (!this.has('to') || this.picks.length < 2) {
      this.clear();
      return;
    }
    this.isWarned = false;
    this.picks = this.picks.filter((pick) => pick.facet !== 'to');
  }

  /** Picks a thing; the same thing again confirms what it completes, or takes the pick back. */
  pick(facet: Facet, value: string, event?: MouseEvent): void {
    this.#table.film?.skip();
    this.#table.forget();
    this.looked = null;
    if (!this.isPossible(facet, value)) {
      this.#explain(facet, value);
      return;
    }
    if (this.isPicked(facet, value)) {
      if (this.proposal && !this.isWarned) void this.confirm();
      else this.picks = this.picks.filter((one) => one.facet !== facet);
      this.isWarned = this.isWarned && this.proposal !== null;
      return;
    }
    this.isWarned = false;
    this.picks = withPick(this.choices, this.picks, { facet, value });
    if (event?.detail === 0) void this.lead();
  }

  pickCard(value: string, index: number, event?: MouseEvent): void {
    this.cardAt = index;
    this.pick('hand', value, event);
  }

  /** Whether this card of the hand is the one that is picked, among those that are alike. */
  isPickedCard(value: string, index: number): boolean {
    if (!this.isPicked('hand', value)) return false;
    const { hand } = this.view;
    return index === (this.cardAt !== null && hand[this.cardAt] === value ? this.cardAt : hand.indexOf(value));
  }

  act(value: string): void {
    this.#table.film?.skip();
    void this.#table.play(value);
  }

  async confirm(): Promise<void> {
    const { proposal } = this;
    if (!proposal) return;
    if (this.isDangerous && !this.isWarned) {
      this.isWarned = true;
      return;
    }
    const card = proposal.facets.hand;
    if (card) keep(`hand:${this.cardAt ?? this.view.hand.indexOf(card)}`);
    await this.#table.play(proposal.move);
    this.clear();
  }

  /** For those who play by keyboard: on to what is to be picked next, or to the button that does it. */
  lead(): Promise<void> {
    const facet = (thing: HTMLElement): Facet => thing.dataset['facet'] as Facet;
    return lead((thing) => facet(thing) === this.next, (thing) => !this.has(facet(thing)));
  }

  /** A pawn on the board that is not one's own to move says who it is and where it stands. */
  tell(pawn: PawnName): void {
    this.#table.film?.skip();
    this.#table.forget();
    const { seats } = this.view;
    const place = seats[pawn.seat]?.pawns[pawn.pawn] ?? null;
    const values = { pawn: pawnValue(pawn, this.view.seat), place: placeValue(place) };
    const key = seats[pawn.seat]?.protected === pawn.pawn ? 'board.protected' : 'board.pawn';
    this.#table.refusal = { move: '', rule: null, key, values };
  }

  /** Why a card or a pawn cannot be used: for the pair that is picked, or else the nearest reason. */
  #explain(facet: Facet, value: string): void {
    const { view } = this;
    const card = facet === 'hand' ? value : picked(this.picks, 'hand');
    const pawn = facet === 'pawn' ? value : picked(this.picks, 'pawn');
    const found = reason(view, card, pawn) ?? (facet === 'hand' ? reason(view, value) : reason(view, undefined, value));
    if (found) this.#table.refusal = { move: '', rule: found.rule, key: found.key, values: found.values };
    else if (!this.#table.isMyMove) this.#table.trouble = 'not_asked';
    else if (facet === 'hand') void this.#table.why(`${value} ${Object.keys(view.seats[0]?.pawns ?? {})[0]} start`);
    else if (facet === 'pawn') void this.#table.why(`place ${value}`);
  }
}

/** A reason why a card can do nothing with a pawn; of several pawns the one that has come farthest counts. */
function reason(view: DogView, card?: string, pawn?: string): Refused | undefined {
  const seat = view.seats[view.owner ?? -1];
  const weight = (one: Refused): number => {
    const place = seat?.pawns[one.pawn] ?? null;
    return typeof place === 'number' ? 0 : place === null ? 1 : 2;
  };
  return view.refused
    .filter((one) => (card === undefined || one.card === card) && (pawn === undefined || one.pawn === pawn))
    .toSorted((a, b) => weight(a) - weight(b))[0];
}
