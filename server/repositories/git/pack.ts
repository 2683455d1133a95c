import { createHash } from "node:crypto";
import type { ObjectType } from "./objects.ts";

/** An object in the format of packs. */
export interface PackedObject {
  type: ObjectType;
  /** Size in bytes, uncompressed. */
  size: number;
  /** Compressed bytes. */
  data: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

const TYPES: Readonly<Record<ObjectType, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 };

/** Creates a pack of complete objects, without deltas. */
export async function* createPack(
  count: number,
  objects: AsyncIterable<PackedObject>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha1");
  const hashed = (bytes: Uint8Array) => {
    hash.update(bytes);
    return bytes;
  };
  const head = Buffer.from("PACK\0\0\0\x02\0\0\0\0", "latin1");
  head.writeUInt32BE(count, 8);
  yield hashed(head);
  let written = 0;
  for await (const { type, size, data } of objects) {
    written += 1;
    yield hashed(formatEntryHeader(TYPES[type], size));
    for await (const bytes of data) yield hashed(bytes);
  }
  if (written !== count) throw new Error(`Expected ${count} objects in the pack, found ${written}.`);
  yield hash.digest();
}

/**
 * Encodes type and size: four bits of the size in the first byte, then seven per byte. The highest bit marks that more
 * bytes follow.
 */
function formatEntryHeader(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size & 15)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80;
    bytes.push(rest & 0x7f);
  }
  return Buffer.from(bytes);
}
