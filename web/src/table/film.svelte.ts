/**
 * Shows what happened one thing at a time while the next choice is already live.
 *
 * The scene on the table lags behind the view: each line of the log is a frame, and after the last
 * line of a piece of news the scene is what the view says. A tap skips to the end.
 */
import type { Stage } from '../game';
import type { Entry, View } from '../protocol';

interface Frame {
  entry: Entry | null; // null: the news is told, the view holds
  view: View;
  count: number; // log lines told once this frame is shown
}

/** More lines than this at once (back after a long absence) are not shown one by one. Those that take no time don't count. */
const PATIENCE = 60;

export class Film {
  scene = $state.raw<unknown>(null);
  now = $state.raw<Entry | null>(null);
  shown = $state(0);
  isRunning = $state(false);

  #stage: Stage;
  #pace: () => number;
  #frames: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(stage: Stage, pace: () => number) {
    this.#stage = stage;
    this.#pace = pace;
  }

  /** At once: what the view says. */
  cut(view: View, count: number): void {
    this.#stop();
    this.scene = this.#stage.scene(view);
    this.shown = count;
  }

  /** The new lines up to `count`, then the view. */
  play(entries: Entry[], view: View, count: number): void {
    const waiting = [...this.#frames.map((frame) => frame.entry), ...entries];
    const isTooMuch = waiting.filter((entry) => entry && this.#stage.time(entry) > 0).length > PATIENCE;
    if (this.scene === null || this.#pace() === 0 || document.hidden || isTooMuch) {
      this.cut(view, count);
      return;
    }
    const first = count - entries.length;
    entries.forEach((entry, n) => this.#frames.push({ entry, view, count: first + n + 1 }));
    this.#frames.push({ entry: null, view, count });
    if (!this.isRunning) this.#next();
  }

  /** How fast things move: not at all while nothing is shown. */
  get pace(): number {
    return this.isRunning ? this.#pace() : 0;
  }

  skip(): void {
    const last = this.#frames.at(-1);
    if (last) this.cut(last.view, last.count);
    else this.#stop();
  }

  close(): void {
    this.#stop();
  }

  #next(): void {
    for (;;) {
      const frame = this.#frames[0];
      if (!frame) {
        this.#stop();
        return;
      }
      this.isRunning = true;
      this.shown = frame.count;
      if (frame.entry === null) {
        this.#frames.shift();
        this.scene = this.#stage.scene(frame.view);
        continue;
      }
      this.now = frame.entry;
      this.scene = this.#stage.step(this.scene, frame.entry);
      const time = this.#stage.time(frame.entry) * this.#pace();
      if (time > 0) {
        this.#timer = setTimeout(() => {
          this.#frames.shift();
          this.#next();
        }, time);
        return;
      }
      this.#frames.shift();
    }
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#frames = [];
    this.now = null;
    this.isRunning = false;
  }
}
