import type { Readable } from "node:stream";
import type { Part } from "./blob-store.ts";
import { ApiError } from "../../http/errors.ts";
import type { Repository } from "../store.ts";
import type { FoundFile } from "../files/read-file.ts";

/** Fetches a blob that a mirror does not have yet, or a part of it. Returns `undefined` if no upstream has it. */
export type MissingBlobs = (
  repository: Repository,
  file: FoundFile,
  part?: Part,
) => Promise<Readable | Buffer | undefined>;

/** The blob of a mirrored file was never fetched. Reported differently from a missing file, as clients would cache that. */
export class MissingBlobError extends ApiError {
  constructor(path: string) {
    super("NotFound", `${path} was not mirrored to this hub. An admin can fetch it with "modelyard mirror".`);
  }
}

/** Handles the rejection of a read: treats a missing blob as unknown content and rethrows other errors. */
export function withMissingBlobError(error: unknown): undefined {
  if (!(error instanceof MissingBlobError)) throw error;
}
