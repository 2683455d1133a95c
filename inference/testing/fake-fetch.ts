/** What a double of `fetch` was asked. */
export interface RecordedRequest {
  url: string;
  method: string;
  headers: Headers;
  /** Parsed where it is JSON. */
  body: unknown;
  init: RequestInit;
}

type FakeResponse = Response | Error | ((asked: RecordedRequest) => Response | Promise<Response>);

/**
 * A `fetch` that gives the answers in turn, the last of them again and again, and keeps what it was asked. A double
 * of the transport for tests of the loop; providers themselves are tested over real HTTP.
 */
export function fakeFetch(...answers: FakeResponse[]): typeof fetch & { asked: RecordedRequest[] } {
  const asked: RecordedRequest[] = [];
  const double = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : init.body;
    const question = {
      url: String(input),
      method: init.method ?? "GET",
      headers: new Headers(init.headers),
      body,
      init,
    };
    asked.push(question);
    init.signal?.throwIfAborted();
    const answer = answers[Math.min(asked.length, answers.length) - 1] as FakeResponse;
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? await answer(question) : answer.clone();
  };
  return Object.assign(double, { asked });
}

export const jsonResponse = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);

/** An answer of events, in the pieces given. `hold` leaves it open at the end; it tells when it is canceled. */
export function eventStreamResponse(
  pieces: readonly (string | Uint8Array)[],
  { hold = false, onCancel = () => {} }: { hold?: boolean; onCancel?: () => void } = {},
): Response {
  const encoder = new TextEncoder();
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece !== undefined) controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
      else if (!hold) controller.close();
    },
    cancel: onCancel,
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

/** The body of a chat that a provider answers. */
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
