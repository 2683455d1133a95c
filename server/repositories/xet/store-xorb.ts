import { type Chunk, formatHash, loadXetHashes } from "./hashes.ts";
import { readXorb, XetFormatError } from "./xorb.ts";
import type { Repositories } from "../repositories.ts";

/** Where a xorb is, unpacked, until its chunks are part of a content. */
export const getXorbKey = (xorb: string): string => `xorb/${xorb}`;

/**
 * Takes a xorb in, unpacked, and checks every chunk of it. Whether it is new. Throws a `XetFormatError` where it is not
 * one, or not the one that was announced; nothing of it is kept then.
 */
export async function storeXorb(
  hub: Repositories,
  announced: string,
  body: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  const hashes = await loadXetHashes();
  const chunks: Chunk[] = [];
  async function* checked(): AsyncGenerator<Uint8Array> {
    for await (const bytes of readXorb(body)) {
      chunks.push({ hash: hashes.chunk(bytes), length: bytes.byteLength });
      yield bytes;
    }
    // The last step: if it fails, what came before is not kept.
    const found = formatHash(hashes.xorb(chunks));
    if (found !== announced) throw new XetFormatError(`The chunks match xorb ${found}, not ${announced}.`);
  }
  const known = (await hub.xorbs.chunks(announced)) !== undefined;
  await hub.blobs.scratch.put(getXorbKey(announced), checked());
  await hub.xorbs.add(announced, chunks);
  return !known;
}
