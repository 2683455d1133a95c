import type { Socket } from "node:net";
import { UNREAD_BODY_TIMEOUT_MS } from "../../http/limits.ts";
import { createLifecycle, type Lifecycle } from "../../http/stopping.ts";
import type { Reply, ReplyListener } from "./exchange.ts";
import type { Gateway } from "./gateway.ts";
import { parseStrictRequest, type StrictRequest } from "./strict-request.ts";
import type { RouteMatch } from "./match-route.ts";

/** Larger bodies are left to Node, which streams them. */
const MAX_BODY_BYTES = 2 ** 20;
/** Pipelined bytes that are buffered while a request is handled. */
const MAX_PIPELINED_BYTES = 65_536;
/** Timeout of an idle connection. Other servers use 72 to 75 s. */
const IDLE_TIMEOUT_MS = 75_000;
/** Up to this size, chunks are copied into one buffer, which costs less than several writes. */
const MAX_COPY_BYTES = 16_384;

const KEEP_ALIVE = "connection: keep-alive\r\nkeep-alive: timeout=72\r\n\r\n";
const CLOSE = "connection: close\r\n\r\n";

/**
 * Creates a server that handles router requests directly from the connection, in the plain form of strict-request.ts.
 * `handOver` gets every other connection, with all unhandled bytes put back.
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
  #state: "waiting" | "body" | "answering" = "waiting";
  #request: StrictRequest | undefined;
  #match: RouteMatch | undefined;
  #chunks: Buffer[] = [];
  #size = 0;
  /** Bytes of a rejected body that have not arrived. */
  #unread = 0;
  #ahead: Buffer | undefined;
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
    socket.setTimeout(IDLE_TIMEOUT_MS, this.#onTimeout);
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
    if (this.#ahead === undefined) return;
    // In another turn of the event loop: a packet can contain 1,000 pipelined requests.
    setImmediate(() => {
      const bytes = this.#ahead;
      this.#ahead = undefined;
      if (bytes === undefined || this.#socket.destroyed) return;
      this.#socket.resume();
      this.#read(bytes);
    });
    // Until then, bytes that arrive are queued behind the pipelined ones.
    this.#state = "answering";
  }

  abort(): void {
    this.#reportEnd();
    this.#socket.destroySoon();
  }

  #reportEnd(): void {
    const { onEnd } = this;
    this.onEnd = undefined;
    onEnd?.(this.#status, this.#socket);
    this.#status = undefined;
  }

  /** Writes everything queued and then `last`, in one buffer if it is small. */
  #write(last: string): boolean {
    const head = this.#head ?? "";
    const size = this.#outSize;
    const before = this.#chunked && size > 0 ? `${size.toString(16)}\r\n` : "";
    const behind = this.#chunked && size > 0 ? `\r\n${last}` : last;
    const pieces = this.#out;
    this.#head = undefined;
    this.#out = [];
    this.#outSize = 0;
    if (size === 0) return head + last === "" || this.#socket.write(head + last, "latin1");
    if (size > MAX_COPY_BYTES) {
      this.#socket.cork();
      if (head !== "" || before !== "") this.#socket.write(head + before, "latin1");
      let more = true;
      for (const piece of pieces) more = this.#socket.write(piece);
      if (behind !== "") more = this.#socket.write(behind, "latin1");
      this.#socket.uncork();
      return more;
    }
    const all = Buffer.allocUnsafe(head.length + before.length + size + behind.length);
    let at = all.write(head, 0, "latin1");
    if (before !== "") at += all.write(before, at, "latin1");
    for (const piece of pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    if (behind !== "") all.write(behind, at, "latin1");
    return this.#socket.write(all);
  }

  /** The rest of a body that is not read is dropped; a client that keeps sending is disconnected. */
  #limitUnread(request: StrictRequest): void {
    setTimeout(() => {
      if (this.#unread > 0 && this.#request === request) this.#socket.destroy();
    }, UNREAD_BODY_TIMEOUT_MS).unref();
  }

  #onData = (bytes: Buffer): void => {
    let piece = bytes;
    if (this.#unread > 0) {
      const dropped = Math.min(this.#unread, bytes.length);
      this.#unread -= dropped;
      if (dropped === bytes.length) return;
      piece = bytes.subarray(dropped);
    }
    if (this.#state === "waiting") return this.#read(piece);
    if (this.#state === "body") {
      this.#chunks.push(piece);
      this.#size += piece.length;
      const { headSize, bodySize } = this.#request as StrictRequest;
      if (this.#size >= headSize + bodySize) this.#handle(Buffer.concat(this.#chunks, this.#size));
      return;
    }
    this.#ahead = this.#ahead === undefined ? piece : Buffer.concat([this.#ahead, piece]);
    if (this.#ahead.length > MAX_PIPELINED_BYTES) this.#socket.pause();
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
    this.#state = "answering";
    this.#unread = missing;
    const admission = this.#shared.gateway.admit(match, request, this);
    if (admission === "handled") return this.#limitUnread(request);
    this.#unread = 0;
    if (admission === "fallthrough") return this.#handOver(bytes);
    this.#state = "body";
    this.#chunks = [bytes];
    this.#size = bytes.length;
  }

  #handle(bytes: Buffer): void {
    const { method, target, headers, forward, headSize, bodySize } = this.#request as StrictRequest;
    const end = headSize + bodySize;
    this.#chunks = [];
    this.#ahead = bytes.length > end ? bytes.subarray(end) : undefined;
    this.#state = "answering";
    const content = bodySize === 0 && method === "GET" ? undefined : bytes.subarray(headSize, end);
    const result = this.#shared.gateway.handle(
      this.#match as RouteMatch,
      { method, target, headers, forward, content },
      this,
    );
    if (result === "fallthrough") this.#handOver(bytes);
  }

  /** Hands the connection over to Node, starting with these bytes. */
  #handOver(bytes: Buffer): void {
    const socket = this.#socket;
    this.#shared.forget(this);
    this.listener = undefined;
    this.onEnd = undefined;
    this.#ahead = undefined;
    socket.off("data", this.#onData);
    socket.off("end", this.#onEnd);
    socket.off("close", this.#onClose);
    socket.off("error", this.#onError);
    socket.off("drain", this.#onDrain);
    socket.setTimeout(0, this.#onTimeout);
    socket.unshift(bytes);
    this.#shared.handOver(socket);
  }

  /** A client that ends its side has closed the connection, as for Node's server. */
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
    if (this.#state !== "answering" || this.#socket.writableLength > 0) this.#socket.destroy();
  };
}
