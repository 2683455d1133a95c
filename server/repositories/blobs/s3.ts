import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { BlobStore, ExpectedBlob, Part, StoredBlob } from "./blob-store.ts";
import { limitUpload, requireExpected } from "./blob-store.ts";
import { S3Client, S3Error, type S3Location } from "./s3-client.ts";
import { s3Direct } from "./s3-direct.ts";
import { ScratchNames } from "./s3-scratch-names.ts";

/** Minimum part size, in bytes. One part per upload is held in memory. S3: parts of at least 5 MiB, up to 10,000 parts. */
const MIN_PART_BYTES = 16 << 20;
const MAX_PARTS = 9000;

/** Number of times that a read resumes after the connection failed. */
const MAX_RESUMES = 5;

/**
 * Stores blobs in S3-compatible object storage: `blobs/<first two digits>/<sha256>`. Blobs that do not fit into one
 * request are uploaded in parts and completed only if the hash matches. With `direct`, clients transfer blobs from that
 * size on directly. `part` and `now` are for tests. Bytes.
 */
export function s3Blobs(
  location: S3Location,
  {
    direct,
    part: minBytes = MIN_PART_BYTES,
    now = () => new Date(),
  }: { direct?: { from: number }; part?: number; now?: () => Date } = {},
): BlobStore {
  const s3 = new S3Client(location);
  const names = new ScratchNames(now);

  async function put(body: AsyncIterable<Uint8Array>, expected: ExpectedBlob = {}): Promise<StoredBlob> {
    const hash = createHash("sha256");
    const parts = splitUpload(body, minBytes, expected.size, (bytes) => hash.update(bytes));
    const { only: bytes, all } = await takeParts(parts);
    if (bytes) {
      const sha256 = hash.digest("hex");
      requireExpected(expected, { sha256, size: bytes.byteLength });
      await s3.put(getBlobKey(sha256), bytes);
      return { sha256, size: bytes.byteLength };
    }
    // The key depends on the hash, which is known only at the end, so the blob is written to disk first.
    if (expected.sha256 === undefined) return spool(all, expected, put);
    let size = 0;
    await s3.upload(getBlobKey(expected.sha256), async ({ part }) => {
      for await (const bytes of all) {
        size += bytes.byteLength;
        await part(bytes);
      }
      requireExpected(expected, { sha256: hash.digest("hex"), size });
    });
    return { sha256: expected.sha256, size };
  }

  return {
    put,
    size: async (sha256) => getSize(s3, getBlobKey(sha256)),
    read: async (sha256, part) => readFrom(s3, getBlobKey(sha256), part),
    async delete(sha256) {
      const name = getBlobKey(sha256);
      const exists = (await getSize(s3, name)) !== undefined;
      if (exists) await s3.request("DELETE", name);
      return exists;
    },
    async *list() {
      for await (const { name, size, modified } of s3.list("blobs/")) {
        const sha256 = name.slice("blobs/00/".length);
        if (/^[0-9a-f]{64}$/.test(sha256)) yield { sha256, size, modified };
      }
    },
    scratch: {
      async put(name, body, maxBytes) {
        const to = names.of(name);
        const parts = splitUpload(body, minBytes, maxBytes);
        const { only: bytes, all } = await takeParts(parts);
        if (bytes) {
          await s3.put(to, bytes);
          return bytes.byteLength;
        }
        let size = 0;
        await s3.upload(to, async ({ part }) => {
          for await (const bytes of all) {
            size += bytes.byteLength;
            await part(bytes);
          }
        });
        return size;
      },
      size: async (name) => findFirst(names.all(name), (object) => getSize(s3, object)),
      read: async (name, part) => findFirst(names.all(name), (object) => readFrom(s3, object, part)),
      async delete(name) {
        for (const object of names.all(name)) await s3.request("DELETE", object);
      },
      async sweep(before) {
        for await (const { name, modified } of s3.list("scratch/"))
          if (modified < before && names.isOver(name, before)) await s3.request("DELETE", name);
        await s3.abortBefore(before);
      },
    },
    ...(direct && {
      direct: s3Direct(
        s3,
        {
          nameOf: getBlobKey,
          size: (name) => getSize(s3, name),
          read: (name) => readFrom(s3, name),
          scratch: names,
        },
        direct.from,
      ),
    }),
  };
}

const getBlobKey = (sha256: string) => {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError("A blob's name must be 64 hexadecimal digits.");
  return `blobs/${sha256.slice(0, 2)}/${sha256}`;
};

/** Returns the result for the first name that has one. */
async function findFirst<Found>(
  names: readonly string[],
  find: (name: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (const name of names) {
    const found = await find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Writes parts to a temporary file, so that `put` knows the hash before it uploads. */
async function spool(
  parts: AsyncIterable<Uint8Array>,
  expected: ExpectedBlob,
  put: BlobStore["put"],
): Promise<StoredBlob> {
  const path = join(tmpdir(), `modelyard-${randomUUID()}`);
  const hash = createHash("sha256");
  let size = 0;
  try {
    const file = await open(path, "wx", 0o600);
    try {
      for await (const bytes of parts) {
        hash.update(bytes);
        size += bytes.byteLength;
        await file.writeFile(bytes);
      }
    } finally {
      await file.close();
    }
    const blob = { sha256: hash.digest("hex"), size };
    requireExpected(expected, blob);
    return await put(createReadStream(path) as AsyncIterable<Uint8Array>, blob);
  } finally {
    await rm(path, { force: true });
  }
}

/** Splits a stream into parts of equal size, except for the last one. */
async function* splitUpload(
  body: AsyncIterable<Uint8Array>,
  minBytes: number,
  maxBytes = Number.POSITIVE_INFINITY,
  onBytes: (bytes: Uint8Array) => void = () => {},
): AsyncGenerator<Buffer> {
  const part = Number.isFinite(maxBytes) ? Math.max(minBytes, Math.ceil(maxBytes / MAX_PARTS)) : minBytes;
  let buffered: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of limitUpload(body, maxBytes)) {
    onBytes(bytes);
    buffered.push(bytes);
    length += bytes.byteLength;
    if (length < part) continue;
    yield Buffer.concat(buffered);
    [buffered, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(buffered);
}

/** Returns the only part of a body that fits into one request, or all parts of a longer one. */
async function takeParts(
  parts: AsyncGenerator<Buffer>,
): Promise<{ only: Buffer; all?: never } | { only?: never; all: AsyncIterable<Buffer> }> {
  const first = await parts.next();
  if (first.done) return { only: Buffer.alloc(0) };
  const second = await parts.next();
  if (second.done) return { only: first.value };
  const all = async function* () {
    yield first.value;
    yield second.value;
    yield* parts;
  };
  return { all: all() };
}

async function getSize(s3: S3Client, name: string): Promise<number | undefined> {
  const response = await s3.request("HEAD", name);
  return response.status === 404 ? undefined : Number(response.headers.get("content-length"));
}

async function readFrom(s3: S3Client, name: string, part?: Part): Promise<Readable | undefined> {
  if (part && part.end <= part.start) throw new RangeError("A part must not be empty.");
  const first = await requestPart(s3, name, part);
  if (first === undefined) return undefined;
  const end = part?.end ?? Number(first.headers.get("content-length"));
  return Readable.from(resumeOnFailure(s3, name, first, { start: part?.start ?? 0, end }), {
    objectMode: false,
  });
}

async function requestPart(
  s3: S3Client,
  name: string,
  part: Part | undefined,
): Promise<Response | undefined> {
  const headers = part && { range: `bytes=${part.start}-${part.end - 1}` };
  const response = await s3.request("GET", name, { ...(headers && { headers }) });
  if (response.status !== 404 && (part === undefined || response.status === 206)) return response;
  await response.body?.cancel();
  if (response.status === 404) return undefined;
  throw new S3Error(`Object storage ignored the range request for ${name}.`);
}

/** Reads a part of an object. If the connection fails, requests the remaining bytes. */
async function* resumeOnFailure(
  s3: S3Client,
  name: string,
  first: Response,
  { start, end }: Part,
): AsyncGenerator<Uint8Array> {
  let at = start;
  let response: Response | undefined = first;
  for (let failures = 0; ; failures++) {
    let cause: unknown;
    try {
      for await (const bytes of response?.body ?? []) {
        at += bytes.byteLength;
        yield bytes;
      }
      if (at === end) return;
    } catch (error) {
      cause = error;
    }
    if (at >= end || failures === MAX_RESUMES)
      throw new S3Error(`Object storage ended ${name} early, at byte ${at} of ${end}.`, { cause });
    response = await requestPart(s3, name, { start: at, end });
    if (response === undefined)
      throw new S3Error(`${name} was deleted from object storage while it was read.`);
  }
}
