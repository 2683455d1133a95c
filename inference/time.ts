/** Ends with the signal's reason when it is aborted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw reasonOf(signal);
}

/** Why it was aborted: the reason if it is an error, otherwise the error that `fetch` would throw. */
export function reasonOf(signal: AbortSignal): unknown {
  const { reason } = signal as { reason: unknown };
  return reason instanceof Error ? reason : new DOMException("The operation was aborted", "AbortError");
}

/** The promise, or the signal's reason, whichever is first: also for a `fetch` that does not know signals. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(reasonOf(signal));
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Waits. The timer keeps a process alive: someone is waiting for the output. */
export async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await orAborted(
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
  asked: { provider: string; method: string; url: string };
  /** The timeout was what ended it. */
  timedOut(): boolean;
  /** For streams, whose time is that between two pieces: it begins anew, or stands while nobody waits. */
  listen(on: boolean): void;
  /** Lets go of the timer and of the caller's signal. */
  stop(): void;
}

export function watch(signal: AbortSignal | undefined, timeoutMs: number | undefined): Watch {
  const asked = { provider: "hub", method: "GET", url: "" };
  if (timeoutMs === undefined || timeoutMs === Infinity) {
    return { signal, asked, timedOut: () => false, listen() {}, stop() {} };
  }
  const longest = timeoutMs;
  const both = new AbortController();
  let ended = false;
  let listening = true;
  let since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer for each piece would cost more than the piece: this one looks at the clock when it rings.
  function ring(): void {
    timer = undefined;
    const left = since + longest - Date.now();
    if (!listening) return;
    if (left > 0) {
      timer = setTimeout(ring, left);
      return;
    }
    ended = true;
    both.abort(new DOMException("The operation timed out", "TimeoutError"));
  }
  const pass = () => both.abort(signal && reasonOf(signal));
  if (signal?.aborted) pass();
  else signal?.addEventListener("abort", pass, { once: true });
  return {
    signal: both.signal,
    asked,
    timedOut: () => ended,
    listen(on) {
      listening = on;
      since = Date.now();
      if (on) timer ??= setTimeout(ring, longest);
    },
    stop() {
      listening = false;
      clearTimeout(timer);
      signal?.removeEventListener("abort", pass);
    },
  };
}
