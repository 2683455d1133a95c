import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Received, Reply } from "./double.ts";
import { type Fault, type FaultName, faultOf } from "./faults.ts";

/** A server that plays a part, on a port of its own. */
export interface Running {
  /** `http://127.0.0.1:⟨port⟩`. */
  url: string;
  /** Every request, in order, with the status it got. */
  requests: (Received & { status: number })[];
  /** What was wrong with requests; empty if the client did everything right. */
  problems: string[];
  /** Sends what is meant for hosts of the world to this server, which is told for whom it was. */
  fetch: typeof fetch;
  /** Clients that are waiting for the rest of an answer. */
  openConnections(): number;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Where the double is told which host was meant. */
const MEANT = "x-double-host";

export async function startServer(
  handle: (received: Received, problems: string[]) => Reply | Promise<Reply>,
  fault?: FaultName | Fault,
): Promise<Running> {
  const { at = "submit", spoil } = faultOf(fault);
  const requests: Running["requests"] = [];
  const problems: string[] = [];
  let spoiled = 0;
  let open = 0;
  const server = createServer((request, response) => {
    open++;
    response.once("close", () => open--);
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await receive(request);
    let reply = await handle(received, problems);
    if (spoil && (reply.stage ?? "submit") === at) reply = spoil(reply, ++spoiled);
    requests.push({ ...received, status: reply.status ?? 200 });
    await send(reply, response);
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return {
    url,
    requests,
    problems,
    fetch: (input, init) => {
      const meant = new URL(input instanceof Request ? input.url : input);
      if (meant.hostname === "127.0.0.1") return fetch(input, init);
      const headers = new Headers(init?.headers);
      headers.set(MEANT, meant.host);
      return fetch(`${url}${meant.pathname}${meant.search}`, { ...init, headers });
    },
    openConnections: () => open,
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? "/", "http://double");
  const { [MEANT]: host, ...headers } = request.headers;
  return {
    method: request.method ?? "",
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks),
    host: String(host ?? ""),
    routed: false,
  };
}

async function send(reply: Reply, response: ServerResponse): Promise<void> {
  const { status = 200, headers, how = {} } = reply;
  if (how.delayMs) await wait(how.delayMs);
  if (how.cutAfter === -1) {
    response.destroy();
    return;
  }
  if (how.hangAfter === -1) return;
  const [bytes, type] = bodyOf(reply);
  response.writeHead(status, {
    "content-type": type,
    ...(how.pieces === undefined && !reply.events && { "content-length": bytes.length }),
    ...headers,
  });
  if (how.cutAfter !== undefined || how.hangAfter !== undefined) {
    response.write(bytes.subarray(0, how.cutAfter ?? how.hangAfter));
    await wait(20);
    if (how.cutAfter !== undefined) response.destroy();
    return;
  }
  if (how.pieces === undefined) {
    response.end(bytes);
    return;
  }
  response.socket?.setNoDelay(true);
  for (let at = 0; at < bytes.length && !response.destroyed; at += how.pieces) {
    response.write(bytes.subarray(at, at + how.pieces));
    await new Promise((next) => setImmediate(next));
  }
  response.end();
}

/** Bytes and their type. */
function bodyOf({ body, type, events }: Reply): [Buffer, string] {
  if (events) {
    const lines = events.map(
      (event) => `data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`,
    );
    return [
      Buffer.from(`: keep-alive\n\n${lines.join("")}data: [DONE]\n\n`),
      "text/event-stream; charset=utf-8",
    ];
  }
  if (body instanceof Uint8Array) return [Buffer.from(body), type ?? "application/octet-stream"];
  if (typeof body === "string") return [Buffer.from(body), type ?? "text/plain; charset=utf-8"];
  return [Buffer.from(JSON.stringify(body ?? {})), type ?? "application/json"];
}
