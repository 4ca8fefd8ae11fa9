/** What the reader has picked so far, what that leaves, and what may be touched. */
import { keep } from '$shell/motion';
import { lead } from '$shell/table/keyboard.svelte';
import type { TableStore } from '$shell/table/table.svelte';
import { isPossible, picked, proposal, values, withPick } from '$shell/choices';
import { choice, question, type Choice, type Facet, type Pick } from './choices';
import type { KroniaView } from './view';

export class Picking {
  picks = $state.raw<Pick[]>([]);
  /** Whoever uses keys is led from thing to thing. */
  isByKeyboard = false;
  #table: TableStore;

  readonly choices: Choice[] = $derived.by(() => this.#table.legal.map(choice));
  readonly proposal: Choice | null = $derived(proposal(this.choices, this.picks));

  constructor(table: TableStore) {
    this.#table = table;
  }

  get view(): KroniaView {
    return this.#table.view as KroniaView;
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

  values(facet: Facet): string[] {
    const all = this.choices.map((one) => one.facets[facet]).filter((value): value is string => value !== undefined);
    return [...new Set(all)];
  }

  clear(): void {
    this.picks = [];
    this.#table.forget();
  }

  /** Picks a thing; the same thing again confirms what it completes, or takes the pick back. */
  pick(facet: Facet, value: string, event?: MouseEvent): void {
    const pick = { facet, value };
    this.#table.film?.skip();
    this.#table.forget();
    if (!this.isPossible(facet, value)) {
      void this.#ask(pick);
      return;
    }
    if (this.isPicked(facet, value)) {
      if (this.proposal) void this.confirm();
      else this.picks = this.picks.filter((one) => one.facet !== facet);
      return;
    }
    this.picks = withPick(this.choices, this.picks, pick);
    if (event?.detail === 0) void this.lead();
  }

  async confirm(): Promise<void> {
    const { proposal } = this;
    if (!proposal) return;
    const card = proposal.facets.hand;
    if (card) keep(`hand:${card}`);
    await this.#table.play(proposal.move);
    this.picks = [];
  }

  /** For those who play by keyboard: on to what is to be picked next, or to the button that does it. */
  lead(): Promise<void> {
    return lead((thing) => !this.picks.some((pick) => pick.facet === thing.dataset['facet']));
  }

  #ask(pick: Pick): Promise<void> {
    const { view } = this;
    const laid = view.temples.flatMap((temple) => temple.pile).filter((card) => card.seat === view.seat && card.value !== null);
    const move = question(view.phase, pick, this.picks, view.hand, laid.map((card) => card.value ?? 0));
    return this.#table.why(move);
  }
}
