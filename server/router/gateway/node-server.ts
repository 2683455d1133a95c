import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { ownLines, PREFLIGHT, refuse } from "./responses.ts";
import type { BodySource, Reply, ReplyListener } from "./exchange.ts";
import type { Gateway } from "./gateway.ts";
import type { GatewayError } from "./ports.ts";
import { RequestHeaders, takeHeader } from "./request-headers.ts";
import type { RouteMatch } from "./match-route.ts";

/** Larger bodies, and those of unknown length, are passed through as they come. Bytes. */
const KEPT = 2 ** 20;
/** A body that names its model is read as a whole. Bytes. */
const LARGEST_NAMED = 64 * 2 ** 20;

const tooLarge: GatewayError = {
  refused: 413,
  code: "PayloadTooLarge",
  message: `The body must not be larger than ${LARGEST_NAMED / 2 ** 20} MB.`,
};

const readBefore = new WeakMap<IncomingMessage, Buffer>();

/** The body of a call that the gateway read and then left to the ordinary routes. */
export const bodyReadBefore = (request: IncomingMessage): Buffer | undefined => readBefore.get(request);

/** Answers the router's calls that Node's own server has read: whatever is correct HTTP, in any form. */
export function nodeListener(gateway: Gateway, ordinary: RequestListener): RequestListener {
  return (message, response) => {
    const { method = "", url = "", headers } = message;
    const host = headers.host ?? "";
    if (method === "OPTIONS" && gateway.way("POST", url, host) !== undefined) {
      const asked = headers["access-control-request-headers"] ?? "authorization, content-type";
      response.writeHead(204, { ...PREFLIGHT, "access-control-allow-headers": asked }).end();
      return;
    }
    const way = method === "CONNECT" ? undefined : gateway.way(method, url, host);
    if (way === undefined) return ordinary(message, response);
    const reply = new NodeReply(message, response);
    const take = (body: Buffer | BodySource | undefined): void => {
      const { taken, forward } = headersOf(message);
      const request = { method, target: url, headers: taken, forward, body };
      if (gateway.take(way, request, reply) === "taken") return;
      if (Buffer.isBuffer(body)) readBefore.set(message, body);
      reply.leave();
      ordinary(message, response);
    };
    readBody(way, message, reply, take);
  };
}

function readBody(
  way: RouteMatch,
  message: IncomingMessage,
  reply: Reply,
  take: (body: Buffer | BodySource | undefined) => void,
): void {
  const { "content-length": length, "transfer-encoding": encoding } = message.headers;
  if (length === undefined && encoding === undefined) return take(undefined);
  const size = encoding === undefined ? Number(length) : undefined;
  if (way.kind === "pass" && (size === undefined || size > KEPT)) return take(sourceOf(message, size));

  const chunks: Buffer[] = [];
  let read = 0;
  const onData = (chunk: Buffer): void => {
    read += chunk.length;
    if (read <= LARGEST_NAMED) {
      chunks.push(chunk);
      return;
    }
    message.off("data", onData).off("end", onEnd).resume();
    refuse(reply, tooLarge, `${ownLines(randomUUID(), true)}connection: close\r\n`, true);
  };
  const onEnd = (): void => take(Buffer.concat(chunks, read));
  message.on("data", onData).on("end", onEnd);
}

const sourceOf = (message: IncomingMessage, length: number | undefined): BodySource => ({
  length,
  start(sink) {
    message.on("data", (chunk: Buffer) => {
      if (!sink.write(chunk)) message.pause();
    });
    message.on("end", () => sink.end());
  },
  resume: () => void message.resume(),
});

function headersOf({ rawHeaders, headers }: IncomingMessage): { taken: RequestHeaders; forward: string } {
  const taken = new RequestHeaders();
  const options = (headers.connection ?? "").toLowerCase().split(",");
  const named = new Set(options.map((option) => option.trim()));
  let forward = "";
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    const value = rawHeaders[at + 1] as string;
    if (takeHeader(taken, name, value) === "on" && !named.has(name.toLowerCase()))
      forward += `${name}: ${value}\r\n`;
  }
  return { taken, forward };
}

/** The way back by Node's own answer. */
class NodeReply implements Reply {
  listener: ReplyListener | undefined;
  readonly #message: IncomingMessage;
  readonly #response: ServerResponse;
  #ended = false;

  constructor(message: IncomingMessage, response: ServerResponse) {
    this.#message = message;
    this.#response = response;
    response.on("close", this.#onClose);
    response.on("drain", this.#onDrain);
  }

  /** Somebody else answers. */
  leave(): void {
    this.listener = undefined;
    this.#response.off("close", this.#onClose);
    this.#response.off("drain", this.#onDrain);
  }

  head(status: number, reason: string, lines: string, length: number | undefined): void {
    const pairs: string[] = [];
    for (const line of lines.split("\r\n")) {
      const colon = line.indexOf(":");
      if (colon > 0) pairs.push(line.slice(0, colon), line.slice(colon + 1).trim());
    }
    if (length !== undefined && length >= 0) pairs.push("content-length", String(length));
    this.#response.writeHead(status, reason, pairs);
  }

  data(chunk: Buffer): void {
    this.#response.write(chunk);
  }

  flush(): boolean {
    this.#response.flushHeaders();
    return !this.#response.writableNeedDrain;
  }

  end(): void {
    this.#ended = true;
    this.#response.end();
  }

  /** HTTP/1.0 ends an answer by ending the connection: only a reset says that it is not complete. */
  cut(): void {
    if (this.#message.httpVersion === "1.0") this.#response.socket?.resetAndDestroy();
    else this.#response.destroy();
  }

  #onClose = (): void => {
    if (!this.#ended) this.listener?.gone();
    this.listener = undefined;
  };

  #onDrain = (): void => this.listener?.drained();
}
