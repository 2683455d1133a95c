/** Throws the signal's reason if it is aborted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw getAbortReason(signal);
}

/** Returns the signal's reason if it is an error, otherwise the error that `fetch` would throw. */
export function getAbortReason(signal: AbortSignal): unknown {
  const { reason } = signal as { reason: unknown };
  return reason instanceof Error ? reason : new DOMException("The operation was aborted", "AbortError");
}

/** Races a promise against a signal, even for a `fetch` that ignores signals. */
export function raceAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(getAbortReason(signal));
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Waits. The timer keeps the process alive, because the caller waits for the output. */
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

/** The caller's signal combined with a timeout. */
export interface Watch {
  readonly signal: AbortSignal | undefined;
  /** The last request, for errors. */
  lastRequest: { provider: string; method: string; url: string };
  /** Whether the timeout ended the call. */
  timedOut(): boolean;
  /** Restarts or pauses the timeout. For streams, it limits the time between chunks. */
  listen(on: boolean): void;
  /** Stops the timer and detaches from the caller's signal. */
  stop(): void;
}

const returnFalse = () => false;
const doNothing = () => {};

export function startWatch(signal: AbortSignal | undefined, timeoutMs: number | undefined): Watch {
  const lastRequest = { provider: "hub", method: "GET", url: "" };
  if (timeoutMs === undefined || timeoutMs === Infinity)
    return { signal, lastRequest, timedOut: returnFalse, listen: doNothing, stop: doNothing };
  const limitMs = timeoutMs;
  const controller = new AbortController();
  let hasTimedOut = false;
  let isListening = true;
  let since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer per chunk would cost more than the chunk, so one timer checks the clock when it fires.
  function checkDeadline(): void {
    timer = undefined;
    const remainingMs = since + limitMs - Date.now();
    if (!isListening) return;
    if (remainingMs > 0) {
      timer = setTimeout(checkDeadline, remainingMs);
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
      if (on) timer ??= setTimeout(checkDeadline, limitMs);
    },
    stop() {
      isListening = false;
      clearTimeout(timer);
      signal?.removeEventListener("abort", forwardAbort);
    },
  };
}
