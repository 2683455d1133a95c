import { ERRORS, type ErrorBody, type ErrorId } from "@modelyard/contract";

/** A part of the hub fails for the moment. Clients get 503 with this message and are asked to retry. */
export class TemporaryError extends Error {
  override name: string = "TemporaryError";
  /** What clients read. */
  readonly publicMessage: string;

  constructor(message: string, options: ErrorOptions & { publicMessage?: string } = {}) {
    super(message, options);
    this.publicMessage = options.publicMessage ?? message;
  }
}

/** An answer that is an error: what a client sees, and nothing else. */
export class ApiError extends Error {
  override name = "ApiError" as const;
  readonly id: ErrorId;
  readonly fields: ErrorBody["fields"];
  /** Seconds until asking again may help. */
  readonly retryAfter: number | undefined;

  constructor(
    id: ErrorId,
    message: string,
    options: ErrorOptions & { fields?: ErrorBody["fields"]; retryAfter?: number } = {},
  ) {
    super(message, options);
    this.id = id;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return ERRORS[this.id];
  }
}

export const repoNotFound = (id: string) => new ApiError("RepoNotFound", `Model "${id}" not found.`);
export const revisionNotFound = (revision: string) =>
  new ApiError("RevisionNotFound", `Invalid rev id: ${revision}`);
export const entryNotFound = (path: string) =>
  new ApiError("EntryNotFound", `File "${path}" not found in this revision.`);

export const forbidden = (message: string) => new ApiError("Forbidden", message);
