import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, Welcome } from '../protocol';
import { TableStore } from './table.svelte';

vi.mock('../settings.svelte', () => ({ settings: { language: 'en' } }));

/** The line to a server that says nothing by itself. */
class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  sent: ClientMessage[] = [];
  onopen = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;
  onclose = (_: { code: number }): void => undefined;

  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
  }
  get asked(): string[] {
    return this.sent.map((message) => message.type);
  }
}

const welcome = { type: 'welcome', table: { game: 'none', state: 'playing', next: null, seats: [] }, you: { seat: 0 }, view: null } as unknown as Welcome;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  Socket.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('after a break a move is sent again under its id, and a line of talk is not said twice', async () => {
  const table = new TableStore('id', 'ws://here');
  vi.spyOn(table, 'prepare').mockResolvedValue();
  const first = Socket.all[0]!;
  first.onopen();
  first.onmessage({ data: JSON.stringify(welcome) });
  await vi.advanceTimersByTimeAsync(0);
  void table.play('pass');
  void table.request({ type: 'undo' });
  const said = table.request({ type: 'say', text: 'hello' });
  expect(first.asked).toEqual(['hello', 'play', 'undo', 'say']);

  first.onclose({ code: 1006 });
  expect(await said).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  const second = Socket.all[1]!;
  second.onopen();
  second.onmessage({ data: JSON.stringify(welcome) });
  await vi.advanceTimersByTimeAsync(0);
  expect(second.asked).toEqual(['hello', 'play', 'undo']);
  expect(second.sent.slice(1)).toEqual(first.sent.slice(1, 3));
  table.close();
});
