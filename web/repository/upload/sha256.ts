/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const K = new Uint32Array(64);
/** The same of the square roots of the first eight primes (5.3.3). */
const START = new Uint32Array(8);
for (let n = 2, found = 0; found < 64; n++) {
  let prime = true;
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) prime = false;
  if (!prime) continue;
  const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32);
  K[found] = fraction(Math.cbrt(n));
  if (found < 8) START[found] = fraction(Math.sqrt(n));
  found++;
}

/**
 * Creates an incremental SHA-256. Web Crypto needs the complete content at once and is missing on plain-HTTP pages.
 */
export function createSha256() {
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  const block = new Uint8Array(64);
  let buffered = 0;
  let total = 0;

  function mix(bytes: Uint8Array, at: number): void {
    for (let i = 0; i < 16; i++) {
      const from = at + i * 4;
      words[i] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!;
    }
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15]!;
      const b = words[i - 2]!;
      const low = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
      const high = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
      words[i] = (words[i - 16]! + low + words[i - 7]! + high) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + words[i]!) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    state[0]! += a;
    state[1]! += b;
    state[2]! += c;
    state[3]! += d;
    state[4]! += e;
    state[5]! += f;
    state[6]! += g;
    state[7]! += h;
  }

  function update(bytes: Uint8Array): void {
    total += bytes.length;
    let at = 0;
    if (buffered > 0) {
      at = Math.min(64 - buffered, bytes.length);
      block.set(bytes.subarray(0, at), buffered);
      buffered += at;
      if (buffered < 64) return;
      mix(block, 0);
      buffered = 0;
    }
    for (; at + 64 <= bytes.length; at += 64) mix(bytes, at);
    block.set(bytes.subarray(at));
    buffered = bytes.length - at;
  }

  return {
    update,
    /** Returns 64 hexadecimal digits. No data can be added afterwards. */
    digest(): string {
      const length = total;
      const padding = new Uint8Array((buffered < 56 ? 56 : 120) - buffered + 8);
      padding[0] = 0x80;
      new DataView(padding.buffer).setBigUint64(padding.length - 8, BigInt(length) * 8n);
      update(padding);
      return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
    },
  };
}
