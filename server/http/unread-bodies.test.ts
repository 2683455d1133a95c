import { once } from "node:events";
import { IncomingMessage } from "node:http";
import { connect, Socket } from "node:net";
import type { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import compress from "@fastify/compress";
import fastify from "fastify";
import { expect, test, vi } from "vitest";
import { UNREAD_BODY_TIMEOUT_MS } from "./limits.ts";
import { dropUnreadBodies, limitUnreadBody } from "./unread-bodies.ts";

test("serves the next request on a connection after a partly read body", async () => {
  await using app = fastify();
  app.addContentTypeParser("application/octet-stream", (_, body, done) => done(null, body));
  dropUnreadBodies(app);
  app.put("/upload", async (request, reply) => {
    for await (const _ of (request.body as Readable).iterator({ destroyOnReturn: false })) break;
    return reply.code(507).send("full");
  });
  app.get("/next", async () => "served");
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1").on("data", (text) => (received += text));
  const body = Buffer.alloc(8_000_000);
  socket.write(
    `PUT /upload HTTP/1.1\r\nhost: hub.test\r\ncontent-type: application/octet-stream\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body);
  socket.write("GET /next HTTP/1.1\r\nhost: hub.test\r\n\r\n");
  while (!received.includes("served")) await once(socket, "data");
  expect(received).toMatch(/^HTTP\/1\.1 507 /);
  socket.destroy();
});

test("decompresses a body only up to its limit", async () => {
  await using app = fastify();
  let produced = 0;
  let body: Readable | undefined;
  dropUnreadBodies(app);
  await app.register(compress);
  app.addHook("onRoute", (route) => {
    route.preParsing = [route.preParsing ?? []].flat().concat((_request, _reply, payload, done) => {
      body = (payload as unknown as Readable).on("data", (chunk: Buffer) => (produced += chunk.length));
      done(null, payload);
    });
  });
  app.post("/", { bodyLimit: 100_000 }, async (request) => request.body);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const send = (text: string) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      body: new Uint8Array(gzipSync(text)),
    });
  expect(await (await send('{"a":1}')).json()).toEqual({ a: 1 });
  produced = 0;
  const size = 30_000_000;
  expect((await send(" ".repeat(size))).status).toBe(413);
  if (body?.closed === false) await once(body, "close");
  expect(produced).toBeLessThan(size / 4);
});

// Node.js removes the socket from a destroyed message, as happens to compressed bodies that are too large under load.
test("closes a connection with an unread body if its message has lost its socket", () => {
  vi.useFakeTimers();
  const socket = new Socket();
  const message = new IncomingMessage(socket);
  limitUnreadBody(message);
  Object.assign(message, { socket: null });
  vi.advanceTimersByTime(UNREAD_BODY_TIMEOUT_MS);
  vi.useRealTimers();
  expect(socket.destroyed).toBe(true);
});
