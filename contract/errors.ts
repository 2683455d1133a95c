/**
 * Every error id a client may see in `X-Error-Code`, with its status. Ids are part of the API: never rename one.
 * The first four are those that clients of the known hub switch on (seen 2026-11).
 */
export const ERRORS = {
  RepoNotFound: 404,
  RevisionNotFound: 404,
  EntryNotFound: 404,
  GatedRepo: 403,
  NotFound: 404,
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  MethodNotAllowed: 405,
  Conflict: 409,
  PreconditionFailed: 412,
  PayloadTooLarge: 413,
  RangeNotSatisfiable: 416,
  TooManyRequests: 429,
  InternalError: 500,
  Unavailable: 503,
  InsufficientStorage: 507,
} as const;

export type ErrorId = keyof typeof ERRORS;

/** The body of every error answer. */
export interface ErrorBody {
  error: string;
  /** For `BadRequest`: each wrong field with what is allowed. */
  fields?: { field: string; problem: string; allowed?: readonly string[] }[];
}
