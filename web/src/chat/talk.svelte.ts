/** What is said at one table, as far as this page has asked for it, and how much of it is unread. */
import type { Phrase, Saying } from '../protocol';
import type { TableStore } from '../table/table.svelte';

export const PHRASES: readonly Phrase[] = [
  'hello',
  'luck',
  'well_played',
  'nice_game',
  'thanks',
  'sorry',
  'oops',
  'wow',
  'thinking',
  'moment',
  'back',
  'your_turn',
  'again',
  'bye',
];

class Talk {
  lines = $state.raw<Saying[]>([]);
  read = $state(0);
  #table: TableStore;

  readonly unread: number = $derived.by(() => Math.max(0, (this.#table.info?.said ?? 0) - this.read));

  constructor(table: TableStore) {
    this.#table = table;
    try {
      this.read = Number(localStorage.getItem(this.#key)) || 0;
    } catch {
      // storage may be forbidden; then everything is new after a reload
    }
  }

  get #key(): string {
    return `ludoteka.read.${this.#table.id}`;
  }

  /** Asks for the lines that are missing. */
  async load(): Promise<void> {
    const have = (this.lines.at(-1)?.n ?? -1) + 1;
    if (have >= (this.#table.info?.said ?? 0)) return;
    const answer = await this.#table.request({ type: 'hear', have });
    if (answer?.type !== 'heard') return;
    const newest = this.lines.at(-1)?.n ?? -1;
    this.lines = [...this.lines, ...answer.lines.filter((line) => line.n > newest)];
  }

  markRead(): void {
    const all = this.#table.info?.said ?? 0;
    if (all === this.read) return;
    this.read = all;
    try {
      localStorage.setItem(this.#key, String(all));
    } catch {
      // as above
    }
  }

  say(what: { phrase: Phrase } | { text: string }): Promise<unknown> {
    return this.#table.request({ type: 'say', ...what });
  }
}

const talks = new WeakMap<TableStore, Talk>();

export function talkOf(table: TableStore): Talk {
  const known = talks.get(table);
  if (known) return known;
  const talk = new Talk(table);
  talks.set(table, talk);
  return talk;
}
