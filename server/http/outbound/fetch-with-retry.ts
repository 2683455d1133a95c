import { setTimeout as wait } from "node:timers/promises";
import { parseJson } from "../json-excess.ts";
import { ImportError } from "./import-error.ts";
import { repairFetch } from "./repair-fetch.ts";

/** A local failure while a response was read, such as a full disk. Its cause is rethrown without a retry. */
export class LocalError extends Error {
  override name = "LocalError" as const;
}

/** The upstream hub did not return the requested content. */
export class HubError extends Error {
  override name = "HubError" as const;
  /** Absent if there was no response. */
  readonly status: number | undefined;
  /** Error code of the hub (`X-Error-Code`), if any. */
  readonly code: string | undefined;
  /** Whether a retry may succeed. */
  readonly isRetryable: boolean;
  /** Whether no connection could be made. */
  readonly isUnreachable: boolean;
  /** Seconds to wait before a retry, if the hub states them. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    options: ErrorOptions & {
      status?: number;
      code?: string | undefined;
      isRetryable?: boolean;
      isUnreachable?: boolean;
      retryAfter?: number | undefined;
    } = {},
  ) {
    super(message, options);
    this.status = options.status;
    this.code = options.code;
    this.isRetryable = options.isRetryable ?? false;
    this.isUnreachable = options.isUnreachable ?? false;
    this.retryAfter = options.retryAfter;
  }
}

export interface RetryOptions {
  origin: string;
  /** Sent to `origin` only. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  fetch?: typeof globalThis.fetch;
  /** Called before each wait. */
  onWait?: (seconds: number, reason: string) => void;
  sleep?: (seconds: number, signal?: AbortSignal) => Promise<void>;
  random?: () => number;
  /** Number of attempts until bytes of a body arrive, then 6. Default: 6. */
  tries?: number;
  /** Longest wait between attempts, in seconds. Default: 330. */
  maxWaitSeconds?: number;
  /** Time until a response to GET must begin, in milliseconds. Such a timeout is not retried. Default: 2 minutes. */
  responseTimeoutMs?: number;
  /** Other origins to which a response may redirect. They never receive the token. Default: none. */
  isAllowedRedirect?: (to: URL) => boolean | Promise<boolean>;
}

/** Request parameters other than the URL. */
export interface RequestParams {
  /** Called before each attempt, as the position to resume from may have changed. */
  headers?: () => Record<string, string>;
  /** Whether the last attempt received part of the body. If so, the attempts start over without a wait. */
  progressed?: () => boolean;
  /** Sent with POST. */
  body?: Uint8Array<ArrayBuffer>;
}

/** Reads a response. Each call of `alive` restarts the timeout. */
type Read<T> = (response: Response, alive: () => void) => Promise<T>;

/** Number of attempts, unless a client is waiting for the response. */
const DEFAULT_TRIES = 6;
/** Longest wait that a hub can ask for. Hugging Face counts requests in windows of five minutes (as of 2026-11). */
const MAX_WAIT_SECONDS = 330;
const MAX_REDIRECTS = 5;
/** Timeout of one attempt, including reading the response. Restarts while bytes arrive. */
const TIMEOUT_MS = 120_000;

const sleepFor = async (seconds: number, signal?: AbortSignal): Promise<void> => {
  await wait(seconds * 1000, undefined, signal ? { signal } : {});
};

/**
 * Creates a client for one origin that retries. It waits as long as the response says (`Retry-After`, `RateLimit`),
 * otherwise longer each time up to half a minute, with jitter. Throws a `HubError` after six attempts, or immediately if a
 * retry cannot help.
 */
export function fetchWithRetry({ origin, token, signal, onWait, ...options }: RetryOptions) {
  const {
    fetch = globalThis.fetch,
    sleep = sleepFor,
    random = Math.random,
    isAllowedRedirect,
    tries = DEFAULT_TRIES,
    maxWaitSeconds = MAX_WAIT_SECONDS,
    responseTimeoutMs = TIMEOUT_MS,
  } = options;
  let hasResponded = false;

  async function follow(url: URL, limit: AbortSignal, { headers, body }: RequestParams): Promise<Response> {
    await repairFetch();
    for (let at = url, hops = 0; ; hops += 1) {
      const response = await fetch(at, {
        headers: {
          "user-agent": "modelyard",
          ...headers?.(),
          ...(token !== undefined && at.origin === origin && { authorization: `Bearer ${token}` }),
        },
        ...(body && { method: "POST", body }),
        redirect: "manual",
        signal: limit,
      });
      const location =
        response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
      if (location === null) return response;
      await response.body?.cancel();
      const next = URL.parse(location, at);
      const isAllowed =
        next?.origin === origin || (next !== null && !body && (await isAllowedRedirect?.(next)) === true);
      if (next === null || !isAllowed)
        throw new HubError(`${at} redirects to another site, ${location}`, { status: response.status });
      if (hops === MAX_REDIRECTS) throw new HubError(`redirect loop at ${url}`, { status: response.status });
      at = next;
    }
  }

  async function attempt<T>(url: URL, read: Read<T>, params: RequestParams): Promise<T> {
    const timeout = new AbortController();
    const timer = expire(timeout, TIMEOUT_MS, true);
    const headMs = params.body ? TIMEOUT_MS : responseTimeoutMs;
    const head = expire(timeout, headMs, responseTimeoutMs === TIMEOUT_MS);
    const limit = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
    try {
      const response = await follow(url, limit, params);
      clearTimeout(head);
      if (!response.ok) throw await toHubError(response);
      const value = await read(response, () => timer.refresh());
      hasResponded = true;
      return value;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof LocalError) throw error.cause;
      if (error instanceof HubError || error instanceof ImportError) throw error;
      throw toNetworkError(error, hasResponded);
    } finally {
      clearTimeout(timer);
      clearTimeout(head);
      // Releases a response that was not read to the end.
      timeout.abort();
    }
  }

  return {
    async get<T>(url: URL, read: Read<T>, params: RequestParams = {}): Promise<T> {
      let maxTries = tries;
      for (let tried = 1; ; tried += 1) {
        try {
          return await attempt(url, read, params);
        } catch (error) {
          if (!(error instanceof HubError) || !error.isRetryable) throw error;
          if (params.progressed?.() === true && error.retryAfter === undefined) {
            tried = 0;
            maxTries = DEFAULT_TRIES;
            continue;
          }
          if (tried >= maxTries) throw error;
          const seconds = error.retryAfter ?? Math.min(30, 2 ** (tried - 1)) * (0.5 + random() / 2);
          if (seconds > maxWaitSeconds)
            throw new HubError(`${error.message}; retry in ${Math.ceil(seconds / 60)} minutes`, {
              cause: error,
              retryAfter: error.retryAfter,
              ...(error.status !== undefined && { status: error.status }),
            });
          onWait?.(seconds, error.message);
          await sleep(seconds, signal);
        }
      }
    },
  };
}

/** Aborts after this time. The reason becomes the error of the request. */
function expire(timeout: AbortController, ms: number, isRetryable: boolean): NodeJS.Timeout {
  const options = { isRetryable, isUnreachable: true };
  return setTimeout(() => timeout.abort(new HubError(`no response within ${ms / 1000} s`, options)), ms);
}

async function toHubError(response: Response): Promise<HubError> {
  const { status, headers } = response;
  const text = (await readTextUpTo(response, 10_000).catch(() => undefined)) ?? "";
  // For an HTML page, the status is enough.
  const detail = headers.get("x-error-message") || String(Object(parseJson(text)).error ?? "");
  const message = `the hub responded with ${status}${detail === "" ? "" : ` (${detail.slice(0, 200)})`}`;
  const isRetryable = status === 429 || status === 408 || status >= 500;
  const code = headers.get("x-error-code") ?? undefined;
  const retryAfter = isRetryable ? parseRetryAfter(headers) : undefined;
  return new HubError(message, { status, code, isRetryable, retryAfter });
}

/** Returns the seconds to wait, from `Retry-After` in seconds or as a date, or from an exhausted `RateLimit`. */
function parseRetryAfter(headers: Headers): number | undefined {
  const after = headers.get("retry-after");
  if (after !== null) {
    const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
    if (Number.isFinite(seconds)) return Math.max(0, seconds);
  }
  const [, remaining, resetSeconds] = /;\s*r=(\d+)\s*;\s*t=(\d+)/.exec(headers.get("ratelimit") ?? "") ?? [];
  return remaining === "0" && resetSeconds !== undefined ? Number(resetSeconds) + 1 : undefined;
}

/**
 * Converts a network error. A host that cannot be reached or has an untrusted certificate is not retried, unless it has
 * responded before.
 */
function toNetworkError(error: unknown, hasResponded: boolean): HubError {
  const cause =
    (error as { cause?: NodeJS.ErrnoException } | undefined)?.cause ?? (error as NodeJS.ErrnoException);
  const isPermanent = /^(ENOTFOUND|ECONNREFUSED|CERT_|DEPTH_ZERO|SELF_SIGNED|ERR_TLS|UNABLE_TO)/.test(
    String(cause.code),
  );
  return new HubError(`connection failed (${cause.code ?? cause.message})`, {
    cause: error,
    isRetryable: hasResponded || !isPermanent,
    isUnreachable: true,
  });
}

/** Reads the text of a response. Returns `undefined` if it is longer than `maxBytes`. */
export async function readTextUpTo(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
