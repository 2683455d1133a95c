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
const ENTRY = 48;
const BOOKEND = Buffer.alloc(32, 0xff);
const HAS_PROOFS = 0x80000000;
const HAS_SHA256 = 0x40000000;

/**
 * Parses the files of an uploaded shard (format version 2, as of 2026-11). Skips its list of xorbs, which were checked
 * on upload. Throws a `XetFormatError`.
 */
export function parseShard(bytes: Buffer): ShardFile[] {
  if (bytes.length < ENTRY || !bytes.subarray(0, 32).equals(TAG)) throw wrong("invalid header");
  if (bytes.readBigUInt64LE(32) !== 2n) throw wrong("unknown version");
  const files: ShardFile[] = [];
  for (let at = ENTRY; ;) {
    const hash = entry(bytes, at).subarray(0, 32);
    if (hash.equals(BOOKEND)) return files;
    const flags = bytes.readUInt32LE(at + 32);
    const count = bytes.readUInt32LE(at + 36);
    at += ENTRY;
    if ((flags & HAS_PROOFS) === 0 || (flags & HAS_SHA256) === 0)
      throw wrong("a file lacks verification data or its SHA-256");
    if (at + (2 * count + 1) * ENTRY > bytes.length) throw wrong("a file exceeds the shard");
    const terms = Array.from({ length: count }, (_, i): Term => {
      const term = entry(bytes, at + i * ENTRY);
      return {
        xorb: formatHash(term.subarray(0, 32)),
        length: term.readUInt32LE(36),
        start: term.readUInt32LE(40),
        end: term.readUInt32LE(44),
        proof: entry(bytes, at + (count + i) * ENTRY).subarray(0, 32),
      };
    });
    at += 2 * count * ENTRY;
    files.push({ hash: formatHash(hash), terms, sha256: formatHash(entry(bytes, at).subarray(0, 32)) });
    at += ENTRY;
  }
}

function entry(bytes: Buffer, at: number): Buffer {
  if (at + ENTRY > bytes.length) throw wrong("unexpected end");
  return bytes.subarray(at, at + ENTRY);
}

const wrong = (reason: string) => new XetFormatError(`Invalid shard: ${reason}.`);
