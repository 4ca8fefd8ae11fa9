/** Text passes 4.5:1 on what it stands on, in both themes and on every seat's colour. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8');

function colours(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, colour]) => [name, colour]));
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const light = colours(css.slice(css.indexOf(':root {'), css.indexOf('@media (prefers-color-scheme: dark)')));
const dark = colours(css.slice(css.indexOf(":root[data-theme='dark']"), css.indexOf('*,\n')));
const PAIRS = [
  ['ink', 'table'],
  ['ink', 'table-edge'],
  ['ink-soft', 'table'],
  ['ink-soft', 'table-edge'],
  ['paper-ink', 'paper'],
  ['paper-soft', 'paper'],
  ['sea-ink', 'sea'],
  ['sea', 'paper'],
  ['oxide', 'table'],
] as const;

test.each([
  ['light', light],
  ['dark', dark],
])('the %s theme can be read', (_, theme) => {
  const weak = PAIRS.filter(([on, under]) => contrast(theme[on] ?? '#777777', theme[under] ?? '#777777') < 4.5);
  expect(weak).toEqual([]);
});

test('the night that the device asks for is the night that is chosen', () => {
  const asked = css.slice(css.indexOf('@media (prefers-color-scheme: dark)'), css.indexOf(":root[data-theme='dark']"));
  expect(colours(asked)).toEqual(dark);
});

test('text on a seat can be read', () => {
  const seats = [...css.matchAll(/\.seat-\d \{ --seat: (#\w{6}); --seat-on: (#\w{6})/g)];
  expect(seats).toHaveLength(6);
  for (const [, seat = '', on = ''] of seats) expect(contrast(seat, on)).toBeGreaterThanOrEqual(4.5);
});
