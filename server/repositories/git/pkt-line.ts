import { GitFormatError } from "./objects.ts";

/** Maximum payload of one packet. The length itself takes four bytes. */
const MAX_PACKET_BYTES = 65_516;

/** Flush packet, which ends a list. */
export const FLUSH = Buffer.from("0000");

/** Formats a packet: its length in four hexadecimal digits, then its bytes. */
export function packet(payload: string | Uint8Array): Buffer {
  const bytes = Buffer.from(payload);
  if (bytes.length > MAX_PACKET_BYTES) throw new RangeError("Packet too long.");
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, "0")), bytes]);
}

/** Formats bytes for one channel of a multiplexed response: 1 is data, 2 is progress text. */
export function toBand(band: 1 | 2, bytes: Buffer): Buffer {
  const packets: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 65_000)
    packets.push(packet(Buffer.concat([Buffer.of(band), bytes.subarray(at, at + 65_000)])));
  return Buffer.concat(packets);
}

/**
 * Reads packets up to the first flush, and returns them with the remaining bytes. Throws a `GitFormatError` if there
 * are too many or the data is invalid.
 */
export async function readPackets(
  body: AsyncIterable<Uint8Array>,
  most = 10_000,
): Promise<{ packets: string[]; rest: AsyncGenerator<Uint8Array> }> {
  const packets: string[] = [];
  const pieces = body[Symbol.asyncIterator]();
  let buffer = Buffer.alloc(0);
  const need = async (length: number): Promise<boolean> => {
    while (buffer.length < length) {
      const next = await pieces.next();
      if (next.done) return false;
      buffer = Buffer.concat([buffer, next.value]);
    }
    return true;
  };
  for (;;) {
    if (!(await need(4))) throw new GitFormatError("Unexpected end of the packet list.");
    const digits = buffer.toString("latin1", 0, 4);
    const length = /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : -1;
    if (length === 0) break;
    if (length < 4 || packets.length >= most || !(await need(length)))
      throw new GitFormatError("Not a packet list.");
    packets.push(buffer.toString("utf8", 4, length));
    buffer = buffer.subarray(length);
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    if (buffer.length > 4) yield buffer.subarray(4);
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  return { packets, rest: rest() };
}
