// The subset of DER (ITU-T X.690) that certificates use. Each value has a tag, a length, and contents.

type Bytes = Buffer<ArrayBufferLike>;

function tagged(tag: number, ...contents: readonly Uint8Array[]): Bytes {
  const body = Buffer.concat(contents);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).padStart(body.length < 256 ? 2 : 4, "0"), "hex");
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

export const sequence = (...items: readonly Uint8Array[]): Bytes => tagged(0x30, ...items);
export const set = (...items: readonly Uint8Array[]): Bytes => tagged(0x31, ...items);
export const octets = (contents: Uint8Array): Bytes => tagged(0x04, contents);
export const utf8 = (text: string): Bytes => tagged(0x0c, Buffer.from(text));
export const trueValue = (): Bytes => tagged(0x01, Buffer.from([0xff]));
/** Encodes bits in whole bytes. The last `unused` bits are padding. */
export const bits = (contents: Uint8Array, unused = 0): Bytes =>
  tagged(0x03, Buffer.from([unused]), contents);
/** Encodes a positive integer, most significant byte first. */
export const integer = (bytes: Uint8Array): Bytes =>
  tagged(0x02, Buffer.from((bytes[0] ?? 0) >= 128 ? [0] : []), bytes);
/** Encodes a context-specific tag `[n]` with nested values or, if `isPlain`, with plain contents. */
export const field = (n: number, contents: Uint8Array, isPlain = false): Bytes =>
  tagged((isPlain ? 0x80 : 0xa0) | n, contents);

/** Encodes a UTCTime, which supports dates until 2049. */
export const time = (date: Date): Bytes =>
  tagged(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-T:]/g, "")}Z`));

/** Encodes an object identifier, such as `2.5.29.17`. */
export function oid(dotted: string): Bytes {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const parts = [first * 40 + second, ...rest].flatMap((part) => {
    const groups = [part % 128];
    for (let remaining = part >> 7; remaining > 0; remaining >>= 7) groups.unshift((remaining % 128) | 0x80);
    return groups;
  });
  return tagged(0x06, Buffer.from(parts));
}
