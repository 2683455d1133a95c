import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { BlobMismatchError, type BlobStore, type Part } from "../repositories/blobs/blob-store.ts";

/** Stores blobs in memory, for tests. */
export function createMemoryBlobStore(): BlobStore {
  const blobs = new Map<string, { bytes: Buffer; modified: Date }>();
  const parts = new Map<string, { bytes: Buffer; modified: Date }>();

  return {
    async put(body, expected = {}) {
      const bytes = await receive(body, expected.size);
      const sha256 = hash("sha256", bytes);
      if (expected.size !== undefined && expected.size !== bytes.length)
        throw new BlobMismatchError(`Expected ${expected.size} bytes, received ${bytes.length}.`);
      if (expected.sha256 !== undefined && expected.sha256 !== sha256)
        throw new BlobMismatchError(`SHA-256 mismatch: expected ${expected.sha256}, received ${sha256}.`);
      blobs.set(sha256, { bytes, modified: new Date() });
      return { sha256, size: bytes.length };
    },
    size: async (sha256) => blobs.get(checkHash(sha256))?.bytes.length,
    read: async (sha256, part) => stream(blobs.get(checkHash(sha256))?.bytes, part),
    delete: async (sha256) => blobs.delete(checkHash(sha256)),
    async *list() {
      for (const [sha256, { bytes, modified }] of blobs) yield { sha256, size: bytes.length, modified };
    },
    scratch: {
      async put(name, body, maxBytes) {
        const bytes = await receive(body, maxBytes);
        parts.set(checkPartName(name), { bytes, modified: new Date() });
        return bytes.length;
      },
      size: async (name) => parts.get(checkPartName(name))?.bytes.length,
      read: async (name, part) => stream(parts.get(checkPartName(name))?.bytes, part),
      delete: async (name) => void parts.delete(checkPartName(name)),
      async sweep(before) {
        for (const [name, { modified }] of parts) if (modified < before) parts.delete(name);
      },
    },
  };
}

function checkHash(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError("A blob's name must be 64 hexadecimal digits.");
  return sha256;
}

function checkPartName(name: string): string {
  if (!/^[\w-]+(\/[\w-]+)*$/.test(name))
    throw new TypeError("A part's name must consist of words separated by slashes.");
  return name;
}

async function receive(
  body: AsyncIterable<Uint8Array>,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > maxBytes) throw new BlobMismatchError(`Received more than the expected ${maxBytes} bytes.`);
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts);
}

function stream(bytes: Buffer | undefined, part?: Part): Readable | undefined {
  if (bytes === undefined) return undefined;
  if (part && part.end <= part.start) throw new RangeError("A part must not be empty.");
  return Readable.from(chunks(bytes.subarray(part?.start, part?.end)));
}

function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let i = 0; i < bytes.length; i += 65_536) yield bytes.subarray(i, i + 65_536);
}
