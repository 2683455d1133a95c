import { parseErrorMessage } from "@modelyard/inference/call-endpoint";
import { parseJson } from "../../http/json-excess.ts";
import type { GatewayError } from "./ports.ts";
import { keyRejected } from "./responses.ts";
import type { ResponseHead } from "./upstream/response-head.ts";

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

/** Maximum length that is read of an error response. The message comes first. */
const MAX_ERROR_BYTES = 65_536;
/** Time to wait for the remainder of an error response. */
const MAX_ERROR_MS = 2_000;

/** A provider's error response, collected so that the caller's error can name the provider and quote the response. */
export class HeldError {
  readonly head: ResponseHead;
  readonly #stop: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #size = 0;

  /** `stop` is called when no more data is needed. */
  constructor(head: ResponseHead, stop: () => void) {
    this.head = head;
    this.#stop = stop;
    this.#timer = setTimeout(stop, MAX_ERROR_MS).unref();
  }

  add(chunk: Buffer | undefined): void {
    if (chunk === undefined) return;
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size > MAX_ERROR_BYTES) this.#stop();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  read(): Omit<ProviderError, "provider"> {
    const { status, retryAfter, requestId, compressed } = this.head;
    const body = compressed ? "" : Buffer.concat(this.#chunks).toString("utf8", 0, MAX_ERROR_BYTES);
    return { status, body, retryAfter, requestId };
  }
}
