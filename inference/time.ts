/** Ends with the signal's reason when it is aborted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw reasonOf(signal);
}

function reasonOf(signal: AbortSignal): unknown {
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
  /** Something was heard: the time begins anew. Costs no more than reading the clock. */
  heard(): void;
  /** Lets go of the timer and of the caller's signal. */
  stop(): void;
}

export function watch(signal: AbortSignal | undefined, timeoutMs: number | undefined): Watch {
  const asked = { provider: "hub", method: "GET", url: "" };
  if (timeoutMs === undefined || timeoutMs === Infinity) {
    return { signal, asked, timedOut: () => false, heard() {}, stop() {} };
  }
  const both = new AbortController();
  let timedOut = false;
  let since = Date.now();
  let timer = setTimeout(ring, timeoutMs);
  function ring(): void {
    const left = since + (timeoutMs as number) - Date.now();
    if (left > 0) {
      timer = setTimeout(ring, left);
      return;
    }
    timedOut = true;
    both.abort(new DOMException("The operation timed out", "TimeoutError"));
  }
  const pass = () => both.abort(signal && reasonOf(signal));
  if (signal?.aborted) pass();
  else signal?.addEventListener("abort", pass, { once: true });
  return {
    signal: both.signal,
    asked,
    timedOut: () => timedOut,
    heard: () => {
      since = Date.now();
    },
    stop() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", pass);
    },
  };
}
