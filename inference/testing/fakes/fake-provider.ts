import type { Check } from "./check.ts";

/** Which request of a call it is: faults are put at one of them. */
export type Stage = "submit" | "poll" | "result" | "download" | "mapping" | "tasks";

/** A request as it arrived. */
export interface ReceivedRequest {
  method: string;
  /** The provider's own path: the router's prefix is gone. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  /** The host that the client meant; empty where it knows no other address than the double's. */
  host: string;
  /** Came through the router, which has seen to the credential. */
  routed: boolean;
}

/** What an endpoint works with: the parts of the path, the body in its kind, and the memory of the double. */
export interface EndpointRequest extends ReceivedRequest {
  part: (name: string) => string;
  json: Record<string, unknown>;
  /** How the address of a further request begins. */
  origin: string;
  state: FakeState;
}

export interface FakeState {
  /** Of each job, how often it was asked for. */
  jobs: Map<string, number>;
  /** What was asked for in each job. */
  inputs: Map<string, Record<string, unknown>>;
  /** What becomes of jobs. */
  jobOutcome: "done" | "failed" | "endless" | "odd";
  /** What models are for, where the path does not say it. */
  models: Readonly<Record<string, string>>;
  key: string;
  /** What the client calls itself. Without it, this project's own. */
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
  /** How it goes over the wire, if not at once and whole. */
  delivery?: {
    delayMs?: number;
    /** Bytes in one piece. */
    pieces?: number;
    /** The connection ends after so many bytes; -1: before the head. */
    cutAfter?: number;
    /** Nothing comes after so many bytes; -1: not even the head. */
    hangAfter?: number;
  };
}

/** One thing that a provider's documentation says can be requested. */
export interface Endpoint {
  method: "GET" | "POST";
  /** `:name` is one part of a path, `:name+` one or more. */
  path: string;
  /** Where the provider has several hosts: the first part of this one. */
  subdomain?: string;
  /** False: the address is secret enough, and a key must not be sent to it. */
  auth?: false;
  query?: Check;
  headers?: Readonly<Record<string, RegExp>>;
  /** What the body must be: one of the three, for POST. */
  json?: Check;
  form?: Check;
  bytes?: RegExp;
  /** Further endpoints on the same path, told apart by their body, are tried when this says no. */
  when?: (visit: EndpointRequest) => boolean;
  stage?: Stage;
  reply: (visit: EndpointRequest) => Reply | Promise<Reply>;
}

/** A provider as its documentation describes it. */
export interface FakeProvider {
  host: string;
  /** Header and value with the provider's own key. Default: `Authorization: Bearer`. */
  key?: (key: string) => readonly [name: string, value: string];
  /** Works without a key as well. */
  open?: true;
  /** Wanted with every request that has a key. */
  headers?: Readonly<Record<string, RegExp>>;
  /** How it says that something is wrong. Default: as OpenAI does. */
  error?: (status: number, message: string) => object;
  endpoints: readonly Endpoint[];
}

/** How far a job is when it is asked for: it runs the first time, and has its end the second. */
export function advanceJob(
  { state: memory }: EndpointRequest,
  id: string,
): "running" | "done" | "failed" | "odd" | "unknown" {
  const asked = memory.jobs.get(id);
  if (asked === undefined) return "unknown";
  memory.jobs.set(id, asked + 1);
  if (asked === 0 || memory.jobOutcome === "endless") return "running";
  return memory.jobOutcome;
}

/** A new job, and what it is to do. */
export function createJob({ state: memory }: EndpointRequest, asked: Record<string, unknown> = {}): string {
  const id = `job-${memory.jobs.size + 1}`;
  memory.jobs.set(id, 0);
  memory.inputs.set(id, asked);
  return id;
}
