import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";

/**
 * Where contents of files are kept, by the SHA-256 of their bytes: the same content is kept once, whoever brought it.
 * A driver is a file of this folder that returns one of these and passes `testBlobStore`.
 */
export interface BlobStore {
  /**
   * Takes a stream in. When it resolves, the content is on the disk and can be read; when it rejects, nothing of it is
   * there. Rejects with a `BlobMismatchError` where the bytes are not those that were announced: as soon as there are
   * too many, otherwise at the end.
   */
  put(body: AsyncIterable<Uint8Array>, announced?: ExpectedBlob): Promise<StoredBlob>;
  /** Bytes; undefined where there is no such content. */
  size(sha256: string): Promise<number | undefined>;
  /** The content or a part of it, as a stream; undefined where there is none. Whoever asks must read or destroy it. */
  read(sha256: string, part?: Part): Promise<Readable | undefined>;
  /** Where contents are files of this machine: the file, open for reading. Whoever asks must close it. */
  open?(sha256: string): Promise<FileHandle | undefined>;
  /** Where a server in front of the hub hands out a content itself, if it was set up to. */
  accel?(sha256: string): string;
  /** Whether it was there. */
  delete(sha256: string): Promise<boolean>;
  /** Everything, in no particular order. */
  list(): AsyncIterable<StoredBlob & { modified: Date }>;
  /** Pieces of contents that are not whole yet. */
  scratch: Scratch;
  /** Where clients can bring and fetch contents themselves, past the hub. */
  direct?: DirectBlobs;
}

/**
 * Addresses of the storage itself, each good for one thing and some time. What clients bring there lies beside the
 * contents, under a name of the hub's choosing (`direct/<words>`), until its bytes were looked at.
 */
export interface DirectBlobs {
  /** Contents from this size on are worth the way; shorter ones are quicker by way of the hub. Bytes. */
  from: number;
  /** Where one may put so many bytes, no more and no fewer. */
  upload(name: string, size: number, seconds: number): Promise<string>;
  /** Where one may put the parts of a piece, by their sizes in bytes; and what the upload is called. */
  parts(
    name: string,
    sizes: readonly number[],
    seconds: number,
  ): Promise<{ id: string; addresses: string[] }>;
  /** Makes one piece of all parts, by the marks that the storage gave for them. Throws a `BlobMismatchError`. */
  complete(name: string, id: string, marks: readonly string[]): Promise<void>;
  /**
   * Makes a content of a piece, if its bytes are those that were announced; reads all of it. Undefined where there is
   * no such piece. The piece is gone afterward. Throws a `BlobMismatchError`.
   */
  settle(name: string, announced: ExpectedBlob & { sha256: string }): Promise<StoredBlob | undefined>;
  /** Where one may fetch a content, under the name that it has on the reader's disk. */
  download(sha256: string, file: string, seconds: number): Promise<string>;
}

/** What a client said that it would send. */
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
 * Pieces of uploads by a name of the hub's choosing (`upload/<id>/1`), until they are put together. What is left
 * behind by uploads that were given up is swept away by its age.
 */
export interface Scratch {
  /** Replaces what had that name, at once and whole. Resolves with the number of bytes. */
  put(name: string, body: AsyncIterable<Uint8Array>, maxBytes?: number): Promise<number>;
  size(name: string): Promise<number | undefined>;
  read(name: string, part?: Part): Promise<Readable | undefined>;
  delete(name: string): Promise<void>;
  /** Removes what was last written before that moment. */
  sweep(before: Date): Promise<void>;
}

/** The bytes that came are not those that were announced. Nothing of them was kept. */
export class BlobMismatchError extends Error {
  override name = "BlobMismatchError" as const;
}
