/**
 * Proves a finished deal: that every chance move follows from the secret and the seats' bytes.
 *
 * It follows docs/fair-deal.md and nothing else; the rules are not known here, so the outcomes and
 * weights of each chance move are given.
 */
import type { DealProof, Drawn } from '../protocol';
import { hmac, joined, sha256 } from './sha256';

const SCHEME = 'ludoteka-deal-1';
const ALL = 1n << 256n;

export type Verdict =
  | { is: 'proved'; draws: number; given: number[] }
  | { is: 'scheme' }
  | { is: 'commitment' }
  | { is: 'move'; n: number; move: string; expected: string };

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function unhex(text: string): Uint8Array {
  return new Uint8Array((text.match(/[0-9a-f]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}

/** The number as so many bytes, the greatest first. */
function bytesOf(number: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = size - 1, left = number; at >= 0; at -= 1, left = Math.floor(left / 256)) bytes[at] = left % 256;
  return bytes;
}

export async function keyOf(secret: string, shares: (string | null)[]): Promise<Uint8Array> {
  const words = [new TextEncoder().encode(SCHEME), bytesOf(shares.length, 1)];
  for (const share of shares) words.push(share === null ? bytesOf(0, 1) : joined(bytesOf(1, 1), unhex(share)));
  return (await hmac(unhex(secret)))(joined(...words));
}

export async function drawn(
  sign: (message: Uint8Array) => Promise<Uint8Array>,
  number: number,
  draw: Pick<Drawn, 'outcomes' | 'weights'>,
): Promise<string> {
  const total = BigInt(draw.weights.reduce((sum, weight) => sum + weight, 0));
  const limit = ALL - (ALL % total);
  for (let again = 0; ; again += 1) {
    const value = BigInt(`0x${hex(await sign(joined(bytesOf(number, 8), bytesOf(again, 4))))}`);
    if (value >= limit) continue;
    let left = Number(value % total);
    for (const [n, outcome] of draw.outcomes.entries()) {
      left -= draw.weights[n] ?? 0;
      if (left < 0) return outcome;
    }
  }
}

export async function verdict(proof: DealProof): Promise<Verdict> {
  if (proof.scheme !== SCHEME) return { is: 'scheme' };
  if (hex(await sha256(unhex(proof.secret))) !== proof.commitment) return { is: 'commitment' };
  const sign = await hmac(await keyOf(proof.secret, proof.shares));
  for (const [number, draw] of proof.draws.entries()) {
    const expected = await drawn(sign, number, draw);
    if (expected !== draw.move) return { is: 'move', n: draw.n, move: draw.move, expected };
  }
  const given = proof.shares.flatMap((share, seat) => (share === null ? [] : [seat]));
  return { is: 'proved', draws: proof.draws.length, given };
}
