import { ERRORS, type ErrorBody, type ErrorId } from "@modelyard/contract";

/** A part of the hub is temporarily unavailable. Clients get 503 with this message and retry. */
export class TemporaryError extends Error {
  override name: string = "TemporaryError";
  /** Message for clients. */
  readonly publicMessage: string;

  constructor(message: string, options: ErrorOptions & { publicMessage?: string } = {}) {
    super(message, options);
    this.publicMessage = options.publicMessage ?? message;
  }
}

/** An error response. Clients see its fields and nothing else. */
export class ApiError extends Error {
  override name = "ApiError" as const;
  readonly id: ErrorId;
  readonly fields: ErrorBody["fields"];
  /** Seconds after which a retry may succeed. */
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

/** Converts errors of these types, which are caused by invalid data of the client, to `BadRequest`. */
export async function asBadRequest<T>(
  work: Promise<T>,
  ...types: readonly (abstract new (message?: string) => Error)[]
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && types.some((type) => error instanceof type))
      throw new ApiError("BadRequest", error.message, { cause: error });
    throw error;
  }
}

/** Creates the error for reaching the maximum number of items of a kind. */
export const limitReached = (items: string, max: number) =>
  new ApiError(
    "BadRequest",
    `Limit of ${max.toLocaleString("en")} ${items} reached. Delete one to create another.`,
  );

/** An invalid field of a body, or an invalid parameter. */
export const invalidField = (field: string, problem: string) =>
  new ApiError("BadRequest", `${field}: ${problem}${/[.?!]$/.test(problem) ? "" : "."}`, {
    fields: [{ field, problem }],
  });
