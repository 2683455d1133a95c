import { Readable } from "node:stream";
import { InferenceError } from "@modelyard/inference";
import type { Usage } from "../gateway/ports.ts";
import type { TranslatedRequest } from "./translated-request.ts";
import { failureOf } from "./provider-failure.ts";

/** One event for the caller: its name, where events have names, and its data. */
export interface OutEvent {
  event?: string;
  data: unknown;
}

export interface Streaming<Chunk> {
  call: TranslatedRequest;
  /** Its first piece has come already. */
  chunks: AsyncGenerator<Chunk, void, undefined>;
  first: IteratorResult<Chunk, void>;
  /** The events that a piece of the provider's becomes. */
  say: (chunk: Chunk) => Iterable<OutEvent>;
  /** What is said at the end of a whole answer. */
  end: () => Iterable<OutEvent>;
  /** What is said of an error that came in the middle. */
  broke: (error: { message: string; type: string; code: string }) => OutEvent;
  /** What was used, as far as it is known by now. */
  usage: () => Usage;
}

/**
 * Server-sent events of an answer that comes in pieces. One that breaks off in the middle ends with an event that says
 * so and without the last words of a whole one, so that nobody takes it for whole. Not read to the end, it ends the
 * call at the provider.
 */
export function eventStream<Chunk>(streaming: Streaming<Chunk>): Readable {
  return Readable.from(events(streaming), { objectMode: false });
}

async function* events<Chunk>({ call, chunks, first, say, end, broke, usage }: Streaming<Chunk>) {
  let over = false;
  const write = ({ event, data }: OutEvent): Buffer => {
    const text = typeof data === "string" ? data : call.clean(JSON.stringify(data));
    const bytes = Buffer.from(`${event === undefined ? "" : `event: ${event}\n`}data: ${text}\n\n`);
    call.answered(bytes);
    return bytes;
  };
  try {
    for (let piece = first; !piece.done; piece = await chunks.next()) {
      for (const event of say(piece.value)) yield write(event);
    }
    for (const event of end()) yield write(event);
    over = true;
    call.close("complete", { usage: usage() });
  } catch (error) {
    if (call.abort.signal.aborted) return;
    const refusal = failureOf(error, call.offer.provider)?.refusal;
    if (refusal === undefined && !(error instanceof InferenceError)) throw error;
    over = true;
    const message = `${call.offer.provider} broke off. ${(error as Error).message}`;
    yield write(broke({ message, type: "api_error", code: refusal?.code ?? "ProviderFailed" }));
    call.close("interrupted", { usage: usage() });
  } finally {
    if (!over) {
      call.abort.abort(new DOMException("The caller left", "AbortError"));
      call.close("client_closed", { usage: usage() });
      await chunks.return().catch(() => {});
    }
  }
}
