/** An answer that is an error, of the hub or on the way. */
export class SendError extends Error {
  override name = "SendError" as const;
  /** 0 where no answer came. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** How often bytes that did not arrive are sent anew, and milliseconds before the first time; then twice as long each. */
const TRIES = 5;
const PAUSE = 1_000;

interface SendOptions {
  onBytes: (done: number) => void;
  signal: AbortSignal;
}

/** PUTs bytes with progress. What was cut on the way, or refused for the moment, is tried again. */
export async function put(address: string, body: Blob, options: SendOptions): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await putOnce(address, body, options);
    } catch (error) {
      const passing =
        error instanceof SendError && (error.status === 0 || error.status >= 500 || error.status === 429);
      if (!passing || attempt === TRIES) throw error;
      options.onBytes(0);
      await wait(PAUSE * 2 ** (attempt - 1), options.signal);
    }
  }
}

function putOnce(address: string, body: Blob, { onBytes, signal }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // Only this older way tells how much of a body is on its way.
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", abort, { once: true });
    request.upload.addEventListener("progress", ({ loaded }) => onBytes(loaded));
    request.addEventListener("load", () =>
      request.status < 300
        ? resolve()
        : reject(new SendError(request.status, problemIn(request.responseText, request.status))),
    );
    request.addEventListener("error", () => reject(new SendError(0, "The connection was cut.")));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    request.open("PUT", address);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.send(body);
  });
}

/** POSTs a question and reads the JSON of its answer. */
export async function post<T>(
  address: string,
  body: BodyInit,
  { type, signal }: { type: string; signal: AbortSignal },
): Promise<T> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": type },
    body,
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new SendError(0, `The hub cannot be reached: ${(error as Error).message}`);
  });
  const text = await answer.text();
  if (!answer.ok) throw new SendError(answer.status, problemIn(text, answer.status));
  return JSON.parse(text) as T;
}

function problemIn(text: string, status: number): string {
  try {
    const { error, message } = JSON.parse(text) as { error?: string; message?: string };
    return error ?? message ?? `The hub answered ${status}.`;
  } catch {
    return `The hub answered ${status}.`;
  }
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
