import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";

/** Numbers of object types in a pack. */
export const TYPE = { tree: 2, blob: 3, delta: 7 } as const;

/** Encodes an object of a pack: type, size, ID of the base of a delta, and content. */
export function encodeObject(type: number, content: Buffer, base = Buffer.alloc(0)): Buffer {
  const size = content.length;
  const bytes = [(type << 4) | (size & 15)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 128;
    bytes.push(rest & 127);
  }
  return Buffer.concat([Buffer.from(bytes), base, deflateSync(content)]);
}

/** Creates a pack that declares `count` objects. */
export function toPack(objects: readonly Buffer[], count = objects.length): Buffer {
  const start = Buffer.from("PACK\0\0\0\x02\0\0\0\0", "latin1");
  start.writeUInt32BE(count, 8);
  const pack = Buffer.concat([start, ...objects]);
  return Buffer.concat([pack, createHash("sha1").update(pack).digest()]);
}

function encodeDeltaSize(size: number): Buffer {
  const bytes: number[] = [];
  for (let rest = size; rest > 0; rest = Math.floor(rest / 128))
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
  return Buffer.from(bytes);
}

const base = Buffer.alloc(65_536);
const baseId = createHash("sha1").update(`blob ${base.length}\0`).update(base).digest();
const COPIES = 8000;

/** Deltas that copy a base of 64 kB repeatedly: 700 bytes that expand to eight files of 500 MB. */
export const deltaBomb = toPack([
  encodeObject(TYPE.blob, base),
  ...Array.from({ length: 8 }, (_, n) => {
    const sizes = [encodeDeltaSize(base.length), encodeDeltaSize(base.length * COPIES + 1)];
    return encodeObject(
      TYPE.delta,
      Buffer.concat([...sizes, Buffer.alloc(COPIES, 0x80), Buffer.from([1, n])]),
      baseId,
    );
  }),
]);
