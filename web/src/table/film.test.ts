import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stage } from '../game';
import type { Entry, View } from '../protocol';
import { Film } from './film.svelte';

/** A scene is the list of what has been shown; the view is shown as its own word. */
const stage: Stage = {
  scene: (view) => [view.game],
  step: (scene, entry) => [...(scene as string[]), entry.key],
  time: () => 100,
};
const view = (word: string): View => ({ game: word }) as View;
const entry = (key: string): Entry => ({ key, values: {}, round: 1, seat: 0, move: null, show: {} });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('lines are shown one after the other, then the view holds', () => {
  const film = new Film(stage, () => 1);
  film.cut(view('before'), 0);
  film.play([entry('a'), entry('b')], view('after'), 2);
  expect([film.scene, film.shown]).toEqual([['before', 'a'], 1]);
  vi.advanceTimersByTime(100);
  expect([film.scene, film.shown]).toEqual([['before', 'a', 'b'], 2]);
  vi.advanceTimersByTime(100);
  expect([film.scene, film.isRunning]).toEqual([['after'], false]);
});

test('news that comes during the film waits for its end', () => {
  const film = new Film(stage, () => 1);
  film.cut(view('before'), 0);
  film.play([entry('a')], view('first'), 1);
  film.play([entry('b')], view('second'), 2);
  expect(film.scene).toEqual(['before', 'a']);
  vi.advanceTimersByTime(100);
  expect(film.scene).toEqual(['first', 'b']);
  vi.advanceTimersByTime(100);
  expect(film.scene).toEqual(['second']);
});

test('a skip goes to the end of all that waits', () => {
  const film = new Film(stage, () => 1);
  film.cut(view('before'), 0);
  film.play([entry('a'), entry('b')], view('first'), 2);
  film.play([entry('c')], view('second'), 3);
  film.skip();
  expect([film.scene, film.shown, film.isRunning]).toEqual([['second'], 3, false]);
});

test('without motion everything is there at once', () => {
  const film = new Film(stage, () => 0);
  film.cut(view('before'), 0);
  film.play([entry('a')], view('after'), 1);
  expect([film.scene, film.shown]).toEqual([['after'], 1]);
});

test('a long absence is not shown line by line', () => {
  const film = new Film(stage, () => 1);
  film.cut(view('before'), 0);
  film.play(Array.from({ length: 61 }, (_, n) => entry(String(n))), view('after'), 61);
  expect(film.scene).toEqual(['after']);
});

test('many lines that take no time do not end the film', () => {
  const film = new Film({ ...stage, time: (entry) => (entry.key === 'deal' ? 0 : 100) }, () => 1);
  film.cut(view('before'), 0);
  film.play([entry('home'), ...Array.from({ length: 80 }, () => entry('deal')), entry('jarl')], view('after'), 82);
  expect(film.scene).toEqual(['before', 'home']);
});
