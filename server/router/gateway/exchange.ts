import type { RequestHeaders } from "./request-headers.ts";

/** A call as one of the two servers has read it. */
export interface RouterRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: RequestHeaders;
  /** The lines of headers that go on to the provider, each with CR and LF. */
  readonly forward: string;
  /** Whole, or still arriving. Undefined: the call has none. */
  readonly body: Buffer | BodySource | undefined;
}

/** A body that is too large to be kept, or of unknown length. It can be sent once only. */
export interface BodySource {
  /** Bytes; undefined: it says itself where it ends. */
  readonly length: number | undefined;
  /** Gives the bytes to `sink` until they end; `sink.write` returning false asks for a pause. */
  start(sink: BodySink): void;
  resume(): void;
}

export interface BodySink {
  write(chunk: Buffer): boolean;
  end(): void;
}

/** The way back to the caller. Nothing reaches the network before `flush` or `end`. */
export interface Reply {
  /** Who hears of a caller that left, or can take more. */
  listener: ReplyListener | undefined;
  /** `lines` are whole headers, each with CR and LF. `length` undefined: until `end`; -1: there is no body at all. */
  head(status: number, reason: string, lines: string, length: number | undefined): void;
  data(chunk: Buffer): void;
  /** False: the caller reads slowly, and `drained` follows. */
  flush(): boolean;
  end(): void;
  /** Breaks off, so that what came so far cannot be taken for all of it. */
  cut(): void;
}

export interface ReplyListener {
  drained(): void;
  /** The caller left before the answer was complete. */
  gone(): void;
}
