import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, createServer as createTcp, type Socket } from "node:net";
import { createGateway, type GatewayOptions } from "../../router/gateway/gateway.ts";
import { getBufferedBody } from "../../router/gateway/node-server.ts";
import type { Ports } from "../../router/gateway/ports.ts";
import { attachGateway } from "../../router/gateway/attach-gateway.ts";

/** Starts a gateway in front of an HTTP server on a free port. */
export async function gatewayOn(ports: Ports, options: GatewayOptions & { ordinary?: RequestListener } = {}) {
  const gateway = createGateway(ports, options);
  const ordinary: RequestListener = (request, response) => {
    const body = getBufferedBody(request)?.toString() ?? "";
    response.end(`ordinary ${request.method} ${request.url} ${body}`);
  };
  const server = createServer(options.ordinary ?? ordinary);
  attachGateway(server, gateway);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    gateway,
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      gateway.close();
      // The test may have closed the server.
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
  };
}

export interface Exchange {
  socket: Socket;
  /** The complete request: head and body. */
  text: string;
  head: string;
  body: string;
  /** Number of the request on this connection, from 1. */
  nth: number;
}

/** Starts a fake provider. `respond` writes the raw bytes of each response to the socket. */
export async function rawUpstream(
  respond: (exchange: Exchange) => void,
  onConnection?: (socket: Socket) => void,
) {
  const sockets = new Set<Socket>();
  const requests: Exchange[] = [];
  const server = createTcp((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    onConnection?.(socket);
    let bytes = Buffer.alloc(0);
    let nth = 0;
    socket.on("data", (data: Buffer) => {
      bytes = Buffer.concat([bytes, data]);
      for (;;) {
        const end = bytes.indexOf("\r\n\r\n");
        if (end === -1) return;
        const head = bytes.toString("latin1", 0, end + 4);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        const chunked = /transfer-encoding: chunked/i.test(head);
        const requestEnd = chunked ? bytes.indexOf("0\r\n\r\n", end) + 5 : end + 4 + length;
        if (chunked ? requestEnd < 5 : bytes.length < requestEnd) return;
        const body = bytes.toString("latin1", end + 4, requestEnd);
        bytes = bytes.subarray(requestEnd);
        const exchange = { socket, head, body, text: head + body, nth: ++nth };
        requests.push(exchange);
        respond(exchange);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    requests,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

export const json = (value: unknown, status = "200 OK", lines = ""): string => {
  const body = JSON.stringify(value);
  return `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines}\r\n${body}`;
};

export const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
export const SSE = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n";

/** Opens a client that sends and receives raw bytes. */
export function rawClient(port: number) {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let text = "";
  let ended = false;
  let failed: Error | undefined;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of waiting) check();
  };
  socket.on("data", (data: Buffer) => {
    text += data.toString("latin1");
    wake();
  });
  socket.on("error", (error) => (failed = error));
  socket.on("end", () => {
    ended = true;
    wake();
  });
  socket.on("close", () => {
    ended = true;
    wake();
  });
  const until = async (done: () => boolean, ms = 5000): Promise<void> => {
    if (done()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(check);
        reject(new Error(`timeout; received so far: ${text.slice(0, 500)}`));
      }, ms);
      const check = () => {
        if (!done()) return;
        clearTimeout(timer);
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
    });
  };
  return {
    socket,
    send: (bytes: string | Buffer) => socket.write(bytes),
    get text() {
      return text;
    },
    get failed() {
      return failed;
    },
    until,
    has: (part: string | RegExp, ms?: number) =>
      until(() => (typeof part === "string" ? text.includes(part) : part.test(text)), ms),
    ended: (ms?: number) => until(() => ended, ms),
    [Symbol.dispose]() {
      socket.destroy();
    },
  };
}

/** Formats a request as most clients send it. */
export function plainRequest(path: string, token: string, body: unknown, lines = ""): string {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: hub.test\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n${lines}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}
