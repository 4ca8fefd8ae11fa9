import { describe, expect, test } from 'vitest';
import { board, type Point } from './board';

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

describe.each([4, 6])('the board of %i sectors', (sectors) => {
  const found = board(sectors, 1);
  const fields = Array.from({ length: found.ring }, (_, n) => found.field(n));

  test('has sixteen fields a sector, each as far from the next as all others', () => {
    expect(found.ring).toBe(sectors * 16);
    const steps = fields.map((field, n) => apart(field, fields[(n + 1) % found.ring]!));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(found.step * 0.12);
  });

  test('lets no field lie on another one, on a home field or on a kennel', () => {
    const places = [...fields];
    for (let sector = 0; sector < sectors; sector += 1) {
      for (let n = 1; n <= 4; n += 1) places.push(found.home(sector, n), found.kennel(sector, n - 1));
    }
    for (const [n, place] of places.entries()) {
      for (const other of places.slice(n + 1)) expect(apart(place, other)).toBeGreaterThan(38);
    }
  });

  test('lies within the felt, with the own start at the bottom', () => {
    for (const { x, y } of fields) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(470);
    const start = found.field(16);
    expect(Math.abs(start.x)).toBeLessThan(1);
    expect(start.y).toBe(Math.max(...fields.map(({ y }) => y)));
  });

  test('runs clockwise: the field after the own start lies to its left', () => {
    expect(found.field(17).x).toBeLessThan(0);
    expect(found.field(15).x).toBeGreaterThan(0);
  });

  test('knows where a pawn stands by the name of its place', () => {
    expect(found.at(1, 2, 20)).toEqual(found.field(20));
    expect(found.at(1, 2, 'h3')).toEqual(found.home(1, 3));
    expect(found.at(1, 2, null)).toEqual(found.kennel(1, 2));
  });
});
