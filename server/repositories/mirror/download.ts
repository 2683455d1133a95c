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
  params: RequestParams,
) => Promise<void>;

/** The bytes do not have the expected hash. They were discarded. */
export class WrongBytesError extends Error {
  override name = "WrongBytesError" as const;
  /** Whether some bytes were from an earlier download and may have been corrupted here, so that a retry makes sense. */
  readonly resumed: boolean;

  constructor(message: string, resumed: boolean) {
    super(message);
    this.resumed = resumed;
  }
}

const READ_BYTES = 256 * 1024;

interface DownloadOptions {
  /** Directory of temporary files. */
  directory: string;
  blobs: BlobStore;
  fetchRange: FetchRange;
  /** Reserves storage and runs the download. */
  reserve: <T>(work: () => Promise<T>) => Promise<T>;
  /** `before`: whether the bytes are from an earlier download. */
  onBytes?: (count: number, before: boolean) => void;
}

/**
 * Downloads a blob into a temporary file and stores it after verification. Resumes after connection failures and across
 * processes.
 */
export class Download {
  /** Resolves when the first bytes arrive, otherwise like `done`. */
  readonly started: Promise<void>;
  /** Resolves when the blob is stored and verified. A failed download can be resumed. */
  readonly done: Promise<void>;
  readonly #blob: StoredBlob;
  readonly #options: DownloadOptions;
  readonly #started = Promise.withResolvers<void>();
  #changed = Promise.withResolvers<void>();
  #state: "running" | "kept" | "failed" = "running";
  /** Bytes on disk. */
  #written = 0;
  #path = "";

  constructor(blob: StoredBlob, options: DownloadOptions) {
    this.#blob = blob;
    this.#options = options;
    this.started = this.#started.promise;
    this.done = this.#run();
    // Readers get the error from their stream.
    this.done.catch(() => {});
    this.started.catch(() => {});
  }

  /** Streams the blob or a part of it while it arrives. The last byte is held back until the hash is verified. */
  read(part: Part = { start: 0, end: this.#blob.size }): Readable {
    return Readable.from(this.#readPart(part), { objectMode: false });
  }

  async #run(): Promise<void> {
    try {
      await this.#options.reserve(() => this.#store());
    } catch (error) {
      this.#state = "failed";
      this.#wakeReaders();
      this.#started.reject(error);
      if (this.#path !== "") await releasePart(this.#path);
      throw error;
    }
    this.#state = "kept";
    this.#wakeReaders();
    this.#started.resolve();
    await rm(this.#path, { force: true });
  }

  async #store(): Promise<void> {
    const { sha256, size } = this.#blob;
    this.#path = await claimPart(this.#options.directory, sha256);
    const file = await open(this.#path, "a+", 0o600);
    try {
      const hash = createHash("sha256");
      this.#written = await readBeginning(file, hash, size);
      const resumed = this.#written > 0;
      this.#options.onBytes?.(this.#written, true);
      this.#wakeReaders();
      await this.#fill(file, hash);
      if (hash.digest("hex") !== sha256) {
        await rm(this.#path, { force: true });
        throw new WrongBytesError(`its SHA-256 is not ${sha256}`, resumed);
      }
    } finally {
      await file.close();
    }
    await this.#options.blobs.put(createReadStream(this.#path) as AsyncIterable<Uint8Array>, this.#blob);
  }

  /** Retries as long as each attempt makes progress. */
  async #fill(file: FileHandle, hash: Hash): Promise<void> {
    if (this.#written === this.#blob.size) return;
    let before = this.#written;
    await this.#options.fetchRange((response, alive) => this.#append(response, alive, file, hash), {
      headers: () => ({
        "accept-encoding": "identity",
        ...(this.#written > 0 && { range: `bytes=${this.#written}-` }),
      }),
      progressed: () => {
        const hasProgressed = this.#written > before;
        before = this.#written;
        return hasProgressed;
      },
    });
  }

  async #append(response: Response, alive: () => void, file: FileHandle, hash: Hash): Promise<void> {
    const { size } = this.#blob;
    let skip = getStart(response, this.#written, size);
    for await (const chunk of response.body ?? []) {
      alive();
      // A hub without range support sends the existing bytes again.
      const bytes = chunk.subarray(Math.min(skip, chunk.length));
      skip -= chunk.length - bytes.length;
      if (bytes.length === 0) continue;
      if (this.#written + bytes.length > size) throw new HubError(`received more than ${size} bytes`);
      await file.appendFile(bytes).catch((cause: unknown) => {
        throw new LocalError("Can't write the blob.", { cause });
      });
      hash.update(bytes);
      this.#written += bytes.length;
      this.#options.onBytes?.(bytes.length, false);
      this.#wakeReaders();
      this.#started.resolve();
    }
    if (this.#written < size)
      throw new HubError(`it ended after ${this.#written} of ${size} bytes`, { isRetryable: true });
  }

  async *#readPart({ start, end }: Part): AsyncGenerator<Uint8Array> {
    const { sha256, size } = this.#blob;
    let file: FileHandle | undefined;
    try {
      for (let at = start; at < end;) {
        const isKept = this.#state === "kept";
        if (isKept && file === undefined) {
          const stored = await this.#options.blobs.read(sha256, { start: at, end });
          yield* (stored ?? []) as AsyncIterable<Uint8Array>;
          return;
        }
        const limit = Math.min(end, isKept ? size : Math.min(this.#written, size - 1));
        if (at < limit) {
          file ??= await open(this.#path, "r");
          const length = Math.min(READ_BYTES, limit - at);
          const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
          if (bytesRead === 0) throw new Error("The blob was deleted while it was read.");
          at += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (this.#state === "failed") throw new Error("Blob unavailable. Retry shortly.");
        else await this.#changed.promise;
      }
    } finally {
      await file?.close();
    }
  }

  /** Wakes readers that wait for bytes or the end. */
  #wakeReaders(): void {
    const before = this.#changed;
    this.#changed = Promise.withResolvers();
    before.resolve();
  }
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
