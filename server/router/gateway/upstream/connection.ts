import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { createWriteBatcher } from "../../write-batcher.ts";
import type { BodySource } from "../exchange.ts";
import { parseResponseHead } from "./response-head.ts";
import { BodyReader } from "./body-reader.ts";
import type { Origin } from "./origin.ts";
import type { Failure, UpstreamCall } from "./upstream-call.ts";

const MAX_HEAD_BYTES = 65_536;
/** Up to this size, head and body are copied into one buffer, which costs less than two writes. */
const MAX_COPY_BYTES = 16_384;
/** A reused connection that fails within this time after sending was stale. Later failures come from the request. */
const STALE_WINDOW_MS = 2_000;
/** Maximum pause in a response. */
const IDLE_TIMEOUT_MS = 300_000;

/** Read buffer shared by all connections. Its content is copied before the next read. */
const READ_BUFFER = Buffer.allocUnsafeSlow(65_536);

const batchWrite = createWriteBatcher();

/** A connection to a provider. It serves one request at a time. */
export class Connection {
  /** Time at which the connection became idle, in milliseconds of `performance.now()`. */
  idleSince = 0;
  idleMs = 0;
  /** Whether the connection has served a request. */
  used = false;
  readonly #origin: Origin;
  readonly #socket: Socket;
  #call: UpstreamCall | undefined;
  #connected = false;
  #closed = false;
  #head: Buffer | undefined;
  #body: BodyReader | undefined;
  #keepsAlive = false;
  #held = false;
  #sent = true;
  #sentAt = 0;
  #onData = (data: Buffer): void => this.#call?.listener.data(data);

  constructor(origin: Origin) {
    this.#origin = origin;
    const { host, port, secure } = origin;
    const options = {
      host,
      port,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 30_000,
      // Bypasses streams: each chunk is passed directly to the request, which can pause the connection.
      onread: {
        buffer: READ_BUFFER,
        callback: (size: number) => {
          const chunk = Buffer.allocUnsafe(size);
          READ_BUFFER.copy(chunk, 0, 0, size);
          this.#read(chunk);
          return true;
        },
      },
    };
    this.#socket = secure
      ? connectTls({
          ...options,
          servername: origin.serverName,
          ALPNProtocols: ["http/1.1"],
          session: origin.session,
        })
      : connect(options);
    // The next connection resumes the TLS session, which saves a round trip.
    this.#socket.on("session", (session: Buffer) => (origin.session = session));
    this.#socket.once(secure ? "secureConnect" : "connect", () => {
      this.#connected = true;
      if (this.#call) this.#call.deadline = performance.now() + this.#call.outgoing.firstByteMs;
    });
    this.#socket.on("end", () => this.#onEnd());
    this.#socket.on("error", () => this.#onLoss());
    this.#socket.on("close", () => this.#onLoss());
    this.#socket.on("drain", () => (this.#call?.outgoing.body as BodySource | undefined)?.resume?.());
  }

  get usable(): boolean {
    return !this.#closed && !this.#socket.destroyed && this.#socket.writable;
  }

  send(call: UpstreamCall): void {
    this.#call = call;
    call.connection = this;
    const { outgoing } = call;
    this.#sentAt = performance.now();
    call.deadline = this.#sentAt + (this.#connected ? outgoing.firstByteMs : outgoing.connectMs);
    const { head, body } = outgoing;
    if (body === undefined) this.#write(head, []);
    else if ("start" in body) this.#stream(head, body);
    else this.#write(head, body);
  }

  hold(): void {
    this.#held = true;
    this.#socket.pause();
    if (this.#call) this.#call.deadline = Infinity;
  }

  resume(): void {
    if (!this.#held) return;
    this.#held = false;
    this.#socket.resume();
    if (this.#call) this.#call.deadline = performance.now() + IDLE_TIMEOUT_MS;
  }

  /** Closes the connection without notifying its request. */
  drop(): void {
    if (this.#closed) return;
    this.#closed = true;
    const call = this.#call;
    this.#origin.forget(this, call);
    this.#call = undefined;
    this.#socket.destroy();
    if (call) releaseCall(call);
  }

  fail(reason: Failure): void {
    const call = this.#call;
    this.drop();
    call?.listener.failed(reason);
  }

  #write(head: string, body: readonly Buffer[]): void {
    let size = head.length;
    for (const chunk of body) size += chunk.length;
    if (size <= MAX_COPY_BYTES) {
      const all = Buffer.allocUnsafe(size);
      let at = all.write(head, 0, "latin1");
      for (const chunk of body) {
        all.set(chunk, at);
        at += chunk.length;
      }
      batchWrite(() => {
        if (!this.#closed) this.#socket.write(all);
      });
      return;
    }
    this.#socket.cork();
    this.#socket.write(head, "latin1");
    for (const chunk of body) this.#socket.write(chunk);
    this.#socket.uncork();
  }

  #stream(head: string, body: BodySource): void {
    this.#sent = false;
    this.#socket.write(head, "latin1");
    body.start({
      write: (chunk) => {
        if (this.#closed) return true;
        if (this.#call) this.#call.deadline = performance.now() + this.#call.outgoing.firstByteMs;
        return this.#socket.write(chunk);
      },
      end: () => {
        this.#sent = true;
      },
    });
  }

  #read(chunk: Buffer): void {
    const call = this.#call;
    // An unsolicited response can't be assigned to a request.
    if (call === undefined) return this.drop();
    call.received = true;
    let remaining = chunk;
    while (this.#body === undefined) {
      const afterHead = this.#readHead(call, remaining);
      if (afterHead === undefined || this.#call !== call) return;
      remaining = afterHead;
    }
    call.deadline = performance.now() + IDLE_TIMEOUT_MS;
    const progress = this.#body.read(remaining, this.#onData);
    // Listeners may have canceled the request.
    if (this.#call !== call) return;
    if (progress === "broken") return this.fail("malformed");
    if (progress === "done") return this.#complete(call, this.#body.excess === 0);
    call.listener.pause();
  }

  /** Returns the bytes after the head; undefined if the head is incomplete or invalid. */
  #readHead(call: UpstreamCall, chunk: Buffer): Buffer | undefined {
    const bytes = this.#head === undefined ? chunk : Buffer.concat([this.#head, chunk]);
    const end = bytes.indexOf("\r\n\r\n", 0, "latin1");
    if (end === -1) {
      if (bytes.length > MAX_HEAD_BYTES) this.fail("malformed");
      this.#head = bytes;
      return undefined;
    }
    this.#head = undefined;
    const head = end > MAX_HEAD_BYTES ? undefined : parseResponseHead(bytes.toString("latin1", 0, end + 2));
    // A protocol upgrade was not requested.
    if (head === undefined || head.status === 101) {
      this.fail("malformed");
      return undefined;
    }
    const afterHead = bytes.subarray(end + 4);
    // Informational responses such as 100 Continue precede the response.
    if (head.status < 200) return afterHead;
    if (call.outgoing.method === "HEAD") head.framing = 0;
    this.#keepsAlive = head.keepsAlive;
    this.idleMs = this.#origin.getIdleTimeout(head.idleSeconds);
    this.#body = new BodyReader(head.framing);
    call.listener.receivedHead(head);
    return afterHead;
  }

  #complete(call: UpstreamCall, exactly: boolean): void {
    const reusable = exactly && this.#keepsAlive && this.#sent && this.usable;
    this.#call = undefined;
    this.#body = undefined;
    this.used = true;
    if (this.#held) this.resume();
    if (reusable) this.#origin.release(this, call);
    else {
      this.#closed = true;
      this.#origin.forget(this, call);
      this.#socket.destroy();
    }
    releaseCall(call);
    call.listener.ended();
  }

  /** The provider ended the connection. */
  #onEnd(): void {
    const call = this.#call;
    if (call !== undefined && this.#body?.endsWithConnection) this.#complete(call, false);
    else this.#onLoss();
  }

  #onLoss(): void {
    if (this.#closed) return;
    const call = this.#call;
    const isRecent = performance.now() - this.#sentAt < STALE_WINDOW_MS;
    const isStale =
      call !== undefined && this.used && isRecent && !call.received && !call.repeated && call.repeatable;
    this.drop();
    if (call === undefined) return;
    if (isStale) {
      // The provider closed the idle connection just before this request was sent.
      call.repeated = true;
      this.#origin.send(call);
    } else call.listener.failed(this.#connected ? "closed" : "connect");
  }
}

/** Resumes a request body that is no longer needed, so that the caller's connection does not stall. */
function releaseCall(call: UpstreamCall): void {
  call.connection = undefined;
  const { body } = call.outgoing;
  if (body !== undefined && "start" in body) body.resume();
}
