import type { FieldProblem } from "./parameters.ts";

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
  StorageLimitExceeded: 413,
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
  fields?: readonly FieldProblem[];
}

/** Thrown for error responses of the hub. */
export class HubError extends Error {
  override name = "HubError" as const;
  readonly status: number;
  /** From `X-Error-Code`; see `ERRORS`. */
  readonly id: string | undefined;
  readonly requestId: string | undefined;
  readonly fields: ErrorBody["fields"];
  /** Complete response. */
  readonly body: ErrorBody;

  constructor(path: string, response: Response, body: ErrorBody) {
    super(getMessage(body.error) || `${response.status} from ${path}`);
    this.status = response.status;
    this.id = response.headers.get("x-error-code") ?? undefined;
    this.requestId = response.headers.get("x-request-id") ?? undefined;
    this.fields = body.fields;
    this.body = body;
  }
}

/** Returns the message of an error. Inference endpoints respond in the format of OpenAI: `{ error: { message } }`. */
function getMessage(error: unknown): string {
  const message: unknown = typeof error === "string" ? error : Object(error).message;
  return typeof message === "string" ? message : "";
}
