import type { Options } from "./options.ts";
import { raceAbort, throwIfAborted, wait } from "./time.ts";

/** Options for sending requests. */
export type TransportOptions = Pick<Options, "fetch" | "retry_on_error" | "maxRetries">;

const PAUSE_MS = 500;
const MAX_PAUSE_MS = 8_000;
/** Longest delay that a server can request. */
const MAX_RETRY_AFTER_MS = 60_000;
/** Maximum text of an error response: enough for messages, and small bodies keep the connection usable. */
const MAX_TEXT_CHARACTERS = 64 * 1024;

/** A response that is not 2xx, with its text. */
export interface ErrorResponse {
  response: Response;
  text: string;
  retryAfterMs: number | undefined;
}

/**
 * Sends a request and retries it after 429 and 503 responses. GET requests are also retried after other server and
 * network failures. Discarded responses are read or canceled to free their connections.
 */
export async function sendWithRetries(
  url: string,
  init: RequestInit,
  wire: TransportOptions,
  signal?: AbortSignal,
): Promise<Response | ErrorResponse> {
  const tries = wire.retry_on_error === false ? 0 : (wire.maxRetries ?? 4);
  const isIdempotent = init.method === "GET";
  for (let attempt = 0; ; attempt++) {
    throwIfAborted(signal);
    const isLast = attempt >= tries;
    let delayMs: number | undefined;
    try {
      const response = await raceAbort(
        (wire.fetch ?? fetch)(url, signal ? { ...init, signal } : init),
        signal,
      );
      if (response.ok) return response;
      const text = await readText(response, signal);
      delayMs = parseRetryDelay(response, text);
      const { status } = response;
      const isTemporary =
        status === 503 || status === 429 || (isIdempotent && (status === 408 || status >= 500));
      if (isLast || !isTemporary || (delayMs ?? 0) > MAX_RETRY_AFTER_MS)
        return { response, text, retryAfterMs: delayMs };
    } catch (error) {
      throwIfAborted(signal);
      if (isLast || !isIdempotent) throw error;
    }
    await wait(delayMs ?? getBackoffMs(attempt), signal);
  }
}

/** Returns an exponential delay with jitter, so that clients do not retry at the same time. */
function getBackoffMs(attempt: number): number {
  return Math.min(PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/** Parses `Retry-After` (seconds or date), the hub's `RateLimit`, or the estimated loading time of a model. */
function parseRetryDelay(response: Response, text: string): number | undefined {
  const retryAfter = response.headers.get("retry-after");
  if (retryAfter) {
    const ms = /^\s*[\d.]+\s*$/.test(retryAfter)
      ? Number(retryAfter) * 1000
      : Date.parse(retryAfter) - Date.now();
    if (Number.isFinite(ms)) return Math.max(ms, 0);
  }
  const limit = /;\s*t=(\d+)/.exec(response.headers.get("ratelimit") ?? "");
  if (response.status === 429 && limit) return Number(limit[1]) * 1000;
  // hf-inference: {"error": "Model … is currently loading", "estimated_time": 20.0}
  const loading = response.status === 503 ? /"estimated_time"\s*:\s*([\d.]+)/.exec(text) : null;
  return loading ? Math.min(Number(loading[1]) * 1000, 20_000) : undefined;
}

/** Reads the start of a response as text and cancels the rest. */
export async function readText(
  response: Response,
  signal?: AbortSignal,
  maxLength = MAX_TEXT_CHARACTERS,
): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    while (text.length < maxLength) {
      const { done, value } = await raceAbort(reader.read(), signal);
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    throwIfAborted(signal);
    // Keep the text received before the connection failed.
  }
  reader.cancel().catch(() => {});
  return text.slice(0, maxLength);
}
