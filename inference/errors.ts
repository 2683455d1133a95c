import type { Context } from "./provider.ts";

/** Base class of all errors of this package. `name` identifies the cause. */
export class InferenceError extends Error {
  override name = "InferenceError";
  /** HTTP status of the response, if there was one. */
  readonly status: number | undefined = undefined;
  /** The provider's request ID, for support requests. */
  readonly requestId: string | undefined = undefined;
  /** Whether the same call can succeed later or at another provider. */
  readonly retryable: boolean = false;
}

/** The call is invalid. Nothing was sent to a provider. */
export class InputError extends InferenceError {
  override name = "InputError";
}

/** Model, provider, and credential do not match. Nothing was sent to a provider. */
export class RoutingError extends InferenceError {
  override name = "RoutingError";
}

/** Details of a failed request. Headers are omitted because they contain the key. */
export interface RequestFailure {
  /** Method and URL, without the query, which can contain a signature. */
  request: { method: string; url: string };
  status?: number | undefined;
  requestId?: string | undefined;
  /** Text of the response, up to 2,000 characters. */
  body?: string | undefined;
  /** Delay that the server requested before a retry. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

class HttpError extends InferenceError {
  override readonly status: number | undefined;
  override readonly requestId: string | undefined;
  override readonly retryable: boolean;
  declare readonly request: { method: string; url: string };
  declare readonly body: string | undefined;
  declare readonly retryAfterMs: number | undefined;

  constructor(message: string, failure: RequestFailure) {
    super(message, failure.cause === undefined ? undefined : { cause: failure.cause });
    this.status = failure.status;
    this.requestId = failure.requestId;
    this.request = failure.request;
    this.body = failure.body;
    this.retryAfterMs = failure.retryAfterMs;
    // No status means a network failure, which can be temporary.
    this.retryable =
      this.status === undefined || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** The hub failed to return a model's providers or the tasks. */
export class HubApiError extends HttpError {
  override name = "HubApiError";
}

/** The provider or the router returned an error or could not be reached. */
export class ProviderApiError extends HttpError {
  override name = "ProviderApiError";
  declare readonly provider: string;

  constructor(message: string, provider: string, failure: RequestFailure) {
    super(message + getHint({ provider, status: failure.status, text: failure.body ?? message }), failure);
    this.provider = provider;
  }
}

/** The call exceeded its `timeout`, or a job its maximum number of polls. */
export class InferenceTimeoutError extends ProviderApiError {
  override name = "InferenceTimeoutError";
}

/** The provider responded successfully, but not in the shape of the task. */
export class OutputError extends InferenceError {
  override name = "OutputError";
  declare readonly provider: string;
  declare readonly task: string;
  /** The unexpected value, truncated to 500 characters. */
  declare readonly received: string;

  constructor(message: string, context: Context, received: unknown) {
    const excerpt = toExcerpt(received);
    super(`${message} (${context.provider} responded to ${context.task} with ${excerpt})`);
    this.provider = context.provider;
    this.task = context.task;
    this.received = excerpt;
  }
}

/** Creates the error for a response of the wrong shape. `expected` describes the shape. */
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

/** Details of an error response. */
interface ErrorDetails {
  provider: string;
  status: number | undefined;
  text: string;
}

/** Whether the router has no provider for the model. */
export function hasNoProvider({ text }: Pick<ErrorDetails, "text">): boolean {
  return /not supported by any provider/i.test(text);
}

/** Returns the next step for a known error as a sentence to append, or an empty string. */
function getHint(details: ErrorDetails): string {
  const hint = chooseHint(details);
  return hint === undefined ? "" : ` ${hint}`;
}

function chooseHint({ provider, status, text }: ErrorDetails): string | undefined {
  if (status === 401) return "The access token is missing, invalid, or expired.";
  if (status === 402)
    return /pay.as.you.go/i.test(text)
      ? "This provider does not accept monthly credits: add prepaid credits or use its own key."
      : "The account does not have enough credit: add credit, set billTo to an organization, or use the provider's own key.";
  if (hasNoProvider({ text })) return "Enable one of the model's providers in the account's settings.";
  if (status === 404 && provider === "hf-inference")
    return "hf-inference serves few models: omit the provider.";
  return undefined;
}
