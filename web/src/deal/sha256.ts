/** SHA-256 and HMAC: the browser's own where it lends them, else here (over plain http it does not). */

const K = new Uint32Array(64);
const START = new Uint32Array(8);
{
  let found = 0;
  for (let n = 2; found < 64; n += 1) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) isPrime = false;
    if (!isPrime) continue;
    K[found] = fraction(Math.cbrt(n));
    if (found < 8) START[found] = fraction(Math.sqrt(n));
    found += 1;
  }
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** In plain arithmetic; the constants are the first digits of roots of primes. */
export function sha256Plain(data: Uint8Array): Uint8Array {
  const size = data.length;
  const blocks = new Uint8Array(Math.ceil((size + 9) / 64) * 64);
  blocks.set(data);
  blocks[size] = 0x80;
  const bytes = new DataView(blocks.buffer);
  bytes.setUint32(blocks.length - 8, Math.floor(size / 2 ** 29));
  bytes.setUint32(blocks.length - 4, (size * 8) >>> 0);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let at = 0; at < blocks.length; at += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = bytes.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const far = words[i - 15] ?? 0;
      const near = words[i - 2] ?? 0;
      const one = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
      const two = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
      words[i] = (words[i - 16] ?? 0) + one + (words[i - 7] ?? 0) + two;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const mixed = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
      const first = (h + mixed + (K[i] ?? 0) + (words[i] ?? 0)) | 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] ?? 0) + word));
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return new Uint8Array(out.buffer);
}

export function hmacPlain(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256Plain(key) : key);
  const pad = (byte: number): Uint8Array => block.map((one) => one ^ byte);
  return sha256Plain(joined(pad(0x5c), sha256Plain(joined(pad(0x36), message))));
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const lent = (): SubtleCrypto | undefined => globalThis.crypto?.subtle;

export async function sha256(data: Uint8Array): Promise<Uint8Array> {
  const subtle = lent();
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', data.slice())) : sha256Plain(data);
}

/** A function that signs with this key. */
export async function hmac(key: Uint8Array): Promise<(message: Uint8Array) => Promise<Uint8Array>> {
  const subtle = lent();
  if (!subtle) return async (message) => hmacPlain(key, message);
  const held = await subtle.importKey('raw', key.slice(), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (message) => new Uint8Array(await subtle.sign('HMAC', held, message.slice()));
}
