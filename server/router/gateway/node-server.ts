import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { formatBytes, HUB_INFERENCE } from "@modelyard/contract";
import { getRequestId } from "../../http/request-id.ts";
import { BodyBuffer } from "../../http/body-buffer.ts";
import { type BodyLease, openLease } from "../../http/body-memory.ts";
import { ApiError } from "../../http/errors.ts";
import { MAX_MEDIA_BODY_BYTES } from "../../http/limits.ts";
import { limitUnreadBody } from "../../http/unread-bodies.ts";
import { formatHeaders, preflightHeaders } from "./responses.ts";
import type { BodySource, Reply, ReplyListener } from "./exchange.ts";
import type { Gateway } from "./gateway.ts";
import { getRule, RequestHeaders } from "./request-headers.ts";
import { getMaxBodyBytes, type RouteMatch } from "./match-route.ts";
import { isTextPath } from "./model-request.ts";
import { startsObject } from "./json-members.ts";
import { withoutQuery } from "./routed-request.ts";

/** Larger pass-through bodies with a length are streamed, except those whose content affects the price: texts and JSON. */
const MAX_BUFFERED_BYTES = 2 ** 20;

const tooLarge = (maxBytes: number): ApiError =>
  new ApiError("PayloadTooLarge", `Request body must be ${formatBytes(maxBytes)} or smaller.`);

const bufferedBodies = new WeakMap<IncomingMessage, Buffer>();

/** Returns the body of a request that the gateway buffered before it passed the request to the app's routes. */
export const getBufferedBody = (request: IncomingMessage): Buffer | undefined => bufferedBodies.get(request);

/** Handles router requests that Node's HTTP server parsed, which can be any valid HTTP. */
export function nodeListener(gateway: Gateway, fallback: RequestListener): RequestListener {
  return (message, response) => {
    const { method = "", url = "", headers } = message;
    const host = headers.host ?? "";
    const preflight = method === "OPTIONS" ? gateway.match("POST", url, host) : undefined;
    if (preflight !== undefined) {
      const reply = new NodeReply(message, response);
      gateway.track(preflight, { method, target: url, headers: readHeaders(message).own }, reply);
      const requestedHeaders = headers["access-control-request-headers"];
      const allowed = gateway.allowOrigin(headers.origin);
      reply.head(204, "No Content", formatHeaders(preflightHeaders(allowed, requestedHeaders)), undefined);
      return reply.end();
    }
    const match = method === "CONNECT" ? undefined : gateway.match(method, url, host);
    if (match === undefined) return fallback(message, response);
    const reply = new NodeReply(message, response);
    const { own, forward } = readHeaders(message);
    own.requestId = getRequestId(own.requestId);
    const fallThrough = (): void => {
      reply.detach();
      // On the router's host, the prefix is omitted. The app has no routes without it.
      if (match.kind === "pass" && !match.certain && match.provider === HUB_INFERENCE && method === "POST")
        message.url = `/router${url}`;
      fallback(message, response);
    };
    const handle = (content: Buffer | BodySource | undefined): void => {
      const request = { method, target: url, headers: own, forward, content };
      if (gateway.handle(match, request, reply) === "handled") return;
      if (Buffer.isBuffer(content)) bufferedBodies.set(message, content);
      fallThrough();
    };
    const { "content-length": length, "transfer-encoding": encoding } = headers;
    if (length === undefined && encoding === undefined) return handle(undefined);
    response.once("finish", () => limitUnreadBody(message));
    const request = { method, target: url, headers: own };
    const admission = gateway.admit(match, request, reply);
    if (admission === "fallthrough") fallThrough();
    if (typeof admission === "string") return;
    const open = () => openLease(message, response, admission.userId);
    const refuse = (error: unknown): void =>
      gateway.refuse(match, request, reply, error, "connection: close\r\n");
    readBody(match, message, open, handle, refuse);
  };
}

/** Passes a body to `handle`: buffered, or streamed if it is large and does not affect the price. */
function readBody(
  match: RouteMatch,
  message: IncomingMessage,
  open: () => BodyLease | undefined,
  handle: (content: Buffer | BodySource) => void,
  refuse: (error: unknown) => void,
): void {
  const { "content-length": length, "transfer-encoding": encoding } = message.headers;
  const size = encoding === undefined ? Number(length) : undefined;
  const maxBytes = match.kind === "operation" ? getMaxBodyBytes(match.operation) : MAX_MEDIA_BODY_BYTES;
  const buffer = (): void => {
    try {
      if (size !== undefined && size > maxBytes) throw tooLarge(maxBytes);
      const body = new BodyBuffer(size ?? 0, open());
      const onData = (chunk: Buffer): void => {
        try {
          if (body.size + chunk.length > maxBytes) throw tooLarge(maxBytes);
          body.add(chunk);
        } catch (error) {
          message.off("data", onData).off("end", onEnd).resume();
          refuse(error);
        }
      };
      const onEnd = (): void => {
        void body.join().then(handle);
      };
      message.on("data", onData).on("end", onEnd).resume();
    } catch (error) {
      refuse(error);
    }
  };
  const isText = match.kind === "operation" || isTextPath(withoutQuery(match.path));
  if (isText || size === undefined || size <= MAX_BUFFERED_BYTES) return buffer();
  message.once("data", (chunk: Buffer) => {
    message.pause();
    message.unshift(chunk);
    if (startsObject(chunk)) buffer();
    else handle(createBodySource(message, size));
  });
}

const createBodySource = (message: IncomingMessage, length: number): BodySource => ({
  length,
  start(sink) {
    message.on("data", (chunk: Buffer) => {
      if (!sink.write(chunk)) message.pause();
    });
    message.on("end", () => sink.end()).resume();
  },
  resume: () => void message.resume(),
});

function readHeaders({ rawHeaders, headers }: IncomingMessage): { own: RequestHeaders; forward: string } {
  const own = new RequestHeaders();
  const options = (headers.connection ?? "").toLowerCase().split(",");
  const hopByHop = new Set(options.map((option) => option.trim()));
  let forward = "";
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    const value = rawHeaders[i + 1] as string;
    const { action, read } = getRule(name);
    read?.(own, value);
    if (action === "forward" && !hopByHop.has(name.toLowerCase())) forward += `${name}: ${value}\r\n`;
  }
  return { own, forward };
}

/** A response through Node's HTTP server. */
class NodeReply implements Reply {
  listener: ReplyListener | undefined;
  onEnd: Reply["onEnd"];
  readonly #message: IncomingMessage;
  readonly #response: ServerResponse;
  #ended = false;
  #status: number | undefined;

  constructor(message: IncomingMessage, response: ServerResponse) {
    this.#message = message;
    this.#response = response;
    response.on("close", this.#onClose);
    response.on("drain", this.#onDrain);
  }

  /** Detaches from the response, which the app's routes send. */
  detach(): void {
    this.listener = undefined;
    this.onEnd = undefined;
    this.#response.off("close", this.#onClose);
    this.#response.off("drain", this.#onDrain);
  }

  head(status: number, reason: string, lines: string, length: number | undefined): void {
    this.#status = status;
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
    // A response that is being held back has no head yet.
    if (this.#status !== undefined) this.#response.flushHeaders();
    return !this.#response.writableNeedDrain;
  }

  end(): void {
    this.#ended = true;
    this.#response.end();
  }

  /** In HTTP/1.0, the end of the connection ends the response, so only a reset marks it as incomplete. */
  abort(): void {
    if (this.#message.httpVersion === "1.0") this.#response.socket?.resetAndDestroy();
    else this.#response.destroy();
  }

  #onClose = (): void => {
    if (!this.#ended) this.listener?.clientClosed();
    this.listener = undefined;
    this.onEnd?.(this.#status, this.#message.socket);
    this.onEnd = undefined;
  };

  #onDrain = (): void => this.listener?.drained();
}
