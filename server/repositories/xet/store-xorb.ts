import { MAX_XORB_CHUNKS } from "../../http/limits.ts";
import { type Chunk, formatHash, loadXetHashes } from "./hashes.ts";
import { readXorb, XetFormatError } from "./xorb.ts";
import type { Repositories } from "../repositories.ts";
import type { StorageTarget } from "../storage/quotas.ts";

/** Returns the key of an unpacked xorb, which exists until its chunks are part of a blob. */
export const getXorbKey = (xorb: string): string => `xorb/${xorb}`;

/**
 * Stores a xorb, unpacked, and verifies every chunk. Returns whether it is new. Throws a `XetFormatError` if it is
 * invalid or its hash differs from the declared one, and `StorageLimitExceeded` if the uploader has no room for it.
 * Nothing is stored then.
 */
export async function storeXorb(
  hub: Repositories,
  target: StorageTarget,
  expected: string,
  body: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  const hashes = await loadXetHashes();
  const chunks: Chunk[] = [];
  async function* checked(): AsyncGenerator<Uint8Array> {
    for await (const bytes of readXorb(body)) {
      if (chunks.length >= MAX_XORB_CHUNKS)
        throw new XetFormatError(`The xorb has more than ${MAX_XORB_CHUNKS} chunks.`);
      chunks.push({ hash: hashes.chunk(bytes), length: bytes.byteLength });
      yield bytes;
    }
    // Last step of the stream: if it fails, nothing is stored.
    const actual = formatHash(await hashes.xorb(chunks));
    if (actual !== expected) throw new XetFormatError(`The chunks match xorb ${actual}, not ${expected}.`);
  }
  const known = (await hub.xorbs.chunks(expected)) !== undefined;
  const key = getXorbKey(expected);
  await hub.quotas.during({ ...target, bytes: 0, covers: [key] }, async (upload) => {
    const size = await hub.blobs.scratch.put(key, upload.meter(checked()));
    await upload.keep(key, size);
  });
  await hub.xorbs.add(expected, chunks);
  return !known;
}
