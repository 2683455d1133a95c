import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";

/**
 * Stores file contents by SHA-256. Identical contents are stored once, regardless of the uploader. A driver is a file
 * in this directory that returns a `BlobStore` and passes `testBlobStore`.
 */
export interface BlobStore {
  /**
   * Stores a stream. Once it resolves, the blob is on the disk and readable; if it rejects, nothing is stored. Rejects
   * with a `BlobMismatchError` if the bytes differ from the expected ones: as soon as the size is exceeded, otherwise
   * at the end.
   */
  put(body: AsyncIterable<Uint8Array>, expected?: ExpectedBlob): Promise<StoredBlob>;
  /** Returns the size in bytes, or `undefined` if there is no such blob. */
  size(sha256: string): Promise<number | undefined>;
  /**
   * Returns the blob or a part of it as a stream, or `undefined` if there is none. The caller must read or destroy the
   * stream.
   */
  read(sha256: string, part?: Part): Promise<Readable | undefined>;
  /** For local files: returns the file, open for reading. The caller must close it. */
  open?(sha256: string): Promise<FileHandle | undefined>;
  /** For local files: returns the path of a blob, for programs that read it themselves. They must not change it. */
  path?(sha256: string): string;
  /** Returns the internal location from which a reverse proxy serves the blob, if configured. */
  accel?(sha256: string): string;
  /** Returns whether the blob existed. */
  delete(sha256: string): Promise<boolean>;
  /** Lists all blobs in no particular order. */
  list(): AsyncIterable<StoredBlob & { modified: Date }>;
  /** Parts of incomplete uploads. */
  scratch: Scratch;
  /** Direct transfers between clients and the object storage, if supported. */
  direct?: DirectBlobs;
}

/**
 * Presigned URLs of the object storage, each for one operation and a limited time. Uploads are stored separately under
 * a name that the hub chooses (`direct/<words>`) until their bytes are verified.
 */
export interface DirectBlobs {
  /** Minimum size for direct transfers, in bytes. Smaller blobs are faster through the hub. */
  from: number;
  /** Returns a URL for uploading exactly this number of bytes. */
  upload(name: string, size: number, seconds: number): Promise<string>;
  /** Returns URLs for uploading the parts of an object, given their sizes in bytes, and the ID of the upload. */
  parts(name: string, sizes: readonly number[], seconds: number): Promise<{ id: string; urls: string[] }>;
  /** Combines all parts, identified by the ETags of the storage. Throws a `BlobMismatchError`. */
  complete(name: string, id: string, etags: readonly string[]): Promise<void>;
  /**
   * Turns an upload into a blob after reading and verifying all its bytes. Returns `undefined` if there is no such
   * upload. Deletes the upload. Throws a `BlobMismatchError`.
   */
  settle(name: string, expected: ExpectedBlob & { sha256: string }): Promise<StoredBlob | undefined>;
  /** Returns a URL for downloading a blob under this file name. */
  download(sha256: string, file: string, seconds: number): Promise<string>;
}

/** Properties that the client declared. */
export interface ExpectedBlob {
  sha256?: string;
  /** Bytes. */
  size?: number;
}

export interface StoredBlob {
  /** 64 hexadecimal digits. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Bytes from `start` up to, but not including, `end`. */
export interface Part {
  start: number;
  end: number;
}

/**
 * Parts of uploads under names that the hub chooses (`upload/<id>/1`), until they are combined. Parts of abandoned
 * uploads are deleted by age.
 */
export interface Scratch {
  /** Replaces the object of this name atomically. Resolves with the number of bytes. */
  put(name: string, body: AsyncIterable<Uint8Array>, maxBytes?: number): Promise<number>;
  size(name: string): Promise<number | undefined>;
  read(name: string, part?: Part): Promise<Readable | undefined>;
  delete(name: string): Promise<void>;
  /** Deletes all objects that were last written before that time. */
  sweep(before: Date): Promise<void>;
}

/** The received bytes differ from the expected ones. Nothing was stored. */
export class BlobMismatchError extends Error {
  override name = "BlobMismatchError" as const;
}

/**
 * Iterates over an upload without destroying its stream if the upload is refused. A destroyed request stops its
 * connection, on which the client may already have sent the next request.
 */
export const iterateUpload = <T extends Uint8Array>(body: AsyncIterable<T>): AsyncIterable<T> =>
  body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : body;

/** Yields an upload up to a number of bytes. Throws a `BlobMismatchError` if it has more. */
export async function* limitUpload(
  body: AsyncIterable<Uint8Array>,
  maxBytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const bytes of iterateUpload(body)) {
    size += bytes.byteLength;
    if (size > maxBytes) throw new BlobMismatchError(`Received more than the expected ${maxBytes} bytes.`);
    yield bytes;
  }
}

/** Reads a stream and returns its hash and size. */
export async function hashBlob(body: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const bytes of body) {
    hash.update(bytes);
    size += bytes.byteLength;
  }
  return { sha256: hash.digest("hex"), size };
}

/** Throws a `BlobMismatchError` if a blob differs from what the client declared. */
export function requireExpected({ sha256, size }: ExpectedBlob, received: StoredBlob): void {
  if (size !== undefined && size !== received.size)
    throw new BlobMismatchError(`Expected ${size} bytes, received ${received.size}.`);
  if (sha256 !== undefined && sha256 !== received.sha256)
    throw new BlobMismatchError(`SHA-256 mismatch: expected ${sha256}, received ${received.sha256}.`);
}
