import { createHash, randomUUID } from "node:crypto";
import { existsSync, linkSync, renameSync, statSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { flushDirectory } from "../../database/durable-files.ts";
import { ifExists } from "../../database/if-exists.ts";
import { type BlobStore, limitUpload, type Part, requireExpected, type Scratch } from "./blob-store.ts";

/** Bytes to buffer before a write. Sockets deliver 64 KiB at a time, and fewer, larger writes are faster. */
const WRITE_BYTES = 1 << 20;

/** Bytes after which a flush starts in the background, so that little is left for the flush at the end. */
const FLUSH_BYTES = 64 << 20;

const READ_BYTES = 256 * 1024;

const NAME = /^[0-9a-f]{64}$/;

/**
 * Stores blobs in a directory: `blobs/<first two digits>/<sha256>`. A blob is written to a temporary file, flushed, and
 * renamed, so a partial blob is never visible, even after a crash or power failure. `accel` is the internal location,
 * with a trailing slash, at which a reverse proxy serves the directory `blobs`.
 */
export function createFileBlobStore(root: string, { accel }: { accel?: string | undefined } = {}): BlobStore {
  const getPath = (sha256: string) => {
    if (!NAME.test(sha256)) throw new TypeError("A blob's name must be 64 hexadecimal digits.");
    return join(root, "blobs", sha256.slice(0, 2), sha256);
  };

  return {
    async put(body, expected = {}) {
      const hash = createHash("sha256");
      const received = await receive(root, body, expected.size, (bytes) => hash.update(bytes));
      const sha256 = hash.digest("hex");
      try {
        requireExpected(expected, { sha256, size: received.size });
      } catch (error) {
        await rm(received.path, { force: true });
        throw error;
      }
      await settle(received.path, getPath(sha256));
      return { sha256, size: received.size };
    },
    size: async (sha256) => getSize(getPath(sha256)),
    read: async (sha256, part) => readFrom(getPath(sha256), part),
    open: async (sha256) => ifExists(open(getPath(sha256), "r")),
    path: getPath,
    ...(accel !== undefined && { accel: (sha256) => `${accel}${sha256.slice(0, 2)}/${sha256}` }),
    async delete(sha256) {
      return ifExists(rm(getPath(sha256)).then(() => true)).then((deleted) => deleted ?? false);
    },
    async *list() {
      for (const directory of await entries(join(root, "blobs"))) {
        for (const sha256 of await entries(join(root, "blobs", directory))) {
          const found = await ifExists(stat(join(root, "blobs", directory, sha256)));
          if (found && NAME.test(sha256)) yield { sha256, size: found.size, modified: found.mtime };
        }
      }
    },
    scratch: folderScratch(root),
  };
}

function folderScratch(root: string): Scratch {
  const getPath = (name: string) => {
    if (!/^[\w-]+(\/[\w-]+)*$/.test(name))
      throw new TypeError("A part's name must consist of words separated by slashes.");
    return join(root, "scratch", name);
  };
  return {
    async put(name, body, maxBytes) {
      const to = getPath(name);
      const received = await receive(root, body, maxBytes);
      await settle(received.path, to);
      return received.size;
    },
    size: async (name) => getSize(getPath(name)),
    read: async (name, part) => readFrom(getPath(name), part),
    delete: async (name) => rm(getPath(name), { force: true }),
    async sweep(before) {
      const aside = join(root, "incoming", randomUUID());
      await mkdir(dirname(aside), { recursive: true });
      for (const directory of ["scratch", "incoming"]) await sweep(join(root, directory), before, aside);
    },
  };
}

/** Writes a stream to a temporary file and flushes it. Deletes the file if it rejects. */
async function receive(
  root: string,
  body: AsyncIterable<Uint8Array>,
  maxBytes?: number,
  onBytes: (bytes: Uint8Array) => void = () => {},
): Promise<{ path: string; size: number }> {
  const path = join(root, "incoming", randomUUID());
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "wx");
  let size = 0;
  let writing: Promise<unknown> | undefined;
  let flushing: Promise<unknown> | undefined;
  try {
    let buffered: Uint8Array[] = [];
    let length = 0;
    let flushed = 0;
    for await (const bytes of limitUpload(body, maxBytes)) {
      size += bytes.byteLength;
      onBytes(bytes);
      buffered.push(bytes);
      length += bytes.byteLength;
      if (length < WRITE_BYTES) continue;
      // Data that arrives during this write is buffered.
      await writing;
      writing = handleRejection(writeAll(file, buffered, length));
      [buffered, length] = [[], 0];
      if (size - flushed < FLUSH_BYTES || flushing) continue;
      flushed = size;
      flushing = handleRejection(file.datasync().finally(() => (flushing = undefined)));
    }
    await writing;
    await writeAll(file, buffered, length);
    await flushing;
    await file.sync();
    await file.close();
    return { path, size };
  } catch (error) {
    await Promise.allSettled([writing, flushing]);
    await file.close().catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}

/** Marks a promise as handled, because its rejection is awaited later. */
function handleRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

async function writeAll(file: FileHandle, parts: Uint8Array[], length: number): Promise<void> {
  if (length === 0) return;
  const { bytesWritten } = await file.writev(parts);
  // A nearly full disk accepts only a part. Writing the rest then fails with the reason.
  if (bytesWritten < length) await file.writeFile(Buffer.concat(parts).subarray(bytesWritten));
}

/** Renames a flushed file to its final name and flushes the directory. */
async function settle(from: string, to: string): Promise<void> {
  const directory = dirname(to);
  let firstCreated: string | undefined;
  try {
    // A sweep may remove the empty directory before the file is in it.
    do firstCreated = (await mkdir(directory, { recursive: true })) ?? firstCreated;
    while ((await ifExists(rename(from, to).then(() => true))) === undefined && existsSync(from));
  } catch (error) {
    await rm(from, { force: true });
    throw error;
  }
  await flushDirectory(directory);
  // A new directory is an entry of its parent, which must be flushed as well.
  if (firstCreated !== undefined) await flushParents(directory, firstCreated);
}

async function flushParents(directory: string, topmost: string): Promise<void> {
  for (let at = directory; at.length >= topmost.length; at = dirname(at)) await flushDirectory(dirname(at));
}

async function readFrom(path: string, part?: Part): Promise<Readable | undefined> {
  const file = await ifExists(open(path, "r"));
  if (part === undefined || file === undefined) return file?.createReadStream({ highWaterMark: READ_BYTES });
  if (part.end <= part.start) {
    await file.close();
    throw new RangeError("A part must not be empty.");
  }
  return file.createReadStream({ start: part.start, end: part.end - 1, highWaterMark: READ_BYTES });
}

const getSize = async (path: string) => (await ifExists(stat(path)))?.size;

const entries = async (directory: string) => (await ifExists(readdir(directory))) ?? [];

async function sweep(directory: string, before: Date, aside: string): Promise<void> {
  for (const name of await entries(directory)) {
    const path = join(directory, name);
    const found = await ifExists(stat(path));
    if (found?.isDirectory()) {
      await sweep(path, before, aside);
      // Fails for a directory that is not empty, as intended.
      await rmdir(path).catch(() => {});
    } else if (found && found.mtime < before) await removeOlder(path, before, aside);
  }
}

/** Deletes a file unless an upload replaces it at the same time. It is first moved to `aside`, where no upload changes it. */
async function removeOlder(path: string, before: Date, aside: string): Promise<void> {
  try {
    renameSync(path, aside);
    if (statSync(aside).mtime >= before) linkSync(aside, path);
  } catch (error) {
    // The file was already deleted, or replaced again.
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOENT", "EEXIST"].includes(code)) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}
