import { ByteReader } from "../git/byte-reader.ts";
import { unpackLz4 } from "./lz4.ts";

/** The bytes are not a valid xorb. */
export class XetFormatError extends Error {
  override name = "XetFormatError" as const;
}

const HEADER_BYTES = 8;

/** Maximum uncompressed size of a chunk, and of a xorb with a margin (clients stay below 64 MiB, as of 2026-11). Bytes. */
const MAX_CHUNK_BYTES = 128 * 1024;
const MAX_XORB_BYTES = 128 * 1024 * 1024;

/** A compressed chunk can be slightly larger than its content. */
const MAX_PACKED_CHUNK_BYTES = MAX_CHUNK_BYTES + 4096;

/**
 * Yields the uncompressed chunks of a xorb as they arrive, one at a time. Ignores the optional footer, which starts
 * with `XETBLOB`.
 */
export async function* readXorb(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(body);
  let total = 0;
  try {
    for (let head = await reader.take(HEADER_BYTES); head; head = await reader.take(HEADER_BYTES)) {
      if (head.toString("latin1", 0, 7) === "XETBLOB") {
        for await (const _ of reader.rest());
        return;
      }
      const packed = head.readUIntLE(1, 3);
      const length = head.readUIntLE(5, 3);
      if (head[0] !== 0) throw new XetFormatError("Unknown chunk version.");
      if (length === 0 || length > MAX_CHUNK_BYTES || packed > MAX_PACKED_CHUNK_BYTES)
        throw new XetFormatError(`A chunk is ${length} bytes; it must be 1 to ${MAX_CHUNK_BYTES}.`);
      const bytes = await reader.take(packed);
      if (bytes === undefined) throw truncated();
      total += length;
      if (total > MAX_XORB_BYTES) throw new XetFormatError("Too many chunks in one xorb.");
      yield unpack(head[4] ?? 0, bytes, length);
    }
    if (reader.buffered > 0) throw truncated();
  } finally {
    await reader.close();
  }
}

const truncated = () => new XetFormatError("Unexpected end of the last chunk.");

function unpack(scheme: number, packed: Uint8Array, length: number): Uint8Array {
  switch (scheme) {
    case 0:
      if (packed.length !== length) throw new XetFormatError("A chunk does not have its declared length.");
      return packed;
    case 1:
      return unpackLz4(packed, length);
    case 2:
      return regroup(unpackLz4(packed, length));
    default:
      throw new XetFormatError(`Unknown chunk compression scheme ${scheme}.`);
  }
}

/** Reverses the byte grouping (bytes 0, 4, 8, … first, then 1, 5, 9, …), which compresses four-byte numbers better. */
function regroup(grouped: Uint8Array): Uint8Array {
  const out = new Uint8Array(grouped.length);
  let from = 0;
  for (let first = 0; first < 4; first++)
    for (let to = first; to < grouped.length; to += 4) out[to] = grouped[from++] as number;
  return out;
}
