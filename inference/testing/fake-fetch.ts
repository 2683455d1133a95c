/** A request that a fake of `fetch` received. */
export interface RecordedRequest {
  url: string;
  method: string;
  headers: Headers;
  /** Parsed if it is JSON. */
  body: unknown;
  init: RequestInit;
}

type FakeResponse = Response | Error | ((request: RecordedRequest) => Response | Promise<Response>);

/**
 * Creates a `fetch` that returns the responses in order, repeats the last one, and records requests. It replaces
 * the transport in tests of the request loop. Providers are tested over real HTTP.
 */
export function fakeFetch(...responses: FakeResponse[]): typeof fetch & { requests: RecordedRequest[] } {
  const requests: RecordedRequest[] = [];
  const fake = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : init.body;
    const request = {
      url: String(input),
      method: init.method ?? "GET",
      headers: new Headers(init.headers),
      body,
      init,
    };
    requests.push(request);
    init.signal?.throwIfAborted();
    const response = responses[Math.min(requests.length, responses.length) - 1] as FakeResponse;
    if (response instanceof Error) throw response;
    return typeof response === "function" ? await response(request) : response.clone();
  };
  return Object.assign(fake, { requests });
}

export const jsonResponse = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);

/** Creates an event stream response from chunks. `hold` keeps it open at the end. */
export function eventStreamResponse(
  chunks: readonly (string | Uint8Array)[],
  { hold = false, onCancel = () => {} }: { hold?: boolean; onCancel?: () => void } = {},
): Response {
  const encoder = new TextEncoder();
  const remaining = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = remaining.shift();
      if (chunk !== undefined) controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      else if (!hold) controller.close();
    },
    cancel: onCancel,
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

/** Body of a chat response. */
export const chatResponse = {
  id: "chat-1",
  created: 1,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content: "Hi." }, finish_reason: "stop" }],
  usage: null,
};

/** An event of a streamed chat. */
export const chatEvent = (content: string, more: object = {}): string =>
  `data: ${JSON.stringify({ id: "chat-1", created: 1, model: "m", choices: [{ index: 0, delta: { content }, finish_reason: null }], ...more })}\n\n`;
