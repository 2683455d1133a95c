import type { Options } from "./options.ts";
import { raceAbort, throwIfAborted, wait } from "./time.ts";

/** What sending needs, whoever is asked. */
export interface TransportOptions extends Pick<Options, "fetch" | "retry_on_error" | "maxRetries"> {
  signal: AbortSignal | undefined;
}

const PAUSE_MS = 500;
const MAX_PAUSE_MS = 8_000;
/** A server may ask for more patience than our own pauses have, but not for any. */
const MAX_RETRY_AFTER_MS = 60_000;
/** Of an answer that is not wanted: enough for every message, and for small bodies the connection stays usable. */
const MAX_TEXT_CHARACTERS = 64 * 1024;

/** An answer that is not 2xx, with its text read. */
export interface ErrorResponse {
  response: Response;
  text: string;
  retryAfterMs: number | undefined;
}

/**
 * Sends a request, and again after a pause while the answer is 429 or 503. A GET, which changes nothing, is also
 * repeated after other failures of the server or the network. Every answer that is given up is read or canceled,
 * so that its connection is free again.
 */
export async function sendWithRetries(
  url: string,
  init: RequestInit,
  wire: TransportOptions,
): Promise<Response | ErrorResponse> {
  const tries = wire.retry_on_error === false ? 0 : (wire.maxRetries ?? 4);
  const isIdempotent = init.method === "GET";
  for (let attempt = 0; ; attempt++) {
    throwIfAborted(wire.signal);
    const isLast = attempt >= tries;
    let delayMs: number | undefined;
    try {
      const response = await raceAbort(
        (wire.fetch ?? fetch)(url, wire.signal ? { ...init, signal: wire.signal } : init),
        wire.signal,
      );
      if (response.ok) return response;
      const text = await readText(response, wire.signal);
      delayMs = parseRetryDelay(response, text);
      const { status } = response;
      const isTemporary =
        status === 503 || status === 429 || (isIdempotent && (status === 408 || status >= 500));
      if (isLast || !isTemporary || (delayMs ?? 0) > MAX_RETRY_AFTER_MS)
        return { response, text, retryAfterMs: delayMs };
    } catch (error) {
      throwIfAborted(wire.signal);
      if (isLast || !isIdempotent) throw error;
    }
    await wait(delayMs ?? getBackoffMs(attempt), wire.signal);
  }
}

/** Twice as long each time, with chance in it, so that clients who failed together do not return together. */
function getBackoffMs(attempt: number): number {
  return Math.min(PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/** `Retry-After` in seconds or as a date; the hub's `RateLimit`; or the time a model still needs to load. */
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

/** The beginning of an answer as text. What is left of it is canceled. */
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
    // What came until the connection was lost still says something.
  }
  reader.cancel().catch(() => {});
  return text.slice(0, maxLength);
}
