/** A finished game, step by step, drawn by the game's own table; views come when they are wanted. */
import { ask } from '../api';
import type { Entry, ReplayInfo, TableInfo, View } from '../protocol';
import { TableStore } from '../table/table.svelte';
import { byRound, stops, type Stop } from './steps';

/** Whose eyes: a seat's number, `open` for whoever is to move, or nothing for a spectator's. */
export type Eyes = string;

const BEFORE = 8;
const AFTER = 40;

const OUTSIDE = {
  state: 'over',
  host_name: '',
  trouble: null,
  next: null,
  host_seat: null,
  said: 0,
} as const;

export class Replay extends TableStore {
  readonly path: string;
  record = $state.raw<ReplayInfo | null>(null);
  eyes = $state<Eyes>('');
  at = $state(0);
  isRunning = $state(false);
  failed = $state<string | null>(null);

  #views = new Map<string, View>();
  #logs = $state.raw<Record<Eyes, Entry[][]>>({});
  #wanted = 0;
  #chosen: Eyes = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly stops: Stop[] = $derived(this.record ? stops(this.record.turns, this.#logs[this.eyes] ?? []) : []);
  readonly stop: Stop | undefined = $derived(this.stops[this.at]);

  /** `path` is where the server keeps the record: a table's, or one that was brought. */
  constructor(id: string, path: string) {
    super(id, null);
    this.path = path;
  }

  override close(): void {
    this.pause();
    super.close();
  }

  async open(eyes: Eyes): Promise<void> {
    const record = await ask<ReplayInfo>(this.path);
    await this.prepare(record.game);
    const seats = record.seats.map((seat) => ({ ...seat, online: true }));
    const { game, version, players, options } = record;
    const terms = { public: false, waits: false, chat: 'off', rated: false } as TableInfo['terms'];
    this.info = { ...OUTSIDE, id: this.id, game, version, players, options, seats, terms } as TableInfo;
    this.record = record;
    this.line = 'open';
    await this.look(eyes);
  }

  /** The same step with other eyes. */
  async look(eyes: Eyes): Promise<void> {
    this.#chosen = eyes;
    if (!this.#logs[eyes]) {
      const log = await ask<Entry[][]>(`${this.path}/log?eyes=${eyes}`);
      this.#logs = { ...this.#logs, [eyes]: log };
      if (this.#chosen !== eyes) return; // others were chosen meanwhile
    }
    const step = this.stop?.step ?? 0;
    this.eyes = eyes;
    const near = this.stops.findIndex((stop) => stop.step >= step);
    await this.go(near < 0 ? this.stops.length - 1 : near);
  }

  async go(at: number): Promise<void> {
    const goal = Math.max(0, Math.min(at, this.stops.length - 1));
    const stop = this.stops[goal];
    if (!stop) return;
    this.#wanted += 1;
    const wanted = this.#wanted;
    const before = this.stop;
    const isNext = goal === this.at + 1 && this.view !== null;
    this.at = goal;
    const view = await this.#view(stop.step);
    if (wanted !== this.#wanted || !view) return;
    this.#show(view, stop, isNext ? before : undefined);
  }

  #show(view: View, stop: Stop, before: Stop | undefined): void {
    const log = (this.#logs[this.eyes] ?? []).slice(0, stop.step).flat();
    const isSameSeat = this.you.seat === view.seat;
    this.you = { seat: view.seat, host: false, name: '' };
    this.log = log;
    this.view = view;
    if (before && isSameSeat) this.film?.play(log.slice(before.told), view, log.length);
    else this.film?.cut(view, log.length);
  }

  async #view(step: number): Promise<View | undefined> {
    const key = (n: number): string => `${this.eyes}:${n}`;
    const found = this.#views.get(key(step));
    const last = (this.record?.turns.length ?? 1) - 1;
    const ahead = Math.min(step + BEFORE, last);
    if (found && this.#views.has(key(ahead))) return found;
    const from = found ? step : Math.max(0, step - BEFORE);
    const { eyes } = this;
    const coming = ask<View[]>(`${this.path}/views?eyes=${eyes}&from=${from}&to=${Math.min(from + AFTER, last)}`).then(
      (views) => views.forEach((view, n) => this.#views.set(`${eyes}:${from + n}`, view)),
      () => (this.failed = 'unreachable'),
    );
    if (!found) await coming;
    return this.#views.get(`${eyes}:${step}`);
  }

  round(way: 1 | -1): void {
    void this.go(byRound(this.stops, this.at, way));
  }

  /** Goes on by itself until the end. */
  run(): void {
    this.isRunning = true;
    const next = (): void => {
      if (this.at >= this.stops.length - 1) this.pause();
      if (!this.isRunning) return;
      if (!this.film?.isRunning) void this.go(this.at + 1);
      this.#timer = setTimeout(next, 900);
    };
    next();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.isRunning = false;
  }
}
