import { Readable } from "node:stream";
import { InferenceError } from "@modelyard/inference";
import type { Usage } from "../gateway/ports.ts";
import type { TranslatedRequest } from "./translated-request.ts";
import { getProviderFailure } from "./provider-failure.ts";

/** A server-sent event: its name, if events have names, and its data. */
export interface OutEvent {
  event?: string;
  data: unknown;
}

export interface EventStreamOptions<Chunk> {
  call: TranslatedRequest;
  /** Its first chunk was already read. */
  chunks: AsyncGenerator<Chunk, void, undefined>;
  first: IteratorResult<Chunk, void>;
  /** Converts a provider's chunk to events. */
  toEvents: (chunk: Chunk) => Iterable<OutEvent>;
  /** The events at the end of a complete response. */
  end: () => Iterable<OutEvent>;
  /** The event for an error within the stream. */
  toError: (error: { message: string; type: string; code: string }) => OutEvent;
  /** The usage so far. */
  usage: () => Usage;
}

/**
 * Creates a stream of server-sent events. An interrupted response ends with an error event and without the final events, so
 * that it is not mistaken for a complete one. If the stream is not read to the end, the request at the provider is
 * canceled.
 */
export function eventStream<Chunk>(streaming: EventStreamOptions<Chunk>): Readable {
  return Readable.from(events(streaming), { objectMode: false });
}

async function* events<Chunk>({
  call,
  chunks,
  first,
  toEvents: say,
  end,
  toError: broke,
  usage,
}: EventStreamOptions<Chunk>) {
  let over = false;
  const write = ({ event, data }: OutEvent): Buffer => {
    const text = typeof data === "string" ? data : call.redact(JSON.stringify(data));
    const bytes = Buffer.from(`${event === undefined ? "" : `event: ${event}\n`}data: ${text}\n\n`);
    call.addResponse(bytes);
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
    const refusal = getProviderFailure(error, call.deployment.provider)?.error;
    if (refusal === undefined && !(error instanceof InferenceError)) throw error;
    over = true;
    const message = `${call.deployment.provider} interrupted the response. ${(error as Error).message}`;
    yield write(broke({ message, type: "api_error", code: refusal?.code ?? "ProviderFailed" }));
    call.close("interrupted", { usage: usage() });
  } finally {
    if (!over) {
      call.abort.abort(new DOMException("The client closed the connection", "AbortError"));
      call.close("client_closed", { usage: usage() });
      await chunks.return().catch(() => {});
    }
  }
}
