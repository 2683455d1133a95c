import type { Check } from "./check.ts";

/** The request of a call at which a fault occurs. */
export type Stage = "submit" | "poll" | "result" | "download" | "mapping" | "tasks";

export interface ReceivedRequest {
  method: string;
  /** Path at the provider, without the router's prefix. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  /** The original host; empty if the client called the fake by its own URL. */
  host: string;
  /** Whether the request came through the router, which checked the credential. */
  routed: boolean;
}

/** A request with path parameters, parsed body, and the state of the fake. */
export interface EndpointRequest extends ReceivedRequest {
  part: (name: string) => string;
  json: Record<string, unknown>;
  /** Origin for URLs in responses. */
  origin: string;
  state: FakeState;
}

export interface FakeState {
  /** Number of polls by job. */
  jobs: Map<string, number>;
  inputs: Map<string, Record<string, unknown>>;
  jobOutcome: "done" | "failed" | "endless" | "odd";
  /** Tasks by model, if the path does not contain the task. */
  models: Readonly<Record<string, string>>;
  key: string;
  /** Expected user agent. Default: this package. */
  agent?: RegExp;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** An object is JSON; a list of events is a stream. */
  body?: object | string | Uint8Array;
  type?: string;
  events?: readonly unknown[];
  stage?: Stage;
  /** Delays, chunking, and failures of the connection. */
  delivery?: {
    delayMs?: number;
    /** Bytes per chunk. */
    pieces?: number;
    /** Closes the connection after this many bytes; -1: before the head. */
    cutAfter?: number;
    /** Stalls after this many bytes; -1: before the head. */
    hangAfter?: number;
  };
}

/** A documented endpoint of a provider. */
export interface Endpoint {
  method: "GET" | "POST";
  /** `:name` is one part of a path, `:name+` one or more. */
  path: string;
  /** Subdomain of the endpoint. */
  subdomain?: string;
  /** False: no key may be sent, because the URL itself is secret. */
  auth?: false;
  query?: Check;
  headers?: Readonly<Record<string, RegExp>>;
  /** Check of the body: one of the three, for POST. */
  json?: Check;
  form?: Check;
  bytes?: RegExp;
  /** Distinguishes endpoints with the same path by their body. */
  when?: (visit: EndpointRequest) => boolean;
  stage?: Stage;
  reply: (visit: EndpointRequest) => Reply | Promise<Reply>;
}

/** A provider as described in its documentation. */
export interface FakeProvider {
  host: string;
  /** Header and value with the provider's own key. Default: `Authorization: Bearer`. */
  key?: (key: string) => readonly [name: string, value: string];
  /** Also accepts requests without a key. */
  open?: true;
  /** Required headers of requests with a key. */
  headers?: Readonly<Record<string, RegExp>>;
  /** Creates error bodies. Default: OpenAI's format. */
  error?: (status: number, message: string) => object;
  endpoints: readonly Endpoint[];
}

/** Advances a job and returns its state: running at the first poll, finished at the second. */
export function advanceJob(
  { state: memory }: EndpointRequest,
  id: string,
): "running" | "done" | "failed" | "odd" | "unknown" {
  const polls = memory.jobs.get(id);
  if (polls === undefined) return "unknown";
  memory.jobs.set(id, polls + 1);
  if (polls === 0 || memory.jobOutcome === "endless") return "running";
  return memory.jobOutcome;
}

/** Creates a job with its input. */
export function createJob({ state: memory }: EndpointRequest, input: Record<string, unknown> = {}): string {
  const id = `job-${memory.jobs.size + 1}`;
  memory.jobs.set(id, 0);
  memory.inputs.set(id, input);
  return id;
}
