/** The page's own arithmetic of a deal: the worked example of docs/fair-deal.md. */
import { expect, test } from 'vitest';
import type { DealProof } from '../protocol';
import { drawn, hex, keyOf, unhex, verdict } from './deal';
import { hmac, hmacPlain, sha256, sha256Plain } from './sha256';

const SECRET = hex(new Uint8Array(32).map((_, n) => n));
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const SHARES = ['00112233445566778899aabbccddeeff', null];
const DRAW = { outcomes: ['red', 'green', 'blue'], weights: [1, 2, 7] };

function proof(...moves: string[]): DealProof {
  const draws = moves.map((move, k) => ({ ...DRAW, n: 3 * k, move }));
  return { scheme: 'ludoteka-deal-1', commitment: COMMITMENT, secret: SECRET, shares: SHARES, draws };
}

test('the key and the draws are those of the worked example', async () => {
  const key = await keyOf(SECRET, SHARES);
  expect(hex(key)).toBe('56e5cbbbc5c66b7d669a023dcabd46767cd592d8ccaca6b53f1bbf1ecdbdece2');
  const sign = await hmac(key);
  expect(await Promise.all([0, 1, 2].map((k) => drawn(sign, k, DRAW)))).toEqual(['blue', 'red', 'blue']);
});

test('a true deal is proved', async () => {
  expect(await verdict(proof('blue', 'red', 'blue'))).toEqual({ is: 'proved', draws: 3, given: [0] });
});

test('a chance move that was changed is named', async () => {
  const found = await verdict(proof('blue', 'green', 'blue'));
  expect(found).toEqual({ is: 'move', n: 3, move: 'green', expected: 'red' });
});

test('another secret than the one committed to is found out', async () => {
  expect(await verdict({ ...proof('blue'), secret: SECRET.replace('00', '01') })).toEqual({ is: 'commitment' });
  expect(await verdict({ ...proof('blue'), scheme: 'dice' })).toEqual({ is: 'scheme' });
});

test('without the help of the browser the same comes out', async () => {
  for (const size of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const data = new Uint8Array(size).map((_, n) => (n * 7 + size) % 256);
    expect(hex(sha256Plain(data))).toBe(hex(await sha256(data)));
    const key = data.slice(0, 100).length ? data.slice(0, 100) : unhex('00');
    expect(hex(hmacPlain(key, data))).toBe(hex(await (await hmac(key))(data)));
  }
});
