import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { InferenceError } from "@modelyard/inference";
import type { Usage } from "../gateway/ports.ts";
import { onClosed } from "./open-call.ts";
import type { TranslatedRequest } from "./translated-request.ts";
import { getProviderFailure } from "./provider-failure.ts";

/** A server-sent event: its name, if it has one, and its data. */
export interface OutEvent {
  event?: string;
  data: unknown;
}

/** A streamed response. */
export interface ChunkStream<Chunk> {
  chunks: AsyncGenerator<Chunk, void, undefined>;
  /** The first chunk, which has already been read. */
  first: IteratorResult<Chunk, void>;
  count: (chunk: Chunk) => void;
  /** The usage so far. */
  usage: () => Usage;
}

export interface EventStreamOptions<Chunk> {
  call: TranslatedRequest;
  stream: ChunkStream<Chunk>;
  toEvents: (chunk: Chunk) => Iterable<OutEvent>;
  /** The events at the end of a complete response. */
  end?: () => Iterable<OutEvent>;
  /** The event for an error within the stream. */
  toError?: (error: { message: string; type: string; code: string }) => OutEvent;
}

/**
 * Sends a stream as server-sent events. An interrupted response ends with an error event instead of the final events,
 * so that it is not mistaken for a complete one. If the client does not read to the end, the request to the provider is
 * canceled.
 */
export function sendEvents<Chunk>(reply: FastifyReply, streaming: EventStreamOptions<Chunk>): FastifyReply {
  const { call, stream } = streaming;
  const body = Readable.from(events(streaming), { objectMode: false });
  // A `finally` in the generator would not run if the client leaves before the first read.
  body.once("close", () => {
    call.close("client_closed", { usage: stream.usage() });
    call.cancel();
    void stream.chunks.return().catch(() => {});
  });
  onClosed(reply, () => body.destroy());
  return reply
    .headers(call.headers)
    .header("cache-control", "no-store")
    .type("text/event-stream; charset=utf-8")
    .send(body);
}

async function* events<Chunk>({
  call,
  stream: { chunks, first, count, usage },
  toEvents,
  end = () => [],
  toError = (error) => ({ data: { error } }),
}: EventStreamOptions<Chunk>) {
  const write = ({ event, data }: OutEvent): Buffer => {
    const text = typeof data === "string" ? data : call.redact(JSON.stringify(data));
    const bytes = Buffer.from(`${event === undefined ? "" : `event: ${event}\n`}data: ${text}\n\n`);
    call.addResponse(bytes);
    return bytes;
  };
  try {
    for (let result = first; !result.done; result = await chunks.next()) {
      count(result.value);
      for (const event of toEvents(result.value)) yield write(event);
    }
    for (const event of end()) yield write(event);
    call.close("complete", { usage: usage() });
  } catch (error) {
    if (call.abort.signal.aborted) return;
    const refusal = getProviderFailure(error, call.deployment.provider, (text) => call.redact(text))?.error;
    if (refusal === undefined && !(error instanceof InferenceError)) {
      call.close("interrupted", { usage: usage() });
      throw error;
    }
    const message = `${call.deployment.provider} interrupted the response. ${refusal?.message ?? (error as Error).message}`;
    yield write(toError({ message, type: "api_error", code: refusal?.code ?? "ProviderFailed" }));
    call.close("interrupted", { usage: usage() });
  }
}
