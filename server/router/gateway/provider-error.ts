import { parseErrorMessage } from "@modelyard/inference/call-endpoint";
import { parseJson } from "../../http/json-excess.ts";
import type { GatewayError } from "./ports.ts";
import { keyRejected } from "./responses.ts";

/** Maximum length of a quoted provider message, in characters. */
const MAX_MESSAGE_LENGTH = 1000;
/** Maximum length of types and codes in OpenAI's format, which are identifiers. Longer values are not passed on. */
const MAX_NAME_LENGTH = 100;

/** An error response of a provider. */
export interface ProviderError {
  provider: string;
  status: number;
  /** The body, without the provider's key; empty if it could not be read. */
  body: string;
  /** Value of the provider's header. */
  retryAfter?: string | undefined;
  requestId?: string | undefined;
}

/**
 * Returns the error for the caller when a provider rejected a request. It names the provider, quotes its message, and
 * keeps its status, and its type, `param`, and `code` if they have OpenAI's format. A rejected key is the hub's
 * problem, so clients must not blame the caller's token.
 */
export function toProviderRefusal(error: ProviderError): GatewayError {
  const { provider, status, body, retryAfter, requestId } = error;
  if (status > 599) {
    const message = `${provider} returned the invalid status ${status}.`;
    return { status: 502, code: "ProviderMalformed", message };
  }
  const detail = parseErrorMessage(body)?.slice(0, MAX_MESSAGE_LENGTH);
  const message = `${provider} returned status ${status}${detail === undefined ? "." : `: ${detail}`}`;
  if (status === 401) {
    const rejected = keyRejected(provider);
    return { ...rejected, message: `${rejected.message} ${message}` };
  }
  const retryDelay = retryAfter ?? (status === 429 ? "1" : undefined);
  return {
    status,
    code: status === 429 ? "ProviderBusy" : status >= 500 ? "ProviderFailed" : "ProviderRefused",
    message,
    openai: readOpenAiError(body),
    headers: {
      ...(retryDelay !== undefined && { "retry-after": retryDelay }),
      ...(requestId !== undefined && { "x-provider-request-id": requestId }),
    },
  };
}

/** Reads `{ "error": { "type", "param", "code" } }`. Programs react to codes such as `context_length_exceeded`. */
function readOpenAiError(body: string): GatewayError["openai"] {
  const { type, param, code } = Object(Object(parseJson(body)).error) as Record<string, unknown>;
  const toName = (value: unknown) =>
    typeof value === "string" && value !== "" && value.length <= MAX_NAME_LENGTH ? value : undefined;
  return { type: toName(type), param: toName(param), code: toName(code) };
}
