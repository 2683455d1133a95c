import { createHash } from "node:crypto";
import { type Chunk, parseHash, formatHash, loadXetHashes } from "../repositories/xet/hashes.ts";

/** An upload of `hf_xet`: the bodies of its xorb and its shard. */
export interface XetUpload {
  xorb: { hash: string; body: Buffer };
  shard: Buffer;
  sha256: string;
}

const TAG = Buffer.from("48465265706f4d6574614461746100556967456a7b815783a5bdd95ccdd14aa9", "hex");

/**
 * Creates an upload of content in chunks of equal length, all in one xorb. The file consists of all chunks, `repeats`
 * times. Other options replace fields with wrong values.
 */
export async function xetUpload(
  content: Buffer,
  {
    chunk = 1000,
    sha256,
    proof,
    xorb,
    fileHash,
    repeats = 1,
  }: {
    chunk?: number;
    sha256?: string;
    proof?: Buffer;
    xorb?: string;
    fileHash?: Buffer;
    repeats?: number;
  } = {},
): Promise<XetUpload> {
  const hashes = await loadXetHashes();
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += chunk) pieces.push(content.subarray(at, at + chunk));
  const chunks = pieces.map((bytes): Chunk => ({ hash: hashes.chunk(bytes), length: bytes.length }));
  const packed = pieces.map((bytes) => {
    const header = Buffer.alloc(8);
    header.writeUIntLE(bytes.length, 1, 3);
    header.writeUIntLE(bytes.length, 5, 3);
    return Buffer.concat([header, bytes]);
  });
  const hash = formatHash(await hashes.xorb(chunks));
  const all = <T>(item: T): T[] => Array.from({ length: repeats }, () => item);
  const claimed =
    sha256 ??
    createHash("sha256")
      .update(Buffer.concat(all(content)))
      .digest("hex");

  const head = Buffer.alloc(48);
  TAG.copy(head);
  head.writeBigUInt64LE(2n, 32);
  const file = Buffer.alloc(48);
  Buffer.from(fileHash ?? (await hashes.file(all(chunks).flat()))).copy(file);
  file.writeUInt32LE(0xc0000000, 32);
  file.writeUInt32LE(repeats, 36);
  const term = Buffer.alloc(48);
  term.set(parseHash(xorb ?? hash) ?? []);
  term.writeUInt32LE(content.length, 36);
  term.writeUInt32LE(chunks.length, 44);
  const proofs = Buffer.alloc(48);
  proofs.set(proof ?? hashes.term(chunks));
  const meta = Buffer.alloc(48);
  meta.set(parseHash(claimed) ?? []);
  const end = Buffer.concat([Buffer.alloc(32, 0xff), Buffer.alloc(16)]);
  return {
    xorb: { hash, body: Buffer.concat(packed) },
    shard: Buffer.concat([head, file, ...all(term), ...all(proofs), meta, end, end]),
    sha256: claimed,
  };
}
