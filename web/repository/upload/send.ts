/** A failed request: an error response, or no response. */
export class SendError extends Error {
  override name = "SendError" as const;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Maximum number of attempts, and milliseconds before the first retry; the delay doubles each time. */
const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 1_000;

interface SendOptions {
  onBytes: (done: number) => void;
  signal: AbortSignal;
}

/** PUTs bytes with progress. Retries interrupted requests and temporary errors. */
export async function put(url: string, body: Blob, options: SendOptions): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await putOnce(url, body, options);
    } catch (error) {
      const isTemporary =
        error instanceof SendError && (error.status === 0 || error.status >= 500 || error.status === 429);
      if (!isTemporary || attempt === MAX_ATTEMPTS) throw error;
      options.onBytes(0);
      await wait(RETRY_DELAY_MS * 2 ** (attempt - 1), options.signal);
    }
  }
}

function putOnce(url: string, body: Blob, { onBytes, signal }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // `fetch` reports no upload progress.
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
        : reject(new SendError(request.status, errorMessage(request.responseText, request.status))),
    );
    request.addEventListener("error", () => reject(new SendError(0, "The connection was interrupted.")));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    request.open("PUT", url);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.send(body);
  });
}

/** POSTs a body and parses the JSON response. */
export async function post<T>(
  url: string,
  body: BodyInit,
  { type, signal }: { type: string; signal: AbortSignal },
): Promise<T> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": type },
    body,
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new SendError(0, `Couldn’t reach the hub: ${(error as Error).message}.`);
  });
  const text = await response.text();
  if (!response.ok) throw new SendError(response.status, errorMessage(text, response.status));
  return JSON.parse(text) as T;
}

function errorMessage(text: string, status: number): string {
  try {
    const { error, message } = JSON.parse(text) as { error?: string; message?: string };
    return error ?? message ?? `Request failed (status ${status}).`;
  } catch {
    return `Request failed (status ${status}).`;
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
