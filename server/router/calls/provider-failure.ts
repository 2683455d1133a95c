import { InferenceTimeoutError, InputError, OutputError, ProviderApiError } from "@modelyard/inference";
import type { GatewayError } from "../gateway/ports.ts";
import { keyRejected } from "../gateway/responses.ts";

/** Why an attempt failed. */
export interface ProviderFailure {
  /** The provider's status; undefined without a response. */
  status: number | undefined;
  /** The reason, as in `Attempt`; `input` if nothing was sent. */
  reason: string;
  /** The wait that the provider requested, in milliseconds. */
  retryAfterMs: number | undefined;
  /** The error for the caller if there is no other provider. */
  error: GatewayError;
}

/** Classifies an error of the inference client; undefined for bugs of the hub. */
export function getProviderFailure(error: unknown, provider: string): ProviderFailure | undefined {
  if (error instanceof InputError) return withoutResponse("input", 400, "BadRequest", error.message);
  if (error instanceof OutputError) {
    const message = `${provider} returned an invalid response. ${error.message}`;
    return withoutResponse("malformed", 502, "ProviderMalformed", message);
  }
  if (!(error instanceof ProviderApiError)) return undefined;
  const { status, message, retryAfterMs } = error;
  if (error instanceof InferenceTimeoutError || isTimeout(error.cause))
    return withoutResponse("timeout", 504, "ProviderTimeout", message);
  if (status === undefined)
    return withoutResponse(
      isConnect(error.cause) ? "connect" : "closed",
      502,
      "ProviderUnavailable",
      message,
    );
  const shown = toGatewayError(status, message, provider, retryAfterMs);
  return { status, reason: String(status), retryAfterMs, error: shown };
}

const withoutResponse = (reason: string, status: number, code: string, message: string): ProviderFailure => ({
  status: undefined,
  reason,
  retryAfterMs: undefined,
  error: { status, code, message },
});

function toGatewayError(
  status: number,
  message: string,
  provider: string,
  retryAfterMs: number | undefined,
): GatewayError {
  if (status > 599) {
    const text = `${provider} returned the invalid status ${status}.`;
    return { status: 502, code: "ProviderMalformed", message: text };
  }
  if (status === 401 || status === 403) {
    const rejected = keyRejected(provider);
    return { ...rejected, message: `${rejected.message} ${message}` };
  }
  if (status === 429) {
    const headers = { "retry-after": String(Math.max(1, Math.ceil((retryAfterMs ?? 1000) / 1000))) };
    return { status: 429, code: "ProviderBusy", message, headers };
  }
  return { status, code: status >= 500 ? "ProviderFailed" : "ProviderRefused", message };
}

const isTimeout = (cause: unknown): boolean =>
  (cause as { name?: unknown } | undefined)?.name === "TimeoutError";

function isConnect(cause: unknown): boolean {
  const { code, cause: deeper } = (cause ?? {}) as { code?: unknown; cause?: unknown };
  const known =
    /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS.*|CERT_.*)$/;
  if (typeof code === "string" && known.test(code)) return true;
  return deeper !== undefined && deeper !== cause && isConnect(deeper);
}
