import type { ProviderError } from "./provider-error.ts";
import type { ResponseHead } from "./upstream/response-head.ts";

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
