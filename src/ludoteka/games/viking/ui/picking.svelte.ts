/**
 * What the reader has picked so far and what would be sent. What goes together is told by the view
 * (`plays`, `bundle`, `to_put`) and by the legal moves; nothing is decided here.
 */
import { keep } from '$shell/motion';
import { lead } from '$shell/table/keyboard.svelte';
import type { TableStore } from '$shell/table/table.svelte';
import { cardValue, godOf, held, kindOf, singles, suitOf, totalOf, type Held } from './cards';
import type { Card, Suit, VikingView } from './view';

export type Mode = 'play' | 'under' | 'bundle' | 'choice' | 'none';

export class Picking {
  /** Ids of cards of the hand, in the order in which they were picked. */
  cards = $state.raw<string[]>([]);
  /** The god to be laid face down. */
  beside = $state<Card | null>(null);
  /** The god whose two ways are being explained. */
  asked = $state<Card | null>(null);
  tokens = $state.raw<string[]>([]);
  /** One move of those that are legal: a payment, or a whole choice. */
  move = $state<string | null>(null);
  /** A card that can't be added but begun with: touched once more it is. */
  instead = $state<string | null>(null);
  /** Whoever uses keys is led from thing to thing. */
  isByKeyboard = false;
  #table: TableStore;

  constructor(table: TableStore) {
    this.#table = table;
  }

  get view(): VikingView {
    return this.#table.view as VikingView;
  }

  readonly mode: Mode = $derived.by(() => {
    if (this.#table.legal.length === 0) return 'none';
    if (this.view.plays) return 'play';
    if (this.view.bundle) return 'bundle';
    return this.view.to_put > 0 ? 'under' : 'choice';
  });
  readonly hand: Held[] = $derived.by(() => held(this.view.hand));
  /** The cards picked, as their texts: a play in the order of the hand, others as picked. */
  readonly chosen: Card[] = $derived.by(() => {
    const ids = this.mode === 'play' ? this.hand.map(({ id }) => id).filter((id) => this.cards.includes(id)) : this.cards;
    return ids.map((id) => this.#card(id));
  });
  /** What of the play lies there already: only if it was begun elsewhere. */
  readonly base: Card[] = $derived.by(() => (this.mode === 'play' ? (this.view.play?.cards ?? []) : []));
  readonly suit: Suit | null = $derived.by(() => {
    const first = this.base[0] ?? this.chosen[0];
    return first ? suitOf(first) : null;
  });
  readonly total: number = $derived.by(() => totalOf([...this.base, ...this.chosen], this.view.deck));
  readonly hasPlunder: boolean = $derived.by(() => [...this.base, ...this.chosen].some((card) => !godOf(card)));
  /** Single tokens of a choice of several, `hammer#0`. */
  readonly offered: string[] = $derived.by(() => (this.mode === 'bundle' ? singles(this.view.bundle?.of ?? {}) : []));
  /** The moves that would be sent, all of them or none. */
  readonly proposal: string[] | null = $derived.by(() => this.#propose());

  #card(id: string): Card {
    return this.hand.find((one) => one.id === id)?.card ?? id;
  }

  #propose(): string[] | null {
    const { mode, view, chosen, move } = this;
    if (mode === 'play') {
      if (chosen.length + this.base.length === 0) return null;
      const beside = this.beside ? [`beside ${this.beside}`] : [];
      return [...chosen.map((card) => `play ${card}`), ...beside, 'done'];
    }
    if (mode === 'bundle') {
      const { bundle } = view;
      if (!bundle || this.tokens.length !== bundle.count) return null;
      const kinds = this.offered.filter((single) => this.tokens.includes(single)).map(kindOf);
      return kinds.map((kind) => `${bundle.word} ${kind}`);
    }
    if (mode === 'under' && chosen.length) {
      const under = chosen.map((card) => `under ${card}`);
      const isFull = chosen.length === view.to_put;
      if (view.phase === 'leader') return isFull ? under : [...under, 'done'];
      if (view.phase === 'exchange') return isFull && move ? [move, ...under] : null;
      return isFull ? under : null;
    }
    if (mode === 'under' && view.phase === 'exchange' && move?.startsWith('pay')) return null;
    return move ? [move] : null;
  }

  /** Why a card of the hand can't be added to what is picked; null if it can. */
  reason(id: string): number | null {
    const { plays } = this.view;
    if (this.mode !== 'play' || !plays) return null;
    const card = this.#card(id);
    const suit = suitOf(card);
    const group = plays.suits[suit];
    if (this.suit !== null && suit !== this.suit) return plays.refused[card] ?? plays.reasons.suit;
    if (!group?.cards.includes(card)) return plays.refused[card] ?? null;
    return this.cards.length >= group.most ? plays.reasons.most : null;
  }

  /** Why a god of the hand can't be laid face down beside what is picked; null if it can. */
  reasonBeside(god: Card): number | null {
    const { plays } = this.view;
    if (!plays || !(god in plays.beside)) return null;
    return plays.beside[god] ?? (this.hasPlunder ? null : plays.reasons.bare);
  }

  isPicked(id: string): boolean {
    return this.cards.includes(id) || this.beside === id;
  }

  isLit(id: string): boolean {
    if (this.mode === 'under') return true;
    if (this.mode !== 'play') return false;
    if (this.isPicked(id)) return true;
    return this.reason(id) === null || (godOf(id) !== null && this.beside === null && this.reasonBeside(id) === null);
  }

  get isEmpty(): boolean {
    return this.cards.length === 0 && this.beside === null && this.tokens.length === 0 && this.move === null && this.asked === null;
  }

  clear(): void {
    this.cards = [];
    this.tokens = [];
    this.beside = this.asked = this.move = this.instead = null;
    this.#table.forget();
  }

  #touch(): void {
    this.#table.film?.skip();
    this.#table.forget();
  }

  /** Says why, with the rule, what a touched thing can't do. */
  refuse(card: Card, reason: number): void {
    const led = this.view.trick.led;
    const values = { card: cardValue(card), god: cardValue(card), led: led ? { text: `suit.${led}` } : null };
    this.#table.refusal = { move: card, rule: `V-${Math.floor(reason / 100)}`, key: `refusal.${reason}`, values };
  }

  /** A card of the hand is touched. */
  card(id: string): void {
    const { mode } = this;
    this.#touch();
    const god = mode === 'play' ? godOf(id) : null;
    if (mode === 'none' || mode === 'bundle' || mode === 'choice') void this.#table.why(`play ${this.#card(id)}`);
    else if (this.isPicked(id)) this.#takeBack(id);
    else if (god) this.asked = this.asked === id ? null : id;
    else this.#add(id);
  }

  #takeBack(id: string): void {
    this.asked = null;
    this.cards = this.cards.filter((one) => one !== id);
    if (this.beside === id || !this.hasPlunder) this.beside = null;
  }

  #add(id: string): void {
    this.asked = null;
    if (this.mode === 'under') {
      this.cards = [...this.cards, id].slice(-this.view.to_put);
      if (this.move === 'done') this.move = null;
      return;
    }
    const reason = this.reason(id);
    if (reason === null) {
      this.cards = [...this.cards, id];
      this.instead = null;
      return;
    }
    const couldBegin = this.base.length === 0 && !(this.#card(id) in (this.view.plays?.refused ?? {}));
    if (this.instead === id && couldBegin) {
      this.cards = [id];
      this.beside = this.instead = null;
      return;
    }
    this.instead = couldBegin ? id : null;
    this.refuse(this.#card(id), reason);
  }

  /** The god asked about is played face up or laid face down. */
  god(way: 'up' | 'down'): void {
    const card = this.asked;
    if (!card) return;
    this.#touch();
    const reason = way === 'up' ? this.reason(card) : this.reasonBeside(card);
    if (reason !== null) {
      this.refuse(card, reason);
      return;
    }
    if (way === 'up') this.cards = [...this.cards, card];
    else this.beside = card;
    this.asked = null;
  }

  token(single: string): void {
    this.#touch();
    const most = this.view.bundle?.count ?? 0;
    this.tokens = this.tokens.includes(single) ? this.tokens.filter((one) => one !== single) : [...this.tokens, single].slice(-most);
  }

  /** One of the legal moves is touched; touched again it is confirmed, a payment is taken back. */
  choose(move: string): void {
    this.#touch();
    if (this.move === move) {
      if (this.proposal && !move.startsWith('pay')) void this.confirm();
      else this.move = null;
      return;
    }
    if (!move.startsWith('pay')) this.cards = [];
    this.move = move;
  }

  async confirm(): Promise<void> {
    const { proposal } = this;
    if (!proposal) return;
    for (const id of [...this.cards, ...(this.beside ? [this.beside] : [])]) keep(`hand:${id}`);
    if (await this.#table.play(...proposal)) this.clear();
  }

  /** For those who play by keyboard: on to the button that does it, or to what can be picked. */
  lead(): Promise<void> {
    return lead((thing) => thing.getAttribute('aria-pressed') !== 'true');
  }
}

