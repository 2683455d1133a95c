import type { Socket } from "node:net";
import type { RequestHeaders } from "./request-headers.ts";

/** A request as read by one of the two servers. */
export interface RouterRequest {
  readonly method: string;
  /** Path and query, as received. */
  readonly target: string;
  readonly headers: RequestHeaders;
  /** Header lines to forward to the provider, each with CR and LF. */
  readonly forward: string;
  /** The body: complete, or still arriving. Undefined without one. */
  readonly content: Buffer | BodySource | undefined;
}

/** A body that is too large to buffer. It can be sent only once. */
export interface BodySource {
  /** Bytes. */
  readonly length: number;
  /** Writes the bytes to `sink`; pauses when `sink.write` returns false. */
  start(sink: BodySink): void;
  resume(): void;
}

export interface BodySink {
  write(chunk: Buffer): boolean;
  end(): void;
}

/** The response to the caller. Nothing is sent before `flush` or `end`. */
export interface Reply {
  /** Receives the events of the caller's connection. */
  listener: ReplyListener | undefined;
  /** Called when the response has ended, completely or not. `status`: undefined if none was sent. */
  onEnd: ((status: number | undefined, socket: Socket) => void) | undefined;
  /** `lines` are header lines, each with CR and LF. `length`: undefined if unknown; -1 without a body. */
  head(status: number, reason: string, lines: string, length: number | undefined): void;
  data(chunk: Buffer): void;
  /** Returns false if the caller reads slowly. Then `drained` is called later. */
  flush(): boolean;
  end(): void;
  /** Aborts the connection, so that a partial response is not mistaken for a complete one. */
  abort(): void;
}

export interface ReplyListener {
  drained(): void;
  /** The caller closed the connection before the response was complete. */
  clientClosed(): void;
}
