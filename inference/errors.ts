import { getHint } from "./hints.ts";
import type { Context } from "./provider.ts";

/** Base of everything this package throws on purpose. Catch this one to catch them all; `name` says whose fault it was. */
export class InferenceError extends Error {
  override name = "InferenceError";
  /** HTTP status of the answer, where there was one. */
  readonly status: number | undefined = undefined;
  /** What the provider calls this request: the thing to quote to its support. */
  readonly requestId: string | undefined = undefined;
  /** Worth trying again as it is, here or at another provider. */
  readonly retryable: boolean = false;
}

/** The call cannot work as written. Nothing was sent to a provider. */
export class InputError extends InferenceError {
  override name = "InputError";
}

/** The model, the provider and the credential do not go together. Nothing was sent to a provider. */
export class RoutingError extends InferenceError {
  override name = "RoutingError";
}

/** What is known of a request that failed. Its headers are left out: they hold the key. */
export interface RequestFailure {
  /** Method and address, without the query, which may be signed. */
  request: { method: string; url: string };
  status?: number | undefined;
  requestId?: string | undefined;
  /** The answer's text, at most 2,000 characters of it. */
  body?: string | undefined;
  /** How long the answer asked to wait. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

class HttpError extends InferenceError {
  override readonly status: number | undefined;
  override readonly requestId: string | undefined;
  override readonly retryable: boolean;
  readonly request: { method: string; url: string };
  readonly body: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, failure: RequestFailure) {
    super(message, failure.cause === undefined ? undefined : { cause: failure.cause });
    this.status = failure.status;
    this.requestId = failure.requestId;
    this.request = failure.request;
    this.body = failure.body;
    this.retryAfterMs = failure.retryAfterMs;
    // Without a status, the network failed, which may pass.
    this.retryable =
      this.status === undefined || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** The hub failed while a model's providers or the tasks were looked up. */
export class HubApiError extends HttpError {
  override name = "HubApiError";
}

/** The provider, or the router in front of it, refused, failed or could not be reached. */
export class ProviderApiError extends HttpError {
  override name = "ProviderApiError";
  readonly provider: string;

  constructor(message: string, provider: string, failure: RequestFailure) {
    super(message + getHint({ provider, status: failure.status, text: failure.body ?? message }), failure);
    this.provider = provider;
  }
}

/** The call took longer than its `timeout`, or a job longer than its polls. */
export class InferenceTimeoutError extends ProviderApiError {
  override name = "InferenceTimeoutError";
}

/** The provider said yes, but not in the shape that the task has. */
export class OutputError extends InferenceError {
  override name = "OutputError";
  readonly provider: string;
  readonly task: string;
  /** What came instead, cut to 500 characters. */
  readonly received: string;

  constructor(message: string, context: Context, received: unknown) {
    const excerpt = toExcerpt(received);
    super(`${message} (${context.provider} answered ${context.task} with ${excerpt})`);
    this.provider = context.provider;
    this.task = context.task;
    this.received = excerpt;
  }
}

/** The error for an answer of the wrong shape; `expected` is the shape. */
export const createShapeError = (expected: string, received: unknown, context: Context): OutputError =>
  new OutputError(
    `Invalid inference output: Expected ${expected}. Use the 'request' method with the same parameters to do a custom call with no type checking.`,
    context,
    received,
  );

const toExcerpt = (value: unknown): string => {
  if (value instanceof Blob) return `[${value.size} bytes${value.type && ` of ${value.type}`}]`;
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 500 ? `${text.slice(0, 500)}…` : text;
};
