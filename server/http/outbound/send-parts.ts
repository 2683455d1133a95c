import { Readable } from "node:stream";
import { BodyParts } from "@modelyard/inference/call-endpoint";
import type { Dispatcher } from "undici";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";

/**
 * Returns the options with which `fetch` sends `BodyParts`, and other options unchanged. The chunks go directly to the
 * HTTP client and have a known length. The streams of `fetch` would copy each chunk twice.
 */
export function sendParts(init: RequestInit, client: Dispatcher): RequestInit & { dispatcher?: Dispatcher } {
  const parts: unknown = init.body;
  if (!(parts instanceof BodyParts)) return init;
  const headers = new Headers(init.headers);
  if (parts.type !== "" && !headers.has("content-type")) headers.set("content-type", parts.type);
  const dispatcher = client.compose((dispatch) => (options, handler) => {
    const length = String(parts.size);
    // `fetch` states the length of its empty body.
    const sent = { ...options.headers, "content-length": length };
    return dispatch({ ...options, body: Readable.from(toChunks(parts)), headers: sent }, handler);
  });
  return { ...init, headers, body: null, dispatcher };
}

async function* toChunks(parts: BodyParts): AsyncGenerator<Uint8Array, void, undefined> {
  for (const chunk of parts) {
    yield chunk;
    await yieldToEventLoop();
  }
}
