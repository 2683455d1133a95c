import type { FakeState, Reply, Stage } from "./fake-provider.ts";

/** Changes a response. `nth` is its number in the stage, from 1. */
export type ResponseChange = (reply: Reply, nth: number) => Reply;

export interface Fault {
  /** Default: `submit`. */
  stage?: Stage;
  corrupt?: ResponseChange;
  jobOutcome?: FakeState["jobOutcome"];
}

/** Replaces every response, or the first few, by an error. */
export const respondWith =
  (status: number, body: object | string, more: Partial<Reply> & { times?: number } = {}): ResponseChange =>
  (reply, nth) => {
    const { times = Infinity, ...rest } = more;
    if (nth > times) return reply;
    const { stage } = reply;
    return { status, body, ...rest, ...(stage && { stage }) };
  };

const retryAfter = (seconds: number) => ({
  headers: { "retry-after": String(seconds), "x-request-id": "req-7" },
});

const withDelivery =
  (more: NonNullable<Reply["delivery"]>): ResponseChange =>
  (reply) => ({ ...reply, delivery: { ...reply.delivery, ...more } });

/** Returns a length within the body, whether it is chunked or has a declared length. */
const getHalfLength = (reply: Reply): number =>
  Math.max(
    1,
    Math.floor((reply.events ? JSON.stringify(reply.events) : JSON.stringify(reply.body ?? "")).length / 3),
  );

/** Faults by name. */
export const faults = {
  /** Correct, but late. */
  slow: { corrupt: withDelivery({ delayMs: 150 }) },
  /** Correct, but byte by byte, so that events, characters, and chunks are split anywhere. */
  pieces: { corrupt: withDelivery({ pieces: 1 }) },
  "rate-limited-once": {
    corrupt: respondWith(429, { error: { message: "Rate limit reached" } }, { ...retryAfter(0), times: 1 }),
  },
  "unavailable-twice": {
    corrupt: respondWith(503, { error: "Model is currently loading" }, { ...retryAfter(0), times: 2 }),
  },
  "rate-limited": { corrupt: respondWith(429, { error: { message: "Rate limit reached" } }, retryAfter(0)) },
  unavailable: {
    corrupt: respondWith(503, "upstream connect error", { ...retryAfter(0), type: "text/plain" }),
  },
  "server-error": {
    corrupt: respondWith(
      500,
      { error: { message: "Internal failure" } },
      { headers: { "x-request-id": "req-7" } },
    ),
  },
  "bad-gateway": {
    corrupt: respondWith(502, "<html><head><title>502 Bad Gateway</title></head></html>", {
      type: "text/html",
    }),
  },
  unauthorized: { corrupt: respondWith(401, { error: "Invalid username or password." }) },
  "no-credit": { corrupt: respondWith(402, { error: "You have exceeded your monthly included credits" }) },
  /** Truncated JSON. */
  malformed: {
    corrupt: (reply) => ({ ...withoutBody(reply), body: '{"status": "COMPL', type: "application/json" }),
  },
  /** JSON of another task. */
  "wrong-shape": {
    corrupt: (reply) => ({ ...withoutBody(reply), body: { verdict: 7, data: null, output: { a: 1 } } }),
  },
  "wrong-null": { corrupt: (reply) => ({ ...withoutBody(reply), body: "null", type: "application/json" }) },
  /** The connection ends before or during the response. */
  refused: { corrupt: withDelivery({ cutAfter: -1 }) },
  cut: { corrupt: (reply) => ({ ...reply, delivery: { cutAfter: getHalfLength(reply) } }) },
  /** The response stalls before or after its first bytes. */
  hanging: { corrupt: withDelivery({ hangAfter: -1 }) },
  "hanging-midway": { corrupt: (reply) => ({ ...reply, delivery: { hangAfter: getHalfLength(reply) } }) },
  "error-in-stream": {
    corrupt: (reply) => ({
      ...reply,
      events: [...(reply.events ?? []).slice(0, 2), { error: { message: "The engine stopped", code: 500 } }],
    }),
  },
  "stream-as-json": { corrupt: (reply) => ({ ...withoutBody(reply), body: { error: "no streams here" } }) },
  "not-json-in-stream": { corrupt: (reply) => ({ ...reply, events: ["<oops", ...(reply.events ?? [])] }) },
  "job-failed": { jobOutcome: "failed" },
  "job-endless": { jobOutcome: "endless" },
  "job-odd": { jobOutcome: "odd" },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

export const resolveFault = (fault: FaultName | Fault | undefined): Fault =>
  typeof fault === "string" ? faults[fault] : (fault ?? {});

function withoutBody(reply: Reply): Reply {
  const { body: _, events: __, type: ___, ...rest } = reply;
  return rest;
}
