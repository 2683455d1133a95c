import type { BodySource } from "../exchange.ts";
import type { AnswerHead } from "./response-head.ts";
import type { Connection } from "./connection.ts";

/** Why there is no answer, or no end of it. */
export type Failure = "connect" | "timeout" | "closed" | "malformed";

/** Hears the answer to one call. After `ended` or `failed` nothing more comes. */
export interface AnswerListener {
  answered(head: AnswerHead): void;
  data(chunk: Buffer): void;
  /** All of what arrived at once has been given: the moment to pass it on. */
  pause(): void;
  ended(): void;
  failed(why: Failure): void;
}

/** What is sent. */
export interface Outgoing {
  method: string;
  /** From the request line to the empty line, Latin-1. */
  head: string;
  body: readonly Buffer[] | BodySource | undefined;
  connectMs: number;
  firstByteMs: number;
}

/** One call at one provider, from the first byte sent to the last received. */
export class UpstreamCall {
  readonly outgoing: Outgoing;
  readonly listener: AnswerListener;
  connection: Connection | undefined;
  /** Among the calls of its origin. */
  place: number | undefined;
  /** A byte of the answer has come. */
  received = false;
  /** Nothing was heard on a connection that had served before: it was sent once more. */
  repeated = false;
  /** When the present wait is over; milliseconds of `performance.now()`. */
  deadline = Infinity;

  constructor(outgoing: Outgoing, listener: AnswerListener) {
    this.outgoing = outgoing;
    this.listener = listener;
  }

  get repeatable(): boolean {
    const { body } = this.outgoing;
    return body === undefined || Array.isArray(body);
  }

  /** Ends the call here and at the provider. The listener hears nothing more. */
  cancel(): void {
    this.connection?.drop();
  }

  /** Reads no further until `resume`. */
  hold(): void {
    this.connection?.hold();
  }

  resume(): void {
    this.connection?.resume();
  }
}
