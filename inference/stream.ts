import type { TaskId } from "@modelyard/catalog";
import { startCall, type Call, type CallExtras, createTimeoutError } from "./call.ts";
import { OutputError, ProviderApiError } from "./errors.ts";
import { createEventParser } from "./event-json.ts";
import { connectionError, fetchResponse } from "./exchange.ts";
import { createEventSplitter, createTextDecoder } from "./events.ts";
import { parseErrorMessage, getRequestId, findErrorMessage } from "./failure.ts";
import type { Args, Options } from "./options.ts";
import type { ChunkOf, TaskProviders } from "./provider.ts";
import { redactSecrets, getSecrets } from "./secrets.ts";
import { getAbortReason, throwIfAborted, type Watch, startWatch } from "./time.ts";
import { readText } from "./transport.ts";

/** An open stream. */
interface OpenStream<Chunk> {
  call: Call;
  response: Response;
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  parse: (data: string) => unknown;
  read: (event: unknown) => Chunk | undefined;
}

/**
 * Runs a task with a streamed response. The request is sent when the first chunk is requested. Leaving the loop closes
 * the connection; errors within the stream are thrown in place.
 */
export function stream<T extends TaskId, Chunk = ChunkOf<T>>(
  task: T,
  offers: TaskProviders<T>,
  args: Args<T>,
  options: Options = {},
  extras: CallExtras<T> = {},
): AsyncGenerator<Chunk, void, undefined> {
  const watch = startWatch(options.signal, options.timeout);
  return new ChunkIterator<Chunk>(watch, getSecrets(args, options), async () => {
    const { call, request } = await startCall(
      task,
      offers,
      args,
      options,
      { ...extras, stream: true },
      watch,
    );
    const response = await fetchResponse(request, call);
    const type = response.headers.get("content-type") ?? "nothing";
    if (response.body && !/^text\/event-stream/i.test(type)) {
      const text = await readText(response, watch.signal);
      const reason = parseErrorMessage(text);
      const message = `Server does not support event stream content type, it returned ${type}`;
      throw new OutputError(reason ? `${message}: ${reason}` : message, call.context, text);
    }
    const chunks = extras.raw ? undefined : call.route.adapter.chunks?.(call.context);
    const read = (chunks ?? ((event: unknown) => event)) as OpenStream<Chunk>["read"];
    return { call, response, reader: response.body?.getReader(), parse: createEventParser(), read };
  });
}

/** The iterator of a stream. Not a generator, so that received chunks are returned without waiting. */
class ChunkIterator<Chunk> implements AsyncGenerator<Chunk, void, undefined> {
  readonly #watch: Watch;
  readonly #secrets: readonly string[];
  readonly #open: () => Promise<OpenStream<Chunk>>;
  readonly #splitter = createEventSplitter();
  readonly #decode = createTextDecoder();
  #source: OpenStream<Chunk> | undefined;
  /** Received events, and the index of the next one to return. */
  #events: string[] = [];
  #nextIndex = 0;
  #hasEnded = false;
  #isClosed = false;
  /** Pending calls of `next`, as a chain. */
  #lastRead: Promise<IteratorResult<Chunk, void>> | undefined;
  #pendingReads = 0;

  constructor(watch: Watch, secrets: readonly string[], open: () => Promise<OpenStream<Chunk>>) {
    this.#watch = watch;
    this.#secrets = secrets;
    this.#open = open;
  }

  next(): Promise<IteratorResult<Chunk, void>> {
    if (!this.#lastRead && this.#source && !this.#watch.signal?.aborted) {
      try {
        const chunk = this.#nextChunk(this.#source);
        if (chunk) return Promise.resolve(chunk);
      } catch (error) {
        return Promise.reject(this.#toStreamError(error));
      }
    }
    this.#pendingReads++;
    const read = () => this.#readNext();
    return (this.#lastRead = this.#lastRead ? this.#lastRead.then(read, read) : read());
  }

  async return(): Promise<IteratorResult<Chunk, void>> {
    return this.#close();
  }

  async throw(error: unknown): Promise<never> {
    this.#close();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#close();
  }

  /** Returns the next received chunk, or `undefined` if there is none. */
  #nextChunk(source: OpenStream<Chunk>): IteratorResult<Chunk, void> | undefined {
    while (this.#nextIndex < this.#events.length) {
      const event = this.#events[this.#nextIndex++] as string;
      if (event.length < 16 && event.trim() === "[DONE]") return this.#close();
      const value = parse(event, source, this.#hasEnded && this.#nextIndex === this.#events.length);
      if (value !== undefined) return { done: false, value };
    }
    return undefined;
  }

  async #readNext(): Promise<IteratorResult<Chunk, void>> {
    try {
      if (this.#isClosed) return this.#close();
      this.#watch.listen(true);
      if (!this.#source) {
        this.#source = await this.#open();
        this.#watch.signal?.addEventListener("abort", this.#cancel);
      }
      const source = this.#source;
      for (;;) {
        throwIfAborted(this.#watch.signal);
        if (this.#isClosed) return this.#close();
        const chunk = this.#nextChunk(source);
        if (chunk) return chunk;
        if (this.#hasEnded || !source.reader) return this.#close();
        this.#watch.listen(true);
        const { done, value } = await source.reader.read();
        this.#hasEnded = done;
        this.#events = this.#splitter.push(done ? this.#decode() : this.#decode(value));
        if (done) this.#events = [...this.#events, ...this.#splitter.end()];
        this.#nextIndex = 0;
      }
    } catch (error) {
      throw this.#toStreamError(error);
    } finally {
      this.#watch.listen(false);
      if (--this.#pendingReads === 0) this.#lastRead = undefined;
    }
  }

  #toStreamError(error: unknown): unknown {
    this.#close();
    const { signal } = this.#watch;
    if (this.#watch.timedOut()) return redactSecrets(createTimeoutError(this.#watch, error), this.#secrets);
    if (signal?.aborted) return getAbortReason(signal);
    const { call } = this.#source ?? {};
    return redactSecrets(
      call ? connectionError(call, error, "Failed to read the stream") : error,
      this.#secrets,
    );
  }

  /** Closes the connection and a pending read, also if `fetch` ignores signals. */
  readonly #cancel = (): void => {
    this.#source?.reader?.cancel().catch(() => {});
  };

  #close(): IteratorReturnResult<void> {
    this.#isClosed = true;
    this.#events = [];
    this.#watch.signal?.removeEventListener("abort", this.#cancel);
    this.#watch.stop();
    this.#cancel();
    return { done: true, value: undefined };
  }
}

function parse<Chunk>(
  event: string,
  { call, response, parse: parseEvent, read }: OpenStream<Chunk>,
  isLast: boolean,
): Chunk | undefined {
  let parsed: unknown;
  try {
    parsed = parseEvent(event);
  } catch (cause) {
    if (!isLast)
      throw new OutputError("Invalid inference output: Expected JSON in every event.", call.context, event);
    const { provider, ...request } = call.watch.lastRequest;
    throw new ProviderApiError("The stream ended in the middle of an event", provider, { request, cause });
  }
  const error = (parsed as { error?: unknown } | null)?.error;
  if (error) throw toStreamEventError(error, parsed as Record<string, unknown>, call, response);
  return read(parsed);
}

/** Creates the error for an error event within a successful response. */
function toStreamEventError(
  error: unknown,
  event: Record<string, unknown>,
  call: Call,
  response: Response,
): ProviderApiError {
  const { provider, ...request } = call.watch.lastRequest;
  const { code, status } = error as { code?: unknown; status?: unknown };
  const type = event["error_type"];
  const statusCode = [status, code, typeof type === "string" ? STATUS_CODES[type] : undefined].find(
    (value): value is number => typeof value === "number" && value >= 400 && value < 600,
  );
  return new ProviderApiError(
    `Error forwarded from backend: ${findErrorMessage(error) ?? "unknown"}`,
    provider,
    {
      request,
      status: statusCode,
      requestId: getRequestId(response),
      body: JSON.stringify(event).slice(0, 2000),
    },
  );
}

/** Error types that text-generation-inference sends within a stream (as of 2026-08). */
const STATUS_CODES: Record<string, number> = {
  overloaded: 429,
  validation: 422,
  generation: 500,
  incomplete_generation: 500,
};
