import type { Socket } from "node:net";
import { type BodyLease, bodyMemory } from "../../http/body-memory.ts";
import {
  IDLE_CLIENT_TIMEOUT_MS,
  MAX_UNCOUNTED_BODY_BYTES,
  UNREAD_BODY_TIMEOUT_MS,
} from "../../http/limits.ts";
import { createLifecycle, type Lifecycle } from "../../http/stopping.ts";
import type { Reply, ReplyListener } from "./exchange.ts";
import type { Gateway } from "./gateway.ts";
import { parseStrictRequest, type StrictRequest } from "./strict-request.ts";
import type { RouteMatch } from "./match-route.ts";

/** Larger bodies are left to Node, which streams them. */
const MAX_BODY_BYTES = 2 ** 20;
/** Pipelined bytes that are buffered while a request is handled. */
const MAX_PIPELINED_BYTES = 65_536;
/** Up to this size, chunks are copied into one buffer, which costs less than several writes. */
const MAX_COPY_BYTES = 16_384;

const KEEP_ALIVE = "connection: keep-alive\r\nkeep-alive: timeout=72\r\n\r\n";
const CLOSE = "connection: close\r\n\r\n";

/**
 * Creates a server that handles router requests directly from the connection, if they have the plain form of
 * strict-request.ts. `handOver` receives all other connections, with all unhandled bytes put back.
 */
export function createStrictServer(
  gateway: Gateway,
  handOver: (socket: Socket) => void,
  lifecycle: Lifecycle = createLifecycle(),
) {
  const open = new Set<Client>();
  const shared: Shared = {
    gateway,
    handOver,
    lifecycle,
    closing: false,
    forget: (client) => open.delete(client),
  };
  return {
    accept: (socket: Socket): void => {
      open.add(new Client(socket, shared));
    },
    /** Closes idle connections now, and the others after their responses. */
    closeIdle(): void {
      shared.closing = true;
      for (const client of open) client.closeIfIdle();
    },
    closeAll(): void {
      shared.closing = true;
      for (const client of open) client.destroy();
    },
  };
}

interface Shared {
  readonly gateway: Gateway;
  readonly handOver: (socket: Socket) => void;
  readonly lifecycle: Lifecycle;
  closing: boolean;
  forget(client: Client): void;
}

/** One connection. It waits for a request, then for its body, then for its response. */
class Client implements Reply {
  listener: ReplyListener | undefined;
  onEnd: Reply["onEnd"];
  readonly #socket: Socket;
  readonly #shared: Shared;
  #state: "waiting" | "body" | "responding" = "waiting";
  #request: StrictRequest | undefined;
  #match: RouteMatch | undefined;
  #chunks: Buffer[] = [];
  #size = 0;
  /** Set while a long body is in memory. */
  #lease: BodyLease | undefined;
  /** Bytes of a rejected body that have not arrived. */
  #unread = 0;
  #pipelined: Buffer | undefined;
  #head: string | undefined;
  #out: Buffer[] = [];
  #outSize = 0;
  #chunked = false;
  #status: number | undefined;

  constructor(socket: Socket, shared: Shared) {
    this.#socket = socket;
    this.#shared = shared;
    socket.on("data", this.#onData);
    socket.on("end", this.#onEnd);
    socket.on("close", this.#onClose);
    socket.on("error", this.#onError);
    socket.on("drain", this.#onDrain);
    socket.setTimeout(IDLE_CLIENT_TIMEOUT_MS, this.#onTimeout);
  }

  /** Whether the connection ends after this response. */
  get #isLast(): boolean {
    return this.#shared.closing || this.#shared.lifecycle.stopping;
  }

  closeIfIdle(): void {
    if (this.#state === "waiting") this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  head(status: number, reason: string, lines: string, length: number | undefined): void {
    this.#status = status;
    this.#chunked = length === undefined;
    const framing =
      length === undefined
        ? "transfer-encoding: chunked\r\n"
        : length === -1
          ? ""
          : `content-length: ${length}\r\n`;
    this.#head = `HTTP/1.1 ${status} ${reason}\r\n${lines}${framing}${this.#isLast ? CLOSE : KEEP_ALIVE}`;
  }

  data(chunk: Buffer): void {
    this.#out.push(chunk);
    this.#outSize += chunk.length;
  }

  flush(): boolean {
    if (this.#outSize === 0 && this.#head === undefined) return true;
    return this.#write("");
  }

  end(): void {
    this.#write(this.#chunked ? "0\r\n\r\n" : "");
    this.#reportEnd();
    this.listener = undefined;
    this.#state = "waiting";
    if (this.#isLast) {
      this.#socket.end();
      return;
    }
    if (this.#pipelined === undefined) return;
    // Continues in another event-loop iteration, because a packet can contain 1,000 pipelined requests.
    setImmediate(() => {
      const bytes = this.#pipelined;
      this.#pipelined = undefined;
      if (bytes === undefined || this.#socket.destroyed) return;
      this.#socket.resume();
      this.#read(bytes);
    });
    // Queues bytes that arrive until then behind the pipelined ones.
    this.#state = "responding";
  }

  abort(): void {
    this.#reportEnd();
    this.#socket.destroySoon();
  }

  #reportEnd(): void {
    this.#release();
    const { onEnd } = this;
    this.onEnd = undefined;
    onEnd?.(this.#status, this.#socket);
    this.#status = undefined;
  }

  /** Writes everything queued and then `last`, in one buffer if it is small. */
  #write(last: string): boolean {
    const head = this.#head ?? "";
    const size = this.#outSize;
    const prefix = this.#chunked && size > 0 ? `${size.toString(16)}\r\n` : "";
    const suffix = this.#chunked && size > 0 ? `\r\n${last}` : last;
    const chunks = this.#out;
    this.#head = undefined;
    this.#out = [];
    this.#outSize = 0;
    if (size === 0) return head + last === "" || this.#socket.write(head + last, "latin1");
    if (size > MAX_COPY_BYTES) {
      this.#socket.cork();
      if (head !== "" || prefix !== "") this.#socket.write(head + prefix, "latin1");
      let canContinue = true;
      for (const chunk of chunks) canContinue = this.#socket.write(chunk);
      if (suffix !== "") canContinue = this.#socket.write(suffix, "latin1");
      this.#socket.uncork();
      return canContinue;
    }
    const all = Buffer.allocUnsafe(head.length + prefix.length + size + suffix.length);
    let at = all.write(head, 0, "latin1");
    if (prefix !== "") at += all.write(prefix, at, "latin1");
    for (const chunk of chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    if (suffix !== "") all.write(suffix, at, "latin1");
    return this.#socket.write(all);
  }

  /** Disconnects a client that keeps sending a body that is not read. Its remaining bytes are dropped. */
  #limitUnread(request: StrictRequest): void {
    setTimeout(() => {
      if (this.#unread > 0 && this.#request === request) this.#socket.destroy();
    }, UNREAD_BODY_TIMEOUT_MS).unref();
  }

  #onData = (bytes: Buffer): void => {
    let chunk = bytes;
    if (this.#unread > 0) {
      const dropped = Math.min(this.#unread, bytes.length);
      this.#unread -= dropped;
      if (dropped === bytes.length) return;
      chunk = bytes.subarray(dropped);
    }
    if (this.#state === "waiting") return this.#read(chunk);
    if (this.#state === "body") {
      this.#chunks.push(chunk);
      this.#size += chunk.length;
      const { headSize, bodySize } = this.#request as StrictRequest;
      if (!this.#hold()) return;
      if (this.#size >= headSize + bodySize) this.#handle(Buffer.concat(this.#chunks, this.#size));
      return;
    }
    this.#pipelined = this.#pipelined === undefined ? chunk : Buffer.concat([this.#pipelined, chunk]);
    if (this.#pipelined.length > MAX_PIPELINED_BYTES) this.#socket.pause();
  };

  #read(bytes: Buffer): void {
    this.#state = "waiting";
    const request = parseStrictRequest(bytes);
    if (request === undefined || request.bodySize > MAX_BODY_BYTES) return this.#handOver(bytes);
    const match = this.#shared.gateway.match(request.method, request.target, request.headers.host);
    if (match === undefined) return this.#handOver(bytes);
    this.#request = request;
    this.#match = match;
    const missing = request.headSize + request.bodySize - bytes.length;
    if (missing <= 0) return this.#handle(bytes);
    this.#state = "responding";
    this.#unread = missing;
    const admission = this.#shared.gateway.admit(match, request, this);
    if (admission === "handled") return this.#limitUnread(request);
    this.#unread = 0;
    if (admission === "fallthrough") return this.#handOver(bytes);
    this.#state = "body";
    this.#chunks = [bytes];
    this.#size = bytes.length;
    if (request.bodySize <= MAX_UNCOUNTED_BODY_BYTES) return;
    this.#lease = bodyMemory.open(admission.userId);
    this.#hold(request.bodySize);
  }

  /** Counts the body. Returns whether it fits into the memory; otherwise, the request was rejected. */
  #hold(announced = 0): boolean {
    if (this.#lease === undefined) return true;
    try {
      this.#lease.require(announced);
      this.#lease.hold(this.#size);
      return true;
    } catch (error) {
      const request = this.#request as StrictRequest;
      const missing = request.headSize + request.bodySize - this.#size;
      this.#unread = Math.max(0, missing);
      if (missing < 0) this.#pipelined = this.#chunks.at(-1)?.subarray(missing);
      this.#chunks = [];
      this.#shared.gateway.refuse(this.#match as RouteMatch, request, this, error);
      this.#limitUnread(request);
      return false;
    }
  }

  #release(): void {
    this.#lease?.close();
    this.#lease = undefined;
  }

  #handle(bytes: Buffer): void {
    const { method, target, headers, forward, headSize, bodySize } = this.#request as StrictRequest;
    const end = headSize + bodySize;
    this.#chunks = [];
    this.#pipelined = bytes.length > end ? bytes.subarray(end) : undefined;
    this.#state = "responding";
    const content = bodySize === 0 && method === "GET" ? undefined : bytes.subarray(headSize, end);
    const result = this.#shared.gateway.handle(
      this.#match as RouteMatch,
      { method, target, headers, forward, content },
      this,
    );
    if (result === "fallthrough") this.#handOver(bytes);
  }

  /** Hands the connection over to Node, with these bytes put back. */
  #handOver(bytes: Buffer): void {
    const socket = this.#socket;
    this.#shared.forget(this);
    // Node reads the body again.
    this.#release();
    this.listener = undefined;
    this.onEnd = undefined;
    this.#pipelined = undefined;
    socket.off("data", this.#onData);
    socket.off("end", this.#onEnd);
    socket.off("close", this.#onClose);
    socket.off("error", this.#onError);
    socket.off("drain", this.#onDrain);
    socket.setTimeout(0, this.#onTimeout);
    socket.unshift(bytes);
    this.#shared.handOver(socket);
  }

  /** Treats a half-closed connection as closed, as Node's server does. */
  #onEnd = (): void => {
    this.listener?.clientClosed();
    this.listener = undefined;
    this.#socket.end();
    if (this.#state !== "waiting") this.#socket.destroySoon();
  };

  #onClose = (): void => {
    this.#shared.forget(this);
    this.listener?.clientClosed();
    this.listener = undefined;
    this.#reportEnd();
  };

  #onError = (): void => {
    // `close` follows.
  };

  #onDrain = (): void => this.listener?.drained();

  #onTimeout = (): void => {
    if (this.#state !== "responding" || this.#socket.writableLength > 0) this.#socket.destroy();
  };
}
