import type { TaskId } from "@modelyard/catalog";
import { startCall, type CallExtras, createTimeoutError } from "./call.ts";
import { OutputError, ProviderApiError } from "./errors.ts";
import { createEventParser } from "./event-json.ts";
import { connectionError, fetchResponse } from "./exchange.ts";
import { createEventSplitter, createTextDecoder } from "./events.ts";
import { parseErrorMessage, getRequestId, describeRequest, findErrorMessage } from "./failure.ts";
import type { Args, Options } from "./options.ts";
import type { ChunkOf, TaskProviders } from "./provider.ts";
import type { Call } from "./routing.ts";
import { redactSecrets, getSecrets } from "./secrets.ts";
import { getAbortReason, throwIfAborted, type Watch, startWatch } from "./time.ts";
import { readText } from "./transport.ts";

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
  taskProviders: TaskProviders<T>,
  args: Args<T>,
  options: Options = {},
  extras: CallExtras<T> = {},
): AsyncGenerator<Chunk, void, undefined> {
  const watch = startWatch(options.signal, options.timeout);
  const open = async (): Promise<OpenStream<Chunk>> => {
    const streamed = { ...extras, stream: true };
    const { call, request } = await startCall(task, taskProviders, args, options, streamed, watch);
    const response = await fetchResponse(request, call, undefined, true);
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
  };
  return createIterator(createChunkReader(watch, getSecrets(args, options), open));
}

type ChunkResult<Chunk> = IteratorResult<Chunk, void>;
const STOP = { done: true, value: undefined } as const;

/** Reads the chunks of a stream, one call at a time. */
interface ChunkReader<Chunk> {
  /** Returns the next received chunk, or `undefined` if there is none. */
  take(): ChunkResult<Chunk> | undefined;
  /** Waits for the next chunk. Opens the stream first. */
  read(): Promise<ChunkResult<Chunk>>;
  close(): void;
}

function createChunkReader<Chunk>(
  watch: Watch,
  secrets: readonly string[],
  open: () => Promise<OpenStream<Chunk>>,
): ChunkReader<Chunk> {
  const splitter = createEventSplitter();
  const decode = createTextDecoder();
  const { signal } = watch;
  let source: OpenStream<Chunk> | undefined;
  /** Received events, and the index of the next one to return. */
  let events: string[] = [];
  let nextIndex = 0;
  let hasEnded = false;
  let isClosed = false;

  function nextChunk(opened: OpenStream<Chunk>): ChunkResult<Chunk> | undefined {
    while (nextIndex < events.length) {
      const event = events[nextIndex++] as string;
      if (event.length < 16 && event.trim() === "[DONE]") {
        close();
        return STOP;
      }
      const value = parse(event, opened, hasEnded && nextIndex === events.length);
      if (value !== undefined) return { done: false, value };
    }
    return undefined;
  }

  function take(): ChunkResult<Chunk> | undefined {
    if (!source || signal?.aborted) return undefined;
    try {
      return nextChunk(source);
    } catch (error) {
      throw toStreamError(error);
    }
  }

  async function read(): Promise<ChunkResult<Chunk>> {
    try {
      if (isClosed) return STOP;
      watch.listen(true);
      if (!source) {
        source = await open();
        signal?.addEventListener("abort", cancel);
      }
      for (;;) {
        throwIfAborted(signal);
        const chunk = isClosed ? STOP : nextChunk(source);
        if (chunk) return chunk;
        if (hasEnded || !source.reader) {
          close();
          return STOP;
        }
        watch.listen(true);
        const { done, value } = await source.reader.read();
        hasEnded = done;
        events = done ? [...splitter.push(decode()), ...splitter.end()] : splitter.push(decode(value));
        nextIndex = 0;
      }
    } catch (error) {
      throw toStreamError(error);
    } finally {
      watch.listen(false);
    }
  }

  function toStreamError(error: unknown): unknown {
    close();
    if (watch.timedOut()) return redactSecrets(createTimeoutError(watch, error), secrets);
    if (signal?.aborted) return getAbortReason(signal);
    const cause = source ? connectionError(source.call, error, "Failed to read the stream") : error;
    return redactSecrets(cause, secrets);
  }

  /** Closes the connection and a pending read, even if `fetch` ignores signals. */
  function cancel(): void {
    source?.reader?.cancel().catch(() => {});
  }

  function close(): void {
    isClosed = true;
    events = [];
    signal?.removeEventListener("abort", cancel);
    watch.stop();
    cancel();
  }

  return { take, read, close };
}

/** Creates the iterator of a stream. Not a generator, so that received chunks are returned without waiting. */
function createIterator<Chunk>(reader: ChunkReader<Chunk>): AsyncGenerator<Chunk, void, undefined> {
  /** Pending calls of `next`, as a chain. */
  let lastRead: Promise<unknown> | undefined;
  let pendingReads = 0;

  async function readNext(): Promise<ChunkResult<Chunk>> {
    try {
      return await reader.read();
    } finally {
      if (--pendingReads === 0) lastRead = undefined;
    }
  }

  return {
    next() {
      if (!lastRead) {
        try {
          const chunk = reader.take();
          if (chunk) return Promise.resolve(chunk);
        } catch (error) {
          return Promise.reject(error);
        }
      }
      pendingReads++;
      const current = lastRead ? lastRead.then(readNext, readNext) : readNext();
      lastRead = current;
      return current;
    },
    async return() {
      reader.close();
      return STOP;
    },
    async throw(error: unknown) {
      reader.close();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      reader.close();
    },
  };
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
    const { provider, request } = describeRequest(call.watch);
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
  const { provider, request } = describeRequest(call.watch);
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
