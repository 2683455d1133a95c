import type { Socket } from "node:net";
import type { Reply, ReplyListener } from "./exchange.ts";
import type { Gateway } from "./gateway.ts";
import { readStrict, type StrictRequest } from "./strict-request.ts";
import type { RouteMatch } from "./match-route.ts";

/** Larger bodies are left to Node, which streams them. Bytes. */
const LARGEST_BODY = 2 ** 20;
/** What a client may send ahead while its call is answered. Bytes. */
const MOST_AHEAD = 65_536;
/** A connection on which nothing moves, while the client is the one to move. Milliseconds; others' habit is 72 to 75 s. */
const SILENCE = 75_000;
/** Up to this size an answer's pieces are copied into one, which costs less than several writes. Bytes. */
const ONE_PIECE = 16_384;

const KEEP = "connection: keep-alive\r\nkeep-alive: timeout=72\r\n\r\n";
const CLOSE = "connection: close\r\n\r\n";

/**
 * Answers the router's calls straight from the connection, as long as they come in the one plain form of
 * strict-request.ts. `handOver` gets every other connection, with all its unanswered bytes in front.
 */
export function createStrictServer(gateway: Gateway, handOver: (socket: Socket) => void) {
  const open = new Set<Client>();
  const shared: Shared = {
    gateway,
    handOver,
    closing: false,
    forget: (client) => open.delete(client),
  };
  return {
    accept: (socket: Socket): void => {
      open.add(new Client(socket, shared));
    },
    /** Ends connections without calls now, and the others behind their answers. */
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
  closing: boolean;
  forget(client: Client): void;
}

/** One connection. It waits for a call, then for its body, then for its answer. */
class Client implements Reply {
  listener: ReplyListener | undefined;
  readonly #socket: Socket;
  readonly #shared: Shared;
  #state: "waiting" | "body" | "answering" = "waiting";
  #request: StrictRequest | undefined;
  #way: RouteMatch | undefined;
  #pieces: Buffer[] = [];
  #size = 0;
  #ahead: Buffer | undefined;
  #head: string | undefined;
  #out: Buffer[] = [];
  #outSize = 0;
  #chunked = false;

  constructor(socket: Socket, shared: Shared) {
    this.#socket = socket;
    this.#shared = shared;
    socket.on("data", this.#onData);
    socket.on("end", this.#onEnd);
    socket.on("close", this.#onClose);
    socket.on("error", this.#onError);
    socket.on("drain", this.#onDrain);
    socket.setTimeout(SILENCE, this.#onSilence);
  }

  closeIfIdle(): void {
    if (this.#state === "waiting") this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  head(status: number, reason: string, lines: string, length: number | undefined): void {
    this.#chunked = length === undefined;
    const framing =
      length === undefined
        ? "transfer-encoding: chunked\r\n"
        : length === -1
          ? ""
          : `content-length: ${length}\r\n`;
    this.#head = `HTTP/1.1 ${status} ${reason}\r\n${lines}${framing}${this.#shared.closing ? CLOSE : KEEP}`;
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
    this.listener = undefined;
    this.#state = "waiting";
    if (this.#shared.closing) {
      this.#socket.end();
      return;
    }
    if (this.#ahead === undefined) return;
    // Not at once: a thousand small calls sent ahead would be a thousand deep.
    process.nextTick(() => {
      const bytes = this.#ahead;
      this.#ahead = undefined;
      if (bytes === undefined || this.#socket.destroyed) return;
      this.#socket.resume();
      this.#read(bytes);
    });
    // Until then it is not waiting: what arrives goes behind what came before.
    this.#state = "answering";
  }

  cut(): void {
    this.#socket.destroySoon();
  }

  /** Everything that waits, in one piece if it is small, with `last` behind it. */
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
    if (size > ONE_PIECE) {
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

  #onData = (piece: Buffer): void => {
    if (this.#state === "waiting") return this.#read(piece);
    if (this.#state === "body") {
      this.#pieces.push(piece);
      this.#size += piece.length;
      const { headSize, bodySize } = this.#request as StrictRequest;
      if (this.#size >= headSize + bodySize) this.#take(Buffer.concat(this.#pieces, this.#size));
      return;
    }
    this.#ahead = this.#ahead === undefined ? piece : Buffer.concat([this.#ahead, piece]);
    if (this.#ahead.length > MOST_AHEAD) this.#socket.pause();
  };

  #read(bytes: Buffer): void {
    this.#state = "waiting";
    const request = readStrict(bytes);
    if (request === undefined || request.bodySize > LARGEST_BODY) return this.#leave(bytes);
    const way = this.#shared.gateway.way(request.method, request.target, request.headers.host);
    if (way === undefined) return this.#leave(bytes);
    this.#request = request;
    this.#way = way;
    if (bytes.length >= request.headSize + request.bodySize) return this.#take(bytes);
    this.#state = "body";
    this.#pieces = [bytes];
    this.#size = bytes.length;
  }

  #take(bytes: Buffer): void {
    const { method, target, headers, forward, headSize, bodySize } = this.#request as StrictRequest;
    const end = headSize + bodySize;
    this.#pieces = [];
    this.#ahead = bytes.length > end ? bytes.subarray(end) : undefined;
    this.#state = "answering";
    const body = bodySize === 0 && method === "GET" ? undefined : bytes.subarray(headSize, end);
    const taken = this.#shared.gateway.take(
      this.#way as RouteMatch,
      { method, target, headers, forward, body },
      this,
    );
    if (taken === "ordinary") this.#leave(bytes);
  }

  /** The connection is Node's from here on, beginning with these bytes. */
  #leave(bytes: Buffer): void {
    const socket = this.#socket;
    this.#shared.forget(this);
    this.listener = undefined;
    this.#ahead = undefined;
    socket.off("data", this.#onData);
    socket.off("end", this.#onEnd);
    socket.off("close", this.#onClose);
    socket.off("error", this.#onError);
    socket.off("drain", this.#onDrain);
    socket.setTimeout(0, this.#onSilence);
    socket.unshift(bytes);
    this.#shared.handOver(socket);
  }

  /** A client that ends its side has left, as for Node's own server. */
  #onEnd = (): void => {
    this.listener?.gone();
    this.listener = undefined;
    this.#socket.end();
    if (this.#state !== "waiting") this.#socket.destroySoon();
  };

  #onClose = (): void => {
    this.#shared.forget(this);
    this.listener?.gone();
    this.listener = undefined;
  };

  #onError = (): void => {
    // `close` follows.
  };

  #onDrain = (): void => this.listener?.drained();

  #onSilence = (): void => {
    if (this.#state !== "answering" || this.#socket.writableLength > 0) this.#socket.destroy();
  };
}
