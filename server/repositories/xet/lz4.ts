/** The bytes are not valid LZ4. */
export class Lz4Error extends Error {
  override name = "Lz4Error" as const;
}

const MAGIC = 0x184d2204;

/**
 * Decompresses an LZ4 frame of known uncompressed length. Supports linked blocks, sizes, and checksums. Checksums are
 * ignored, because the result is verified by its own hash.
 */
export function unpackLz4(frame: Uint8Array, length: number): Uint8Array {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  if (frame.byteLength < 11 || view.getUint32(0, true) !== MAGIC) throw new Lz4Error("Not an LZ4 frame.");
  const flags = view.getUint8(4);
  if (flags >> 6 !== 1) throw new Lz4Error("Unknown version of the LZ4 frame.");
  const blockChecksums = (flags & 0x10) !== 0;
  let at = 6 + ((flags & 0x08) === 0 ? 0 : 8) + ((flags & 0x01) === 0 ? 0 : 4) + 1;

  const out = new Uint8Array(length);
  let written = 0;
  for (;;) {
    if (at + 4 > frame.byteLength) throw new Lz4Error("Unexpected end of the LZ4 frame.");
    const word = view.getUint32(at, true);
    at += 4;
    if (word === 0) break;
    const size = word & 0x7fffffff;
    if (at + size > frame.byteLength) throw new Lz4Error("A block exceeds the LZ4 frame.");
    const block = frame.subarray(at, at + size);
    if ((word & 0x80000000) === 0) written = unpackBlock(block, out, written);
    else {
      if (written + size > length) throw new Lz4Error("More data than declared.");
      out.set(block, written);
      written += size;
    }
    at += size + (blockChecksums ? 4 : 0);
  }
  if (written !== length) throw new Lz4Error("Less data than declared.");
  return out;
}

/** Decompresses a block: alternating literals and references to earlier output. */
function unpackBlock(block: Uint8Array, out: Uint8Array, start: number): number {
  let at = 0;
  let to = start;
  const more = (count: number): number => {
    let byte = 255;
    while (byte === 255) {
      byte = block[at++] ?? -1;
      if (byte < 0) throw new Lz4Error("Unexpected end of a length.");
      count += byte;
    }
    return count;
  };
  while (at < block.length) {
    const token = block[at++] as number;
    let literals = token >> 4;
    if (literals === 15) literals = more(literals);
    if (at + literals > block.length || to + literals > out.length)
      throw new Lz4Error("A literal run is too long.");
    out.set(block.subarray(at, at + literals), to);
    at += literals;
    to += literals;
    if (at === block.length) return to;

    const distance = (block[at] as number) | ((block[at + 1] ?? 0) << 8);
    at += 2;
    let count = token & 15;
    if (count === 15) count = more(count);
    count += 4;
    if (distance === 0 || distance > to || to + count > out.length)
      throw new Lz4Error("A match offset is out of range.");
    if (distance >= count) out.copyWithin(to, to - distance, to - distance + count);
    else for (let i = 0; i < count; i++) out[to + i] = out[to + i - distance] as number;
    to += count;
  }
  return to;
}
