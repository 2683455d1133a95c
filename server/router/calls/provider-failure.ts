import { REASON_TEXTS } from "@modelyard/contract";
import { InferenceTimeoutError, InputError, OutputError, ProviderApiError } from "@modelyard/inference";
import type { GatewayError } from "../gateway/ports.ts";
import { toProviderRefusal } from "../gateway/provider-error.ts";
import { ProviderFetchError } from "./provider-fetch.ts";

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
  const { status, retryAfterMs, body = "", requestId } = error;
  if (error instanceof InferenceTimeoutError || isTimeoutError(error.cause))
    return withoutResponse("timeout", 504, "ProviderTimeout", describe(error, "timeout"));
  if (status === undefined) {
    const reason = isConnectError(error.cause) ? "connect" : "closed";
    return withoutResponse(reason, 502, "ProviderUnavailable", describe(error, reason));
  }
  const retryAfter =
    retryAfterMs === undefined ? undefined : String(Math.max(1, Math.ceil(retryAfterMs / 1000)));
  const refusal = toProviderRefusal({ provider, status, body: redact(body), retryAfter, requestId });
  return { status, reason: String(status), retryAfterMs, error: refusal };
}

/** Whether the provider reports that a job failed, for which it charges nothing. Other output errors are malformed. */
export const isFailedJob = (error: unknown): boolean =>
  error instanceof OutputError && !error.message.startsWith("Invalid inference output");

const withoutResponse = (reason: string, status: number, code: string, message: string): ProviderFailure => ({
  status: undefined,
  reason,
  retryAfterMs: undefined,
  error: { status, code, message },
});

/** Describes a failure without a response. Errors of the network name addresses that callers may not know. */
function describe({ cause, message, provider }: ProviderApiError, reason: string): string {
  if (cause instanceof ProviderFetchError) return cause.message;
  return cause === undefined ? message : `${provider} ${REASON_TEXTS[reason]}.`;
}

const isTimeoutError = (cause: unknown): boolean =>
  (cause as { name?: unknown } | undefined)?.name === "TimeoutError";

function isConnectError(cause: unknown): boolean {
  const { code, cause: inner } = (cause ?? {}) as { code?: unknown; cause?: unknown };
  const codes =
    /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS.*|CERT_.*)$/;
  if (typeof code === "string" && codes.test(code)) return true;
  return inner !== undefined && inner !== cause && isConnectError(inner);
}
