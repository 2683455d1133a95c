import { InferenceTimeoutError, InputError, OutputError, ProviderApiError } from "@modelyard/inference";
import { asksForRest } from "../gateway/fail-over.ts";
import type { GatewayError } from "../gateway/ports.ts";

/** What a failed attempt means for the call. */
export interface ProviderFailure {
  /** The status that the provider answered; undefined without an answer. */
  status: number | undefined;
  /** As in the attempts of the gateway: `429`, `connect`, `timeout`, `closed`, `malformed`; `input`: nothing was sent. */
  failed: string;
  /** Another provider may do better. */
  failOver: boolean;
  /** The offer is to blame, so it counts for the breaker. */
  blame: boolean;
  /** How long the provider asked to be left alone. */
  restMs: number | undefined;
  /** What the caller is told if nobody else can be asked. */
  refusal: GatewayError;
}

/** Reads what the inference client threw. Undefined: it is a fault of ours. */
export function failureOf(error: unknown, provider: string): ProviderFailure | undefined {
  if (error instanceof InputError) {
    return {
      ...none("input"),
      blame: false,
      refusal: { refused: 400, code: "BadRequest", message: error.message },
    };
  }
  if (error instanceof OutputError) {
    const message = `${provider} answered, but not what was asked for. ${error.message}`;
    return { ...none("malformed"), refusal: { refused: 502, code: "ProviderMalformed", message } };
  }
  if (!(error instanceof ProviderApiError)) return undefined;
  const { status, message, retryAfterMs } = error;
  if (error instanceof InferenceTimeoutError || isTimeout(error.cause)) {
    return { ...none("timeout"), refusal: { refused: 504, code: "ProviderTimeout", message } };
  }
  if (status === undefined) {
    const failed = isConnect(error.cause) ? "connect" : "closed";
    return { ...none(failed), refusal: { refused: 502, code: "ProviderUnavailable", message } };
  }
  const passing = status >= 500 || status === 429 || status === 408;
  const notOurs = status === 401 || status === 402 || status === 403;
  return {
    status,
    failed: String(status),
    failOver: passing || notOurs,
    // A provider that forbids something may mean the call alone.
    blame: passing || status === 401 || status === 402,
    restMs: asksForRest(status) ? retryAfterMs : undefined,
    refusal: refusalOf(status, message, provider, retryAfterMs),
  };
}

const none = (failed: string) => ({
  status: undefined,
  failed,
  failOver: true,
  blame: true,
  restMs: undefined,
});

function refusalOf(
  status: number,
  message: string,
  provider: string,
  retryAfterMs: number | undefined,
): GatewayError {
  if (status === 401 || status === 403) {
    return {
      refused: 502,
      code: "ProviderRefusedKey",
      message: `${provider} refused the key that this hub has for it. Whoever entered it renews it in the settings, under providers. ${message}`,
    };
  }
  if (status === 429) {
    const headers = { "retry-after": String(Math.max(1, Math.ceil((retryAfterMs ?? 1000) / 1000))) };
    return { refused: 429, code: "ProviderBusy", message, headers };
  }
  return { refused: status, code: status >= 500 ? "ProviderFailed" : "ProviderRefused", message };
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
