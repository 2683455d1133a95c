import { InferenceTimeoutError, InputError, OutputError, ProviderApiError } from "@modelyard/inference";
import type { GatewayError } from "../gateway/ports.ts";
import { toProviderRefusal } from "../gateway/provider-error.ts";

/** The failure of an attempt. */
export interface ProviderFailure {
  /** The provider's status; undefined without a response. */
  status: number | undefined;
  /** The reason, as in `Attempt`; `input` if nothing was sent. */
  reason: string;
  /** The delay that the provider requested, in milliseconds. */
  retryAfterMs: number | undefined;
  /** The error for the caller if no other provider is left. */
  error: GatewayError;
}

/** Classifies an error of the inference client; undefined for bugs of the hub. `redact` masks the provider's key. */
export function getProviderFailure(
  error: unknown,
  provider: string,
  redact: (text: string) => string,
): ProviderFailure | undefined {
  if (error instanceof InputError) return withoutResponse("input", 400, "BadRequest", error.message);
  if (error instanceof OutputError) {
    const message = `${provider} returned an invalid response. ${error.message}`;
    return withoutResponse("malformed", 502, "ProviderMalformed", message);
  }
  if (!(error instanceof ProviderApiError)) return undefined;
  const { status, message, retryAfterMs, body = "", requestId } = error;
  if (error instanceof InferenceTimeoutError || isTimeoutError(error.cause))
    return withoutResponse("timeout", 504, "ProviderTimeout", message);
  if (status === undefined)
    return withoutResponse(
      isConnectError(error.cause) ? "connect" : "closed",
      502,
      "ProviderUnavailable",
      message,
    );
  const retryAfter =
    retryAfterMs === undefined ? undefined : String(Math.max(1, Math.ceil(retryAfterMs / 1000)));
  const refusal = toProviderRefusal({ provider, status, body: redact(body), retryAfter, requestId });
  return { status, reason: String(status), retryAfterMs, error: refusal };
}

const withoutResponse = (reason: string, status: number, code: string, message: string): ProviderFailure => ({
  status: undefined,
  reason,
  retryAfterMs: undefined,
  error: { status, code, message },
});

const isTimeoutError = (cause: unknown): boolean =>
  (cause as { name?: unknown } | undefined)?.name === "TimeoutError";

function isConnectError(cause: unknown): boolean {
  const { code, cause: inner } = (cause ?? {}) as { code?: unknown; cause?: unknown };
  const codes =
    /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS.*|CERT_.*)$/;
  if (typeof code === "string" && codes.test(code)) return true;
  return inner !== undefined && inner !== cause && isConnectError(inner);
}
