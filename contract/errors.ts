/**
 * Error codes of the `X-Error-Code` header with their HTTP status. Codes are part of the API: never rename one.
 * Hugging Face clients branch on the first four (as of 2026-11).
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

/** Body of every error response. */
export interface ErrorBody {
  error: string;
  /** For `BadRequest`: each invalid field with its allowed values. */
  fields?: { field: string; problem: string; allowed?: readonly string[] }[];
}
