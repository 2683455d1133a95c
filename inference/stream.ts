import type { TaskId } from "@modelyard/catalog";
import { startCall, type Call, type CallExtras, createTimeoutError } from "./call.ts";
import { OutputError, ProviderApiError } from "./errors.ts";
import { eventParser } from "./event-json.ts";
import { brokenOff, exchange } from "./exchange.ts";
import { createEventSplitter, createTextDecoder } from "./events.ts";
import { messageIn, requestIdOf, sentenceIn } from "./failure.ts";
import type { Args, Options } from "./options.ts";
import type { ChunkOf, Offers } from "./provider.ts";
import { hideSecrets, secretsOf } from "./secrets.ts";
import { reasonOf, throwIfAborted, type Watch, watch } from "./time.ts";
import { readSome } from "./transport.ts";

/** A stream that is open. */
interface Open<Chunk> {
  call: Call;
  response: Response;
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  parse: (data: string) => unknown;
  read: (event: unknown) => Chunk | undefined;
}

/**
 * Runs a task whose answer comes in pieces. Nothing is sent until the first piece is asked for. Leaving the loop
 * ends the connection; an error that comes within the stream is thrown where it came.
 */
export function stream<T extends TaskId, Chunk = ChunkOf<T>>(
  task: T,
  offers: Offers<T>,
  args: Args<T>,
  options: Options = {},
  extras: CallExtras<T> = {},
): AsyncGenerator<Chunk, void, undefined> {
  const watching = watch(options.signal, options.timeout);
  return iterate<Chunk>(watching, secretsOf(args, options), async () => {
    const { call, request } = await startCall(
      task,
      offers,
      args,
      options,
      { ...extras, stream: true },
      watching,
    );
    const response = await exchange(request, call);
    const type = response.headers.get("content-type") ?? "nothing";
    if (response.body && !/^text\/event-stream/i.test(type)) {
      const text = await readSome(response, watching.signal);
      const said = messageIn(text);
      const message = `Server does not support event stream content type, it returned ${type}`;
      throw new OutputError(said ? `${message}: ${said}` : message, call.context, text);
    }
    const chunks = extras.raw ? undefined : call.route.adapter.chunks?.(call.context);
    const read = (chunks ?? ((event: unknown) => event)) as Open<Chunk>["read"];
    return { call, response, reader: response.body?.getReader(), parse: eventParser(), read };
  });
}

/**
 * An iterator by hand: pieces that have come already are given out without waiting, which a generator within a
 * generator cannot.
 */
function iterate<Chunk>(
  watching: Watch,
  secrets: readonly string[],
  open: () => Promise<Open<Chunk>>,
): AsyncGenerator<Chunk, void, undefined> {
  type Result = IteratorResult<Chunk, void>;
  const stop: Result = { done: true, value: undefined };
  const splitter = createEventSplitter();
  const decode = createTextDecoder();
  const { signal } = watching;
  let source: Open<Chunk> | undefined;
  /** Those that have come, and how many of them were given out. */
  let events: string[] = [];
  let at = 0;
  let ended = false;
  let over = false;
  /** Calls of `next` that wait, one behind the other. */
  let waiting: Promise<unknown> | undefined;
  let waiters = 0;

  /** A piece of those that have come; undefined if there is none. */
  function ready(): Result | undefined {
    while (at < events.length) {
      const event = events[at++] as string;
      if (event.length < 16 && event.trim() === "[DONE]") {
        close();
        return stop;
      }
      const value = parse(event, source as Open<Chunk>, ended && at === events.length);
      if (value !== undefined) return { done: false, value };
    }
    return undefined;
  }

  async function pull(): Promise<Result> {
    try {
      if (over) return stop;
      watching.listen(true);
      if (!source) {
        source = await open();
        signal?.addEventListener("abort", cancel);
      }
      for (;;) {
        throwIfAborted(signal);
        const piece = over ? stop : ready();
        if (piece) return piece;
        if (ended || !source.reader) {
          close();
          return stop;
        }
        watching.listen(true);
        const { done, value } = await source.reader.read();
        ended = done;
        events = done ? [...splitter.push(decode()), ...splitter.end()] : splitter.push(decode(value));
        at = 0;
      }
    } catch (error) {
      throw failed(error);
    } finally {
      watching.listen(false);
      if (--waiters === 0) waiting = undefined;
    }
  }

  function failed(error: unknown): unknown {
    close();
    if (watching.timedOut()) return hideSecrets(createTimeoutError(watching, error), secrets);
    if (signal?.aborted) return reasonOf(signal);
    return hideSecrets(source ? brokenOff(source.call, error, "Failed to read the stream") : error, secrets);
  }

  /** Ends the connection, and with it a read that waits: also where `fetch` does not know signals. */
  function cancel(): void {
    source?.reader?.cancel().catch(() => {});
  }

  function close(): void {
    over = true;
    events = [];
    signal?.removeEventListener("abort", cancel);
    watching.stop();
    cancel();
  }

  return {
    next() {
      if (!waiting && source && !signal?.aborted) {
        try {
          const piece = ready();
          if (piece) return Promise.resolve(piece);
        } catch (error) {
          return Promise.reject(failed(error));
        }
      }
      waiters++;
      const mine = waiting ? waiting.then(pull, pull) : pull();
      waiting = mine;
      return mine;
    },
    async return() {
      close();
      return stop;
    },
    async throw(error: unknown) {
      close();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      close();
    },
  };
}

function parse<Chunk>(
  event: string,
  { call, response, parse: parseEvent, read }: Open<Chunk>,
  isLast: boolean,
): Chunk | undefined {
  let parsed: unknown;
  try {
    parsed = parseEvent(event);
  } catch (cause) {
    if (!isLast)
      throw new OutputError("Invalid inference output: Expected JSON in every event.", call.context, event);
    const { provider, ...request } = call.watch.asked;
    throw new ProviderApiError("The stream ended in the middle of an event", provider, { request, cause });
  }
  const error = (parsed as { error?: unknown } | null)?.error;
  if (error) throw inBand(error, parsed as Record<string, unknown>, call, response);
  return read(parsed);
}

/** An error that a server sends when it has already said that all is well. */
function inBand(
  error: unknown,
  event: Record<string, unknown>,
  call: Call,
  response: Response,
): ProviderApiError {
  const { provider, ...request } = call.watch.asked;
  const { code, status } = error as { code?: unknown; status?: unknown };
  const type = event["error_type"];
  const known = [status, code, typeof type === "string" ? statuses[type] : undefined].find(
    (value): value is number => typeof value === "number" && value >= 400 && value < 600,
  );
  return new ProviderApiError(`Error forwarded from backend: ${sentenceIn(error) ?? "unknown"}`, provider, {
    request,
    status: known,
    requestId: requestIdOf(response),
    body: JSON.stringify(event).slice(0, 2000),
  });
}

/** The kinds of error that text-generation-inference sends within a stream (2026-08). */
const statuses: Record<string, number> = {
  overloaded: 429,
  validation: 422,
  generation: 500,
  incomplete_generation: 500,
};
