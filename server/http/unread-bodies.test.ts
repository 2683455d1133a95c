import { once } from "node:events";
import { connect } from "node:net";
import type { Readable } from "node:stream";
import fastify from "fastify";
import { expect, test } from "vitest";
import { dropUnreadBodies } from "./unread-bodies.ts";

test("a connection serves the next request after a body that was only begun to be read", async () => {
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
