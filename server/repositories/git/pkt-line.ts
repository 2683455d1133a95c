import { MAX_PUSH_COMMAND_BYTES, MAX_PUSH_COMMANDS_BYTES, MAX_REFS } from "../../http/limits.ts";
import type { BodyLease } from "../../http/body-memory.ts";
import { ByteReader } from "./byte-reader.ts";
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
export function formatSideband(band: 1 | 2, bytes: Buffer): Buffer {
  const packets: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 65_000)
    packets.push(packet(Buffer.concat([Buffer.of(band), bytes.subarray(at, at + 65_000)])));
  return Buffer.concat(packets);
}

/** A packet without content: the end of a list, of a section, or of the response. */
type SpecialPacket = "flush" | "delimiter" | "end";
const SPECIAL: readonly SpecialPacket[] = ["flush", "delimiter", "end"];

/** Reads the next packet, or returns `undefined` at the end of the stream. Throws a `GitFormatError` for invalid data. */
async function readPacket(reader: ByteReader): Promise<Buffer | SpecialPacket | undefined> {
  const head = await reader.take(4);
  if (head === undefined && reader.buffered === 0) return undefined;
  const digits = head?.toString("latin1") ?? "";
  const length = /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : -1;
  const packet = length < 4 ? SPECIAL[length] : await reader.take(length - 4);
  if (packet !== undefined) return packet;
  throw new GitFormatError(head && length < 4 ? "Not a packet list." : "Unexpected end of the last packet.");
}

/**
 * Reads the commands of a push up to the first flush, and returns them with the remaining bytes. Throws a
 * `GitFormatError` if there are too many, if they are too long, or if the data is invalid. `lease` counts their memory.
 */
export async function readCommands(
  body: AsyncIterable<Uint8Array>,
  lease?: BodyLease,
): Promise<{ packets: string[]; rest: AsyncGenerator<Uint8Array> }> {
  const reader = new ByteReader(body);
  const packets: string[] = [];
  let size = 0;
  for (;;) {
    const next = await readPacket(reader);
    if (next === "flush") return { packets, rest: reader.rest() };
    if (next === undefined) throw new GitFormatError("Unexpected end of the packet list.");
    if (typeof next === "string" || packets.length >= MAX_REFS)
      throw new GitFormatError("Not a packet list.");
    const max = packets.length === 0 ? MAX_PUSH_COMMAND_BYTES.first : MAX_PUSH_COMMAND_BYTES.next;
    if (next.length > max) throw new GitFormatError(`A push command is longer than ${max} bytes.`);
    if ((size += next.length) > MAX_PUSH_COMMANDS_BYTES)
      throw new GitFormatError(`The push commands are longer than ${MAX_PUSH_COMMANDS_BYTES} bytes.`);
    lease?.hold(size);
    packets.push(next.toString());
  }
}

/** Yields the packets of a stream. Throws a `GitFormatError` for invalid data or more than `maxBytes` bytes. */
export async function* readPacketStream(
  body: AsyncIterable<Uint8Array>,
  { alive, maxBytes }: { alive?: () => void; maxBytes: number },
): AsyncGenerator<Buffer | SpecialPacket> {
  async function* limit(): AsyncGenerator<Uint8Array> {
    let total = 0;
    for await (const piece of body) {
      alive?.();
      total += piece.length;
      if (total > maxBytes) throw new GitFormatError(`Received more than ${maxBytes} bytes.`);
      yield piece;
    }
  }
  const reader = new ByteReader(limit());
  try {
    for (let next = await readPacket(reader); next !== undefined; next = await readPacket(reader)) yield next;
  } finally {
    await reader.close();
  }
}
