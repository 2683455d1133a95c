import { InferenceTimeoutError, InputError, OutputError, ProviderApiError } from "@modelyard/inference";
import { usesRetryAfter } from "../gateway/fail-over.ts";
import type { GatewayError } from "../gateway/ports.ts";

/** How to handle a failed attempt. */
export interface ProviderFailure {
  /** The provider's status; undefined without a response. */
  status: number | undefined;
  /** The reason, as in `Attempt`; `input` if nothing was sent. */
  failed: string;
  /** Whether another provider may succeed. */
  failOver: boolean;
  /** Whether it counts as a failure of the deployment in the circuit breaker. */
  countsAsFailure: boolean;
  /** The wait that the provider requested, in milliseconds. */
  cooldownMs: number | undefined;
  /** The error for the caller if there is no other provider. */
  error: GatewayError;
}

/** Classifies an error of the inference client; undefined for bugs of the hub. */
export function getProviderFailure(error: unknown, provider: string): ProviderFailure | undefined {
  if (error instanceof InputError) {
    return {
      ...withoutResponse("input"),
      countsAsFailure: false,
      error: { status: 400, code: "BadRequest", message: error.message },
    };
  }
  if (error instanceof OutputError) {
    const message = `${provider} returned an invalid response. ${error.message}`;
    return { ...withoutResponse("malformed"), error: { status: 502, code: "ProviderMalformed", message } };
  }
  if (!(error instanceof ProviderApiError)) return undefined;
  const { status, message, retryAfterMs } = error;
  if (error instanceof InferenceTimeoutError || isTimeout(error.cause)) {
    return { ...withoutResponse("timeout"), error: { status: 504, code: "ProviderTimeout", message } };
  }
  if (status === undefined) {
    const failed = isConnect(error.cause) ? "connect" : "closed";
    return { ...withoutResponse(failed), error: { status: 502, code: "ProviderUnavailable", message } };
  }
  const passing = status >= 500 || status === 429 || status === 408;
  const notOurs = status === 401 || status === 402 || status === 403;
  return {
    status,
    failed: String(status),
    failOver: passing || notOurs,
    // 403 may concern this request alone, not the deployment.
    countsAsFailure: passing || status === 401 || status === 402,
    cooldownMs: usesRetryAfter(status) ? retryAfterMs : undefined,
    error: toGatewayError(status, message, provider, retryAfterMs),
  };
}

const withoutResponse = (failed: string) => ({
  status: undefined,
  failed,
  failOver: true,
  countsAsFailure: true,
  cooldownMs: undefined,
});

function toGatewayError(
  status: number,
  message: string,
  provider: string,
  retryAfterMs: number | undefined,
): GatewayError {
  if (status === 401 || status === 403) {
    return {
      status: 502,
      code: "ProviderRefusedKey",
      message: `${provider} rejected its API key. Update it in Settings > Provider keys. ${message}`,
    };
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
