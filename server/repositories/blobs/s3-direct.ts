import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { randomUUID } from "node:crypto";
import { formatAttachment } from "../../http/content-disposition.ts";
import { BlobMismatchError, type DirectBlobs, hashBlob } from "./blob-store.ts";
import { type S3Client, S3Error } from "./s3-client.ts";
import type { ScratchNames } from "./s3-scratch-names.ts";

/** Maximum size that one request can copy, and of the parts of larger copies (S3 API, as of 2026-11). Bytes. */
const MAX_COPY_BYTES = 5 * 2 ** 30;
const COPY_PART_BYTES = 2 ** 30;

/** Status with which S3 reports missing or different parts. */
const INVALID_PARTS_STATUS = 400;

/** Names of blobs and their keys in the bucket. */
export interface BlobNames {
  nameOf(sha256: string): string;
  size(name: string): Promise<number | undefined>;
  read(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  scratch: ScratchNames;
}

/**
 * Direct transfers with presigned URLs. Uploads are copied to a key that clients cannot change before their bytes are
 * verified.
 */
export function s3Direct(s3: S3Client, contents: BlobNames, from: number): DirectBlobs {
  const getPartKey = (name: string, period?: number) => {
    if (!name.startsWith("direct/"))
      throw new TypeError("The name of a directly uploaded part must start with direct/.");
    return contents.scratch.of(name, period);
  };

  return {
    from,

    upload: (name, size, seconds) =>
      s3.address("PUT", getPartKey(name), { seconds, headers: { "content-length": String(size) } }),

    async parts(name, sizes, seconds) {
      const { period } = contents.scratch;
      const { uploadId } = await s3.begin(getPartKey(name, period));
      const urls: string[] = [];
      for (const [i, size] of sizes.entries()) {
        await yieldToEventLoop();
        urls.push(
          await s3.address("PUT", getPartKey(name, period), {
            seconds,
            query: { partNumber: String(i + 1), uploadId },
            headers: { "content-length": String(size) },
          }),
        );
      }
      return { id: `${period}.${uploadId}`, urls };
    },

    async complete(name, id, etags) {
      const [period = ""] = id.split(".", 1);
      try {
        await s3.complete(getPartKey(name, Number(period)), id.slice(period.length + 1), etags);
      } catch (error) {
        if (!(error instanceof S3Error) || error.status !== INVALID_PARTS_STATUS) throw error;
        throw new BlobMismatchError("The upload is missing parts.", { cause: error });
      }
    },

    async settle(name, { sha256, size }) {
      const objects = contents.scratch.all(name);
      const sizes = await Promise.all(objects.map(contents.size));
      const latest = sizes.findIndex((size) => size !== undefined);
      const [receivedSize, object] = [sizes[latest], objects[latest]];
      if (receivedSize === undefined || object === undefined) return undefined;
      if (size !== undefined && receivedSize !== size) {
        await s3.request("DELETE", object);
        throw new BlobMismatchError(`Expected ${size} bytes, received ${receivedSize}.`);
      }
      // The client can still write to the uploaded object, but not to the copy.
      const privateCopy = contents.scratch.of(`settling/${randomUUID()}`);
      try {
        if (!(await copy(s3, object, privateCopy, receivedSize))) return undefined;
        const stream = await contents.read(privateCopy);
        const found = stream && (await hashBlob(stream));
        if (found === undefined) return undefined;
        if (found.sha256 !== sha256 || (size !== undefined && found.size !== size)) {
          await s3.request("DELETE", object);
          throw new BlobMismatchError(`SHA-256 mismatch: expected ${sha256}, received ${found.sha256}.`);
        }
        await copy(s3, privateCopy, contents.nameOf(sha256), found.size);
        await s3.request("DELETE", object);
        return found;
      } finally {
        await s3.request("DELETE", privateCopy).catch(() => {});
      }
    },

    download: (sha256, file, seconds) =>
      s3.address("GET", contents.nameOf(sha256), {
        seconds,
        query: {
          "response-content-disposition": formatAttachment(file),
          "response-content-type": "application/octet-stream",
        },
      }),
  };
}

/** Copies an object; the copy becomes visible only when complete. Returns whether the source exists. */
async function copy(s3: S3Client, from: string, to: string, size: number): Promise<boolean> {
  if (size <= MAX_COPY_BYTES) return s3.copy(from, to);
  await s3.upload(to, async ({ copyPart }) => {
    for (let start = 0; start < size; start += COPY_PART_BYTES)
      await copyPart(from, { start, end: Math.min(size, start + COPY_PART_BYTES) });
  });
  return true;
}
