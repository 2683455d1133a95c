import type { Readable } from "node:stream";
import type { Part } from "./blob-store.ts";
import { ApiError } from "../../http/errors.ts";
import type { Repository } from "../store.ts";
import type { FoundFile } from "../files/read-file.ts";

/** Brings a content that a copy does not have yet, or a part of it. Undefined where it cannot be brought from anywhere. */
export type MissingBlobs = (
  repository: Repository,
  file: FoundFile,
  part?: Part,
) => Promise<Readable | Buffer | undefined>;

/** The content of a copy's file was never brought here. Not "no such file": clients would remember that. */
export class MissingBlobError extends ApiError {
  constructor(path: string) {
    super("NotFound", `${path} was not mirrored to this hub. An admin can fetch it with "modelyard mirror".`);
  }
}

/** What is not here says nothing. */
export function withMissingBlobError(error: unknown): undefined {
  if (!(error instanceof MissingBlobError)) throw error;
}
