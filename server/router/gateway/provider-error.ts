import { parseErrorMessage } from "@modelyard/inference/call-endpoint";
import type { GatewayError } from "./ports.ts";
import { keyRejected } from "./responses.ts";

/** Longest quote of a provider's message, in characters. */
const MAX_MESSAGE_LENGTH = 1000;
/** Types and codes of OpenAI's format are identifiers; longer ones are not passed on. */
const MAX_NAME_LENGTH = 100;

/** An error response of a provider. */
export interface ProviderError {
  provider: string;
  status: number;
  /** The body, without the provider's key; empty if it could not be read. */
  body: string;
  /** As the provider sent it. */
  retryAfter?: string | undefined;
  requestId?: string | undefined;
}

/**
 * Returns the error for the caller when a provider refused a request: it names the provider, quotes its message, and keeps
 * its status, and type, `param`, and `code` if they have OpenAI's format. A refused key is the hub's problem, so that
 * clients do not report the caller's token.
 */
export function toProviderRefusal({
  provider,
  status,
  body,
  retryAfter,
  requestId,
}: ProviderError): GatewayError {
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
  const waits = retryAfter ?? (status === 429 ? "1" : undefined);
  return {
    status,
    code: status === 429 ? "ProviderBusy" : status >= 500 ? "ProviderFailed" : "ProviderRefused",
    message,
    openai: readOpenAiError(body),
    headers: {
      ...(waits !== undefined && { "retry-after": waits }),
      ...(requestId !== undefined && { "x-provider-request-id": requestId }),
    },
  };
}

/** Reads `{ "error": { "type", "param", "code" } }`: programs react to codes such as `context_length_exceeded`. */
function readOpenAiError(body: string): GatewayError["openai"] {
  let error: unknown;
  try {
    error = Object(JSON.parse(body) as unknown).error;
  } catch {
    return undefined;
  }
  const { type, param, code } = Object(error) as Record<string, unknown>;
  const name = (value: unknown) =>
    typeof value === "string" && value !== "" && value.length <= MAX_NAME_LENGTH ? value : undefined;
  return { type: name(type), param: name(param), code: name(code) };
}
