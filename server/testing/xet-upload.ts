import { createHash } from "node:crypto";
import { type Chunk, parseHash, formatHash, loadXetHashes } from "../repositories/xet/hashes.ts";

/** The bodies of the xorb and the shard of an upload with `hf_xet`. */
export interface XetUpload {
  xorb: { hash: string; body: Buffer };
  shard: Buffer;
  sha256: string;
}

const TAG = Buffer.from("48465265706f4d6574614461746100556967456a7b815783a5bdd95ccdd14aa9", "hex");

/**
 * Creates an upload of content in chunks of equal length in one xorb. The file consists of all chunks, repeated `repeats`
 * times. The other options replace fields with wrong values.
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
  const parts: Buffer[] = [];
  for (let i = 0; i < content.length; i += chunk) parts.push(content.subarray(i, i + chunk));
  const chunks = parts.map((bytes): Chunk => ({ hash: hashes.chunk(bytes), length: bytes.length }));
  const packed = parts.map((bytes) => {
    const header = Buffer.alloc(8);
    header.writeUIntLE(bytes.length, 1, 3);
    header.writeUIntLE(bytes.length, 5, 3);
    return Buffer.concat([header, bytes]);
  });
  const hash = formatHash(await hashes.xorb(chunks));
  const repeat = <T>(item: T): T[] => Array.from({ length: repeats }, () => item);
  const declaredHash =
    sha256 ??
    createHash("sha256")
      .update(Buffer.concat(repeat(content)))
      .digest("hex");

  const head = Buffer.alloc(48);
  TAG.copy(head);
  head.writeBigUInt64LE(2n, 32);
  const file = Buffer.alloc(48);
  Buffer.from(fileHash ?? (await hashes.file(repeat(chunks).flat()))).copy(file);
  file.writeUInt32LE(0xc0000000, 32);
  file.writeUInt32LE(repeats, 36);
  const term = Buffer.alloc(48);
  term.set(parseHash(xorb ?? hash) ?? []);
  term.writeUInt32LE(content.length, 36);
  term.writeUInt32LE(chunks.length, 44);
  const proofs = Buffer.alloc(48);
  proofs.set(proof ?? hashes.term(chunks));
  const meta = Buffer.alloc(48);
  meta.set(parseHash(declaredHash) ?? []);
  const end = Buffer.concat([Buffer.alloc(32, 0xff), Buffer.alloc(16)]);
  return {
    xorb: { hash, body: Buffer.concat(packed) },
    shard: Buffer.concat([head, file, ...repeat(term), ...repeat(proofs), meta, end, end]),
    sha256: declaredHash,
  };
}
