/** All that one page knows of one table, and the only place that talks to its server. */
import { drawing, gameBook, shellBook, type Drawing } from '../game';
import { settings } from '../settings.svelte';
import type { ClientMessage, Entry, News, Saying, ServerMessage, TableInfo, Values, View, Welcome, You } from '../protocol';
import { parts, sentence, type Book, type Part, type Reader } from '../texts';
import { Film } from './film.svelte';
import { Line } from './line';
import { seatNames } from './names';

export type LineState = 'opening' | 'open' | 'lost' | 'back';

/** Why a move is against the rules: the rule's number and the sentence. */
export interface Refusal {
  move: string;
  rule: string | null;
  key: string;
  values: Values;
}

type Wanting = ClientMessage & { id: string };
type Without<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Wish = Without<ClientMessage>;

/** An answer that the table owes us; after the line was lost it is asked for again. */
interface Open {
  message: Wanting;
  settle: (answer: ServerMessage | null) => void;
}

/** Asked again, these would happen twice: they are left unanswered, and the reader sees what became of them. */
const ONCE: ReadonlySet<ClientMessage['type']> = new Set(['say', 'arrange']);
const BACK_FOR = 4_000;
/** The close code of a server that stops in order; it comes back by itself. */
const RESTART = 1012;

export class TableStore {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You>({ seat: null, host: false, name: '' });
  view = $state.raw<View | null>(null);
  log = $state.raw<Entry[]>([]);
  /** When the time of the seat to move is over, by `performance.now()`; null: no clock runs. */
  deadline = $state<number | null>(null);
  question = $state(0);
  line = $state<LineState>('opening');
  isMissing = $state(false);
  isRestarting = $state(false);
  /** Why what was last touched or tried is not possible. */
  refusal = $state.raw<Refusal | null>(null);
  /** An error code of the server, a key under `error.`. */
  trouble = $state<string | null>(null);
  movedTo = $state<string | null>(null);
  isSending = $state(false);
  drawing = $state.raw<Drawing | null>(null);
  film = $state.raw<Film | null>(null);
  /** What was said last, while this page was open. */
  said = $state.raw<Saying | null>(null);
  /** The rule paragraph that the rules sheet should open at. */
  rule = $state<string | null>(null);

  #book = $state.raw<Book>(shellBook);
  /** Null: a replay, which talks to nobody. */
  #line: Line | null;
  #open = new Map<string, Open>();
  #turn: Promise<void> = Promise.resolve();
  #count = 0;
  /** A play is stored, its news is still on the way: what the view offers is answered already. */
  #isAnswered = $state(false);
  #told = 0;
  #given: number | null = null;
  #back: ReturnType<typeof setTimeout> | undefined;

  readonly names: string[] = $derived(this.info ? seatNames(this.reader(), this.info.seats) : []);
  readonly isMyMove: boolean = $derived(
    this.view !== null &&
      !this.view.is_over &&
      this.info?.state === 'playing' &&
      this.you.seat !== null &&
      this.view.to_move === this.you.seat &&
      !this.info.seats[this.you.seat]?.substitute,
  );
  /** All seats in their order round the table, from the reader's own on. */
  readonly order: number[] = $derived.by(() => {
    const players = this.view?.players ?? 0;
    return Array.from({ length: players }, (_, n) => (n + (this.you.seat ?? 0)) % players);
  });
  /** What is asked; to the reader's face, if it is their move and there are words for that. */
  readonly asked: { key: string; values: Values } = $derived.by(() => {
    const { key = '', values = {} } = this.view?.ask ?? {};
    const own = key.replace(/^ask\./, 'ask.you.');
    return { key: this.isMyMove && this.knows(own) ? own : key, values };
  });
  /** What can be done now; nothing between a play and the news of it. */
  readonly legal: string[] = $derived(
    this.isMyMove && !this.isSending && !this.#isAnswered ? (this.view?.legal ?? []) : [],
  );

  constructor(id: string, address: string | null = socketAddress(id)) {
    this.id = id;
    this.#line =
      address === null
        ? null
        : new Line(address, {
            opened: () => this.#send({ type: 'hello', have: this.log.length }),
            heard: (message) => (this.#turn = this.#turn.then(() => this.#hear(message))),
            lost: (code) => this.#lost(code),
          });
  }

  /** Whether this is a game looked at again: nothing can be done here. */
  get isReplay(): boolean {
    return this.#line === null;
  }

  close(): void {
    clearTimeout(this.#back);
    this.film?.close();
    this.#line?.close();
    for (const open of this.#open.values()) open.settle(null);
  }

  isToMove(seat: number): boolean {
    return this.view?.to_move === seat && !this.view.is_over;
  }

  // Words

  reader(): Reader {
    return { language: settings.language, book: this.#book, seat: (seat) => this.names[seat] ?? `${seat + 1}.` };
  }

  say(key: string, values: Values = {}): string {
    return sentence(this.reader(), key, values);
  }

  parts(key: string, values: Values = {}): Part[] {
    return parts(this.reader(), key, values);
  }

  knows(key: string): boolean {
    return key in this.#book;
  }

  // What a person does

  async play(...moves: string[]): Promise<boolean> {
    if (this.isSending || !this.#line) return false;
    this.forget();
    this.isSending = true;
    const told = this.#told;
    const answer = await this.#ask({ type: 'play', id: this.#id(), question: this.question, moves });
    const isDone = answer?.type === 'done';
    this.#isAnswered = isDone && this.#told === told;
    this.isSending = false;
    return isDone;
  }

  /** Asks the table why a thing cannot be done, and shows the answer. */
  async why(move: string): Promise<void> {
    const answer = await this.#ask({ type: 'why', id: this.#id(), move });
    if (answer?.type === 'because' && answer.key !== null) {
      this.refusal = { move, rule: answer.rule, key: answer.key, values: answer.values };
    }
  }

  forget(): void {
    this.refusal = null;
    this.trouble = null;
  }

  sit(seat: number, name: string): Promise<unknown> {
    return this.#ask({ type: 'sit', id: this.#id(), seat, name });
  }

  stand(): Promise<unknown> {
    return this.#ask({ type: 'stand', id: this.#id() });
  }

  bot(seat: number, bot: string | null): Promise<unknown> {
    return this.#ask({ type: 'bot', id: this.#id(), seat, bot });
  }

  /** Starts; a bot of this name takes every seat that is still open. */
  start(bot: string | null = null): Promise<unknown> {
    return this.#ask({ type: 'start', id: this.#id(), bot });
  }

  /** Anything else that can be asked of a table; null if the line broke meanwhile. */
  request(wish: Wish): Promise<ServerMessage | null> {
    return this.#ask({ ...wish, id: this.#id() } as Wanting);
  }

  again(): Promise<unknown> {
    return this.#ask({ type: 'again', id: this.#id() });
  }

  // The line

  #id(): string {
    this.#count += 1;
    return `${Date.now().toString(36)}-${this.#count}-${Math.random().toString(36).slice(2, 8)}`;
  }

  #send(message: ClientMessage): boolean {
    return this.#line?.send(message) ?? false;
  }

  #ask(message: Wanting): Promise<ServerMessage | null> {
    return new Promise((settle) => {
      this.#open.set(message.id, { message, settle });
      if (!this.#send(message) && message.type !== 'play') this.#settle(message.id, null);
    });
  }

  #settle(id: string | undefined, answer: ServerMessage | null): void {
    const open = id === undefined ? undefined : this.#open.get(id);
    if (!open || id === undefined) return;
    this.#open.delete(id);
    open.settle(answer);
  }

  /** One message after the other: the first waits for the drawing to be loaded. */
  async #hear(message: ServerMessage): Promise<void> {
    switch (message.type) {
      case 'welcome':
        await this.#welcome(message);
        break;
      case 'table':
        this.#know(message.table);
        this.you = message.you;
        this.#give();
        break;
      case 'news':
        this.#tell(message);
        break;
      case 'refused':
        this.refusal = { move: message.move, rule: message.rule, key: message.key, values: message.values };
        this.#settle(message.id, message);
        break;
      case 'error':
        if (message.code === 'unknown_table') this.isMissing = true;
        else if (message.code !== 'stale') this.trouble = message.code; // stale: fresh news follow
        this.#settle(message.id, message);
        break;
      case 'moved':
        this.movedTo = message.table;
        this.#settle(message.id, message);
        break;
      case 'done':
        this.#settle(message.id, message);
        break;
      case 'because':
      case 'heard':
      case 'hinted':
        this.#settle(message.id, message);
        break;
      case 'said':
        if (this.info) this.info = { ...this.info, said: message.line.n + 1 };
        this.said = message.line;
        break;
      case 'pong':
        break;
    }
  }

  async #welcome(message: Welcome): Promise<void> {
    const { table } = message;
    await this.prepare(table.game);
    this.#know(table);
    this.movedTo = table.next;
    const isOtherSeat = this.you.seat !== message.you.seat;
    this.you = message.you;
    if (message.view) this.#tell({ ...message, type: 'news', view: message.view }, isOtherSeat);
    if (this.line === 'lost') this.#cameBack();
    else this.line = 'open';
    for (const open of this.#open.values()) this.#send(open.message); // asked again, with its old id
    this.#give();
  }

  #know(info: TableInfo): void {
    this.info = info;
    this.deadline = typeof info.left === 'number' ? performance.now() + info.left * 1000 : null;
  }

  /** Gets the drawing and the words of the game. */
  async prepare(game: string): Promise<void> {
    if (this.drawing !== null) return;
    const [found, book] = await Promise.all([drawing(game), gameBook(game)]);
    this.#book = book;
    this.film = new Film(found.stage, () => settings.pace);
    this.drawing = found;
  }

  /** Adds this browser's bytes to the deal, once for each seat that it takes. */
  #give(): void {
    const { seat } = this.you;
    const isWanted = this.info?.state === 'open' && seat !== null && this.info.deal?.given[seat] === false;
    if (isWanted && this.#given !== seat) void import('../deal/give').then(({ give }) => give(this));
    this.#given = isWanted ? seat : null;
  }

  /** The log from `from` on is replaced; a jump back is shown at once, not as a film. */
  #tell(news: News, isCut = false): void {
    if (news.from > this.log.length) {
      this.#send({ type: 'hello', have: this.log.length }); // a piece is missing
      return;
    }
    const isBack = news.from < this.log.length || news.log.some((entry) => entry.key === 'log.undo');
    this.log = [...this.log.slice(0, news.from), ...news.log];
    const isFirst = this.view === null;
    this.#told += 1;
    this.#isAnswered = false;
    const view = { ...this.view, ...news.view } as View;
    this.view = view;
    this.question = news.question;
    if (isFirst || isCut || isBack) this.film?.cut(view, this.log.length);
    else this.film?.play(news.log, view, this.log.length);
  }

  #lost(code: number): void {
    clearTimeout(this.#back);
    if (code === 4404) this.isMissing = true;
    else this.line = 'lost';
    this.isRestarting = code === RESTART;
    for (const [id, { message }] of this.#open) if (ONCE.has(message.type)) this.#settle(id, null);
  }

  #cameBack(): void {
    this.line = 'back';
    clearTimeout(this.#back);
    this.#back = setTimeout(() => {
      if (this.line === 'back') this.line = 'open';
    }, BACK_FOR);
  }
}

function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws/${id}`;
}
