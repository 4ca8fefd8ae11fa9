/** A websocket that comes back: with a growing pause, and at once when the network does. */
import type { ClientMessage, ServerMessage } from '../protocol';

export interface Listener {
  opened: () => void;
  heard: (message: ServerMessage) => unknown;
  /** The line fell; `code` is the websocket's close code. */
  lost: (code: number) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const NO_TABLE = 4404;

/** How long to wait before try n (from 0): doubling, with a little chance so that not all come at once. */
export function pause(tries: number, chance: number = Math.random()): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries) * (0.75 + chance / 2);
}

export class Line {
  #address: string;
  #listener: Listener;
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(address: string, listener: Listener) {
    this.#address = address;
    this.#listener = listener;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Sends, or says that it could not. */
  send(message: ClientMessage): boolean {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#quiet();
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #hurry = (): void => {
    if (this.#isClosed || document.hidden || this.#socket) return;
    clearTimeout(this.#retry);
    this.#open();
  };

  #open(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#ping = setInterval(() => this.#ask(), PING_EVERY);
      this.#listener.opened();
    };
    socket.onmessage = (event) => {
      clearTimeout(this.#pong);
      this.#listener.heard(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => this.#fell(socket, event.code);
  }

  #ask(): void {
    this.send({ type: 'ping' });
    clearTimeout(this.#pong);
    const socket = this.#socket;
    this.#pong = setTimeout(() => {
      socket?.close();
      if (socket) this.#fell(socket, 1006); // a dead line may never report its close
    }, PONG_WITHIN);
  }

  #fell(socket: WebSocket, code: number): void {
    if (this.#socket !== socket || this.#isClosed) return;
    this.#socket = null;
    this.#quiet();
    this.#listener.lost(code);
    if (code === NO_TABLE) return;
    this.#retry = setTimeout(() => this.#open(), pause(this.#tries));
    this.#tries += 1;
  }

  #quiet(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#pong);
  }
}
