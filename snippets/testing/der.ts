// As much of DER (ITU-T X.690) as a certificate is made of: a tag, a length, the contents.

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
/** Bits in whole bytes, but for `unused` at the end. */
export const bits = (contents: Uint8Array, unused = 0): Bytes =>
  tagged(0x03, Buffer.from([unused]), contents);
/** A positive whole number, highest byte first. */
export const integer = (bytes: Uint8Array): Bytes =>
  tagged(0x02, Buffer.from((bytes[0] ?? 0) >= 128 ? [0] : []), bytes);
/** `[n]` around what is inside, or instead of its tag when `isPlain`. */
export const field = (n: number, contents: Uint8Array, isPlain = false): Bytes =>
  tagged((isPlain ? 0x80 : 0xa0) | n, contents);

/** Until 2049, which is what this form can say. */
export const time = (date: Date): Bytes =>
  tagged(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-T:]/g, "")}Z`));

/** An object identifier, `2.5.29.17`. */
export function oid(dotted: string): Bytes {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const parts = [first * 40 + second, ...rest].flatMap((part) => {
    const sevens = [part % 128];
    for (let left = part >> 7; left > 0; left >>= 7) sevens.unshift((left % 128) | 0x80);
    return sevens;
  });
  return tagged(0x06, Buffer.from(parts));
}
