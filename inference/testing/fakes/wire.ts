import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import type { RawResponse, ListeningServer, RawRequest } from "./server.ts";

/** Starts a server on a free port that sends bytes unchanged. Pages of other origins may call it. */
export async function listen(
  respond: (request: RawRequest) => Promise<RawResponse>,
): Promise<ListeningServer> {
  let open = 0;
  const server = createServer((request, response) => {
    open++;
    response.once("close", () => open--);
    if (allow(request, response)) return;
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await send(await respond(await receive(request)), response);
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openConnections: async () => open,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Responds to preflight requests. Returns whether the request was one. */
function allow({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  if (headers.origin === undefined) return false;
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-expose-headers", "*");
  // Chromium retries by itself if a reused connection ends without a response.
  response.setHeader("connection", "close");
  if (method !== "OPTIONS") return false;
  response.setHeader("access-control-allow-headers", headers["access-control-request-headers"] ?? "");
  response.setHeader("access-control-max-age", "600");
  response.writeHead(204).end();
  return true;
}

async function receive(request: IncomingMessage): Promise<RawRequest> {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? "",
    target: request.url ?? "/",
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: new Uint8Array(await buffer(request)),
  };
}

async function send(
  { status, headers, bytes, delivery }: RawResponse,
  response: ServerResponse,
): Promise<void> {
  if (delivery.delayMs) await wait(delivery.delayMs);
  if (delivery.cutAfter === -1) {
    response.destroy();
    return;
  }
  if (delivery.hangAfter === -1) return;
  response.writeHead(status, headers);
  if (delivery.cutAfter !== undefined || delivery.hangAfter !== undefined) {
    response.write(bytes.subarray(0, delivery.cutAfter ?? delivery.hangAfter));
    await wait(20);
    if (delivery.cutAfter !== undefined) response.destroy();
    return;
  }
  if (delivery.pieces === undefined) {
    response.end(bytes);
    return;
  }
  response.socket?.setNoDelay(true);
  for (let at = 0; at < bytes.length && !response.destroyed; at += delivery.pieces) {
    response.write(bytes.subarray(at, at + delivery.pieces));
    await new Promise((next) => setImmediate(next));
  }
  response.end();
}
