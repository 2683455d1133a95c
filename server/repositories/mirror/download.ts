import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { HubError, LocalError, type RequestParams } from "../../http/outbound/fetch-with-retry.ts";
import type { BlobStore, Part, StoredBlob } from "../blobs/blob-store.ts";
import { claimPart, releasePart } from "./parts.ts";

/** Requests bytes of a blob, with retries, and passes on the response. */
export type FetchRange = (
  take: (response: Response, alive: () => void) => Promise<void>,
  question: RequestParams,
) => Promise<void>;

/** A download in progress. */
export interface Download extends StoredBlob {
  /** Bytes on the disk. */
  readonly written: number;
  /** Resolves when bytes arrive, otherwise like `done`. */
  begun: Promise<void>;
  /** Resolves when the blob is stored and verified. A failed download can be resumed. */
  done: Promise<void>;
  /** Streams the blob or a part of it while it arrives. The last byte is held back until the hash is verified. */
  read(part?: Part): Readable;
}

/** The bytes do not have the expected hash. They were discarded. */
export class WrongBytesError extends Error {
  override name = "WrongBytesError" as const;
  /** Some bytes were from an earlier download and may have been corrupted here, so a retry makes sense. */
  readonly resumed: boolean;

  constructor(message: string, resumed: boolean) {
    super(message);
    this.resumed = resumed;
  }
}

const READ_AT_ONCE = 256 * 1024;

/**
 * Downloads a blob into a temporary file and stores it after verification. Resumes after connection failures and across
 * processes.
 */
export function startDownload(
  { sha256, size }: StoredBlob,
  {
    directory,
    blobs,
    ask,
    onBytes,
  }: {
    directory: string;
    blobs: BlobStore;
    ask: FetchRange /** `before`: they were here already. */;
    onBytes?: (count: number, before: boolean) => void;
  },
): Download {
  let written = 0;
  let state: "running" | "kept" | "failed" = "running";
  let path = "";
  let changed = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const change = () => {
    const before = changed;
    changed = Promise.withResolvers();
    before.resolve();
  };

  async function run(): Promise<void> {
    path = await claimPart(directory, sha256);
    const file = await open(path, "a+", 0o600);
    try {
      const hash = createHash("sha256");
      written = await readBeginning(file, hash, size);
      const resumed = written > 0;
      onBytes?.(written, true);
      change();
      await fill(file, hash);
      if (hash.digest("hex") !== sha256) {
        await rm(path, { force: true });
        throw new WrongBytesError(`its SHA-256 is not ${sha256}`, resumed);
      }
    } finally {
      await file.close();
    }
    await blobs.put(createReadStream(path) as AsyncIterable<Uint8Array>, { sha256, size });
  }

  /** Retries as long as each attempt makes progress. */
  async function fill(file: FileHandle, hash: Hash): Promise<void> {
    if (written === size) return;
    let before = written;
    await ask((response, alive) => take(response, alive, file, hash), {
      headers: () => ({ "accept-encoding": "identity", ...(written > 0 && { range: `bytes=${written}-` }) }),
      progressed() {
        const did = written > before;
        before = written;
        return did;
      },
    });
  }

  async function take(response: Response, alive: () => void, file: FileHandle, hash: Hash): Promise<void> {
    let over = getStart(response, written, size);
    for await (const chunk of response.body ?? []) {
      alive();
      // A hub without range support sends the existing bytes again.
      const bytes = chunk.subarray(Math.min(over, chunk.length));
      over -= chunk.length - bytes.length;
      if (bytes.length === 0) continue;
      if (written + bytes.length > size) throw new HubError(`received more than ${size} bytes`);
      await file.appendFile(bytes).catch((cause: unknown) => {
        throw new LocalError("Can't write the blob.", { cause });
      });
      hash.update(bytes);
      written += bytes.length;
      onBytes?.(bytes.length, false);
      change();
      began.resolve();
    }
    if (written < size) throw new HubError(`it ended after ${written} of ${size} bytes`, { again: true });
  }

  async function* fetchPart({ start, end }: Part): AsyncGenerator<Uint8Array> {
    let file: FileHandle | undefined;
    try {
      for (let at = start; at < end;) {
        if (state === "kept" && file === undefined) {
          yield* ((await blobs.read(sha256, { start: at, end })) ?? []) as AsyncIterable<Uint8Array>;
          return;
        }
        const limit = Math.min(end, state === "kept" ? size : Math.min(written, size - 1));
        if (at < limit) {
          file ??= await open(path, "r");
          const length = Math.min(READ_AT_ONCE, limit - at);
          const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
          if (bytesRead === 0) throw new Error("The blob was deleted while it was read.");
          at += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (state === "failed") throw new Error("Blob unavailable. Retry shortly.");
        else await changed.promise;
      }
    } finally {
      await file?.close();
    }
  }

  const done = run().then(
    async () => {
      state = "kept";
      change();
      began.resolve();
      await rm(path, { force: true });
    },
    async (error: unknown) => {
      state = "failed";
      change();
      began.reject(error);
      if (path !== "") await releasePart(path);
      throw error;
    },
  );
  // Readers get the error from their stream.
  done.catch(() => {});
  began.promise.catch(() => {});

  return {
    sha256,
    size,
    get written() {
      return written;
    },
    begun: began.promise,
    done,
    read: (part = { start: 0, end: size }) => Readable.from(fetchPart(part), { objectMode: false }),
  };
}

/** Hashes the existing bytes. A file that is longer than the blob is discarded. */
async function readBeginning(file: FileHandle, hash: Hash, size: number): Promise<number> {
  const { size: length } = await file.stat();
  if (length > size) {
    await file.truncate(0);
    return 0;
  }
  for (let at = 0; at < length;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(1 << 20), 0, 1 << 20, at);
    hash.update(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
  return length;
}

/** Returns how many bytes of a response to skip. Throws if it is for another range. */
function getStart({ status, headers }: Response, from: number, size: number): number {
  if (status === 206) {
    const [, start, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get("content-range") ?? "") ?? [];
    if (Number(start) !== from) throw new HubError(`it returned bytes that don't start at ${from}`);
    if (total !== "*" && Number(total) !== size)
      throw new HubError(`it has ${total} bytes, expected ${size}`);
    return 0;
  }
  const length = headers.get("content-length");
  if (length !== null && headers.get("content-encoding") === null && Number(length) !== size)
    throw new HubError(`it has ${length} bytes, expected ${size}`);
  return from;
}
