import { InferenceTimeoutError, InputError, OutputError, ProviderApiError } from "@modelyard/inference";
import type { GatewayError } from "../gateway/ports.ts";
import { toProviderRefusal } from "../gateway/provider-error.ts";

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

/** Classifies an error of the inference client; undefined for bugs of the hub. `clear` masks the provider's key. */
export function getProviderFailure(
  error: unknown,
  provider: string,
  clear: (text: string) => string,
): ProviderFailure | undefined {
  if (error instanceof InputError) return withoutResponse("input", 400, "BadRequest", error.message);
  if (error instanceof OutputError) {
    const message = `${provider} returned an invalid response. ${error.message}`;
    return withoutResponse("malformed", 502, "ProviderMalformed", message);
  }
  if (!(error instanceof ProviderApiError)) return undefined;
  const { status, message, retryAfterMs, body = "", requestId } = error;
  if (error instanceof InferenceTimeoutError || isTimeout(error.cause))
    return withoutResponse("timeout", 504, "ProviderTimeout", message);
  if (status === undefined)
    return withoutResponse(
      isConnect(error.cause) ? "connect" : "closed",
      502,
      "ProviderUnavailable",
      message,
    );
  const retryAfter =
    retryAfterMs === undefined ? undefined : String(Math.max(1, Math.ceil(retryAfterMs / 1000)));
  const shown = toProviderRefusal({ provider, status, body: clear(body), retryAfter, requestId });
  return { status, reason: String(status), retryAfterMs, error: shown };
}

const withoutResponse = (reason: string, status: number, code: string, message: string): ProviderFailure => ({
  status: undefined,
  reason,
  retryAfterMs: undefined,
  error: { status, code, message },
});

const isTimeout = (cause: unknown): boolean =>
  (cause as { name?: unknown } | undefined)?.name === "TimeoutError";

function isConnect(cause: unknown): boolean {
  const { code, cause: deeper } = (cause ?? {}) as { code?: unknown; cause?: unknown };
  const known =
    /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS.*|CERT_.*)$/;
  if (typeof code === "string" && known.test(code)) return true;
  return deeper !== undefined && deeper !== cause && isConnect(deeper);
}
