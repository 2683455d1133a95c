import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { MAX_SHARD_TERMS } from "../../http/limits.ts";
import { formatHash } from "./hashes.ts";
import { XetFormatError } from "./xorb.ts";

/** A part of a file: chunks of a xorb from `start` up to, but not including, `end`. */
export interface Term {
  /** Xorb hash as text. */
  xorb: string;
  start: number;
  end: number;
  /** Uncompressed size in bytes. */
  length: number;
  /** Proves that the sender has the chunks. */
  proof: Uint8Array;
}

/** Contents of a file. */
export interface ShardFile {
  /** File hash as text. */
  hash: string;
  terms: Term[];
  /** SHA-256 of the content. */
  sha256: string;
}

const TAG = Buffer.from("48465265706f4d6574614461746100556967456a7b815783a5bdd95ccdd14aa9", "hex");
const ENTRY_BYTES = 48;
const BOOKEND = Buffer.alloc(32, 0xff);
const HAS_PROOFS = 0x80000000;
const HAS_SHA256 = 0x40000000;

/**
 * Parses the files of an uploaded shard (format version 2, as of 2026-11). Skips its list of xorbs, which were checked
 * on upload. Other requests run in between. Throws a `XetFormatError`.
 */
export async function parseShard(bytes: Buffer): Promise<ShardFile[]> {
  if (bytes.length < ENTRY_BYTES || !bytes.subarray(0, 32).equals(TAG)) throw invalidShard("invalid header");
  if (bytes.readBigUInt64LE(32) !== 2n) throw invalidShard("unknown version");
  const files: ShardFile[] = [];
  let parts = 0;
  for (let at = ENTRY_BYTES; ;) {
    await yieldToEventLoop();
    const hash = readEntry(bytes, at).subarray(0, 32);
    if (hash.equals(BOOKEND)) return files;
    const flags = bytes.readUInt32LE(at + 32);
    const count = bytes.readUInt32LE(at + 36);
    at += ENTRY_BYTES;
    if ((flags & HAS_PROOFS) === 0 || (flags & HAS_SHA256) === 0)
      throw invalidShard("a file lacks verification data or its SHA-256");
    // Files without parts count as well.
    if ((parts += Math.max(1, count)) > MAX_SHARD_TERMS)
      throw new XetFormatError(
        `The files of the shard have more than ${MAX_SHARD_TERMS} parts. Upload fewer files at once. To upload without Xet, set HF_HUB_DISABLE_XET=1.`,
      );
    if (at + (2 * count + 1) * ENTRY_BYTES > bytes.length) throw invalidShard("a file exceeds the shard");
    const terms: Term[] = [];
    for (let i = 0; i < count; i++) {
      await yieldToEventLoop();
      const term = readEntry(bytes, at + i * ENTRY_BYTES);
      terms.push({
        xorb: formatHash(term.subarray(0, 32)),
        length: term.readUInt32LE(36),
        start: term.readUInt32LE(40),
        end: term.readUInt32LE(44),
        proof: readEntry(bytes, at + (count + i) * ENTRY_BYTES).subarray(0, 32),
      });
    }
    at += 2 * count * ENTRY_BYTES;
    files.push({ hash: formatHash(hash), terms, sha256: formatHash(readEntry(bytes, at).subarray(0, 32)) });
    at += ENTRY_BYTES;
  }
}

function readEntry(bytes: Buffer, at: number): Buffer {
  if (at + ENTRY_BYTES > bytes.length) throw invalidShard("unexpected end");
  return bytes.subarray(at, at + ENTRY_BYTES);
}

const invalidShard = (reason: string) => new XetFormatError(`Invalid shard: ${reason}.`);
