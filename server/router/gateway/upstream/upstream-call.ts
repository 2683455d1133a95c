import type { BodySource } from "../exchange.ts";
import type { ResponseHead } from "./response-head.ts";
import type { Connection } from "./connection.ts";

/** The reason for a missing or incomplete response. */
export type Failure = "connect" | "timeout" | "closed" | "malformed";

/** Receives the response of one request. `ended` or `failed` is the last event. */
export interface ResponseListener {
  receivedHead(head: ResponseHead): void;
  data(chunk: Buffer): void;
  /** Called when all data that arrived together has been passed, which is the time to forward it. */
  pause(): void;
  ended(): void;
  failed(reason: Failure): void;
}

/** A request to a provider. */
export interface Outgoing {
  method: string;
  /** The head in Latin-1, from the request line to the empty line. */
  head: string;
  body: readonly Buffer[] | BodySource | undefined;
  connectMs: number;
  firstByteMs: number;
}

/** A request at one provider, from the first byte sent to the last byte received. */
export class UpstreamCall {
  readonly outgoing: Outgoing;
  readonly listener: ResponseListener;
  connection: Connection | undefined;
  /** Index among the requests of its origin. */
  index: number | undefined;
  /** Whether a response byte was received. */
  received = false;
  /** Whether the request was sent again because a reused connection was stale. */
  repeated = false;
  /** Deadline of the current wait, in milliseconds of `performance.now()`. */
  deadline = Infinity;

  constructor(outgoing: Outgoing, listener: ResponseListener) {
    this.outgoing = outgoing;
    this.listener = listener;
  }

  get repeatable(): boolean {
    const { body } = this.outgoing;
    return body === undefined || Array.isArray(body);
  }

  /** Cancels the request, including at the provider. The listener receives no more events. */
  cancel(): void {
    this.connection?.drop();
  }

  /** Pauses reading until `resume`. */
  hold(): void {
    this.connection?.hold();
  }

  resume(): void {
    this.connection?.resume();
  }
}
