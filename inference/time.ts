/** Ends with the signal's reason when it is aborted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw getAbortReason(signal);
}

/** Why it was aborted: the reason if it is an error, otherwise the error that `fetch` would throw. */
export function getAbortReason(signal: AbortSignal): unknown {
  const { reason } = signal as { reason: unknown };
  return reason instanceof Error ? reason : new DOMException("The operation was aborted", "AbortError");
}

/** The promise, or the signal's reason, whichever is first: also for a `fetch` that does not know signals. */
export function raceAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(getAbortReason(signal));
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Waits. The timer keeps a process alive: someone is waiting for the output. */
export async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await raceAbort(
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      }),
      signal,
    );
  } finally {
    clearTimeout(timer);
  }
}

/** One signal out of the caller's and a timeout. */
export interface Watch {
  readonly signal: AbortSignal | undefined;
  /** Who was asked last, for errors. */
  lastRequest: { provider: string; method: string; url: string };
  /** The timeout was what ended it. */
  timedOut(): boolean;
  /** For streams, whose time is that between two pieces: it begins anew, or stands while nobody waits. */
  listen(on: boolean): void;
  /** Lets go of the timer and of the caller's signal. */
  stop(): void;
}

export function startWatch(signal: AbortSignal | undefined, timeoutMs: number | undefined): Watch {
  const lastRequest = { provider: "hub", method: "GET", url: "" };
  if (timeoutMs === undefined || timeoutMs === Infinity) {
    return { signal, lastRequest, timedOut: () => false, listen() {}, stop() {} };
  }
  const limitMs = timeoutMs;
  const controller = new AbortController();
  let hasTimedOut = false;
  let isListening = true;
  let since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer for each piece would cost more than the piece: this one looks at the clock when it rings.
  function ring(): void {
    timer = undefined;
    const remainingMs = since + limitMs - Date.now();
    if (!isListening) return;
    if (remainingMs > 0) {
      timer = setTimeout(ring, remainingMs);
      return;
    }
    hasTimedOut = true;
    controller.abort(new DOMException("The operation timed out", "TimeoutError"));
  }
  const forwardAbort = () => controller.abort(signal && getAbortReason(signal));
  if (signal?.aborted) forwardAbort();
  else signal?.addEventListener("abort", forwardAbort, { once: true });
  return {
    signal: controller.signal,
    lastRequest,
    timedOut: () => hasTimedOut,
    listen(on) {
      isListening = on;
      since = Date.now();
      if (on) timer ??= setTimeout(ring, limitMs);
    },
    stop() {
      isListening = false;
      clearTimeout(timer);
      signal?.removeEventListener("abort", forwardAbort);
    },
  };
}
