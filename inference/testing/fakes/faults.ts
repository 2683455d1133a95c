import type { Memory, Reply, Stage } from "./fake-provider.ts";

/** Changes an answer. `nth` counts the answers of the stage, from 1. */
export type Spoil = (reply: Reply, nth: number) => Reply;

export interface Fault {
  /** Default: `submit`. */
  at?: Stage;
  spoil?: Spoil;
  /** What becomes of jobs. */
  fate?: Memory["fate"];
}

/** An answer of another kind than the right one, every time or the first few times. */
export const answering =
  (status: number, body: object | string, more: Partial<Reply> & { times?: number } = {}): Spoil =>
  (reply, nth) => {
    const { times = Infinity, ...rest } = more;
    if (nth > times) return reply;
    const { stage } = reply;
    return { status, body, ...rest, ...(stage && { stage }) };
  };

const retryAfter = (seconds: number) => ({
  headers: { "retry-after": String(seconds), "x-request-id": "req-7" },
});

const how =
  (more: NonNullable<Reply["how"]>): Spoil =>
  (reply) => ({ ...reply, how: { ...reply.how, ...more } });

/** In the middle of a body that has no end, or of one that is announced. */
const half = (reply: Reply): number =>
  Math.max(
    1,
    Math.floor((reply.events ? JSON.stringify(reply.events) : JSON.stringify(reply.body ?? "")).length / 3),
  );

/** Faults by name. */
export const faults = {
  /** Right, but late. */
  slow: { spoil: how({ delayMs: 150 }) },
  /** Right, but byte by byte: events, letters and chunks are cut anywhere. */
  pieces: { spoil: how({ pieces: 1 }) },
  "rate-limited-once": {
    spoil: answering(429, { error: { message: "Rate limit reached" } }, { ...retryAfter(0), times: 1 }),
  },
  "unavailable-twice": {
    spoil: answering(503, { error: "Model is currently loading" }, { ...retryAfter(0), times: 2 }),
  },
  "rate-limited": { spoil: answering(429, { error: { message: "Rate limit reached" } }, retryAfter(0)) },
  unavailable: { spoil: answering(503, "upstream connect error", { ...retryAfter(0), type: "text/plain" }) },
  "server-error": {
    spoil: answering(
      500,
      { error: { message: "Internal failure" } },
      { headers: { "x-request-id": "req-7" } },
    ),
  },
  "bad-gateway": {
    spoil: answering(502, "<html><head><title>502 Bad Gateway</title></head></html>", { type: "text/html" }),
  },
  unauthorized: { spoil: answering(401, { error: "Invalid username or password." }) },
  "no-credit": { spoil: answering(402, { error: "You have exceeded your monthly included credits" }) },
  /** JSON that ends in the middle. */
  malformed: {
    spoil: (reply) => ({ ...withoutBody(reply), body: '{"status": "COMPL', type: "application/json" }),
  },
  /** JSON of another task. */
  "wrong-shape": {
    spoil: (reply) => ({ ...withoutBody(reply), body: { verdict: 7, data: null, output: { a: 1 } } }),
  },
  "wrong-null": { spoil: (reply) => ({ ...withoutBody(reply), body: "null", type: "application/json" }) },
  /** The connection ends before the answer, or in the middle of it. */
  refused: { spoil: how({ cutAfter: -1 }) },
  cut: { spoil: (reply) => ({ ...reply, how: { cutAfter: half(reply) } }) },
  /** Nothing comes, at all or after the first bytes. */
  hanging: { spoil: how({ hangAfter: -1 }) },
  "hanging-midway": { spoil: (reply) => ({ ...reply, how: { hangAfter: half(reply) } }) },
  "error-in-stream": {
    spoil: (reply) => ({
      ...reply,
      events: [...(reply.events ?? []).slice(0, 2), { error: { message: "The engine stopped", code: 500 } }],
    }),
  },
  "stream-as-json": { spoil: (reply) => ({ ...withoutBody(reply), body: { error: "no streams here" } }) },
  "not-json-in-stream": { spoil: (reply) => ({ ...reply, events: ["<oops", ...(reply.events ?? [])] }) },
  "job-failed": { fate: "failed" },
  "job-endless": { fate: "endless" },
  "job-odd": { fate: "odd" },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

export const faultOf = (fault: FaultName | Fault | undefined): Fault =>
  typeof fault === "string" ? faults[fault] : (fault ?? {});

function withoutBody(reply: Reply): Reply {
  const { body: _, events: __, type: ___, ...rest } = reply;
  return rest;
}
