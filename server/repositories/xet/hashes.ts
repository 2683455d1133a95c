import { setImmediate } from "node:timers/promises";
import { createBLAKE3, type IHasher } from "hash-wasm";

/** Keys that clients use for each kind of hash (as of 2026-11; test vectors in hashes.test.ts). */
const KEYS = {
  chunk: [
    102, 151, 245, 119, 91, 149, 80, 222, 49, 53, 203, 172, 165, 151, 24, 28, 157, 228, 33, 16, 155, 235, 43,
    88, 180, 208, 176, 75, 147, 173, 242, 41,
  ],
  node: [
    1, 126, 197, 199, 165, 71, 41, 150, 253, 148, 102, 102, 180, 138, 2, 230, 93, 221, 83, 111, 55, 199, 109,
    210, 248, 99, 82, 230, 74, 83, 113, 63,
  ],
  term: [
    127, 24, 87, 214, 206, 86, 237, 102, 18, 127, 249, 19, 231, 165, 195, 243, 164, 205, 38, 213, 181, 219,
    73, 230, 65, 36, 152, 127, 40, 251, 148, 195,
  ],
  file: Array.from({ length: 32 }, () => 0),
} as const;

export interface Chunk {
  /** 32 bytes. */
  hash: Uint8Array;
  /** Uncompressed size in bytes. */
  length: number;
}

export type XetHashes = Awaited<ReturnType<typeof createHashes>>;

let hashes: Promise<XetHashes> | undefined;

/** Number of groups to hash before other requests get a turn. */
const GROUPS_PER_SLICE = 2000;

/** Loads the Xet hash functions on first use. */
export const loadXetHashes = (): Promise<XetHashes> => (hashes ??= createHashes());

async function createHashes() {
  const hasher = async (key: readonly number[]) => toDigest(await createBLAKE3(256, Uint8Array.from(key)));
  const [chunk, node, term, file] = await Promise.all([
    hasher(KEYS.chunk),
    hasher(KEYS.node),
    hasher(KEYS.term),
    hasher(KEYS.file),
  ]);

  /** Computes the root of a tree over chunks, whose shape depends on their hashes only. */
  async function root(chunks: readonly Chunk[]): Promise<Uint8Array> {
    let level = chunks;
    let groups = 0;
    while (level.length > 1) {
      const above: Chunk[] = [];
      for (let at = 0; at < level.length;) {
        const children = level.slice(at, at + groupSize(level, at));
        at += children.length;
        const text = children.map(({ hash, length }) => `${formatHash(hash)} : ${length}\n`).join("");
        const length = children.reduce((sum, child) => sum + child.length, 0);
        above.push({ hash: node(Buffer.from(text)), length });
        if (++groups % GROUPS_PER_SLICE === 0) await setImmediate();
      }
      level = above;
    }
    return level[0]?.hash ?? new Uint8Array(32);
  }

  return {
    chunk,
    /** Hash of chunks that are stored together. */
    xorb: root,
    file: async (chunks: readonly Chunk[]) =>
      chunks.length === 0 ? new Uint8Array(32) : file(await root(chunks)),
    /** Proves possession of the chunks, or at least of all their hashes. */
    term: (chunks: readonly Chunk[]) => term(Buffer.concat(chunks.map(({ hash }) => hash))),
  };
}

/** One hasher serves all calls, because they are synchronous. */
const toDigest = (hasher: IHasher) => (bytes: Uint8Array) => hasher.init().update(bytes).digest("binary");

/** Returns the number of nodes from `at` on that form a group: up to the first whose hash ends it, nine at most. */
function groupSize(level: readonly Chunk[], at: number): number {
  const remaining = level.length - at;
  if (remaining <= 2) return remaining;
  const last = Math.min(8, remaining - 1);
  for (let i = 2; i <= last; i++) {
    // Divisible by four: the last eight bytes are a little-endian number.
    if (((level[at + i]?.hash[24] ?? 1) & 3) === 0) return i + 1;
  }
  return Math.min(9, remaining);
}

/** Formats a hash: each group of eight bytes is reversed. */
export function formatHash(hash: Uint8Array): string {
  const bytes = Buffer.from(hash);
  for (let at = 0; at < 32; at += 8) bytes.subarray(at, at + 8).reverse();
  return bytes.toString("hex");
}

/** Parses a hash. Returns `undefined` if the text is not one. */
export function parseHash(text: string): Uint8Array | undefined {
  if (!/^[0-9a-f]{64}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, "hex");
  for (let at = 0; at < 32; at += 8) bytes.subarray(at, at + 8).reverse();
  return bytes;
}
