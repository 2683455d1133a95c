import { createHash } from "node:crypto";
import { type IncomingMessage, type ServerResponse } from "node:http";
import { BodyParts, MemoryBlob } from "@modelyard/inference/call-endpoint";
import { expect, test } from "vitest";
import { startServer } from "../../testing/http-server.ts";
import { repairFetch } from "./repair-fetch.ts";
import { sendParts } from "./send-parts.ts";

const bytes = Buffer.from(Uint8Array.from({ length: 5_000_001 }, (_, i) => (i * 31) ^ (i >> 8)));
const base64 = new MemoryBlob(bytes).inline("");
const hash = (parts: Iterable<Uint8Array>) => {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part);
  return sum.digest("hex");
};

/** Sends a body of several parts to a server. */
async function send(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
  init: RequestInit & { type?: string } = {},
) {
  const server = await startServer((request, response) => void handle(request, response));
  const body = new BodyParts([Buffer.from('{"é":"'), base64, Buffer.from('"}'), bytes], init.type);
  const request = sendParts({ method: "POST", ...init, body: body as never }, await repairFetch());
  return { server, body, request, sent: fetch(server.url, request) };
}

test("sends the bytes with their length and type, and again after a failure", async () => {
  const received: unknown[] = [];
  const { server, body, request, sent } = await send(
    async (message, response) => {
      const chunks = await message.toArray();
      const {
        "content-length": length,
        "content-type": type,
        "transfer-encoding": encoding,
      } = message.headers;
      received.push([hash(chunks), length, type, encoding]);
      response.writeHead(received.length === 1 ? 503 : 200).end("done");
    },
    { type: "multipart/form-data; boundary=x" },
  );
  await using _ = server;
  expect((await sent).status).toBe(503);
  expect(await (await fetch(server.url, request)).text()).toBe("done");
  const text = Buffer.concat([Buffer.from(`{"é":"${bytes.toString("base64")}"}`), bytes]);
  const expected = [hash([text]), String(text.length), "multipart/form-data; boundary=x", undefined];
  expect(received).toEqual([expected, expected]);
  expect(body.size).toBe(text.length);
});

test("does not replace a stated content type", async () => {
  const { server, sent } = await send(
    (message, response) => message.resume().on("end", () => response.end(message.headers["content-type"])),
    { type: "audio/wav", headers: { "Content-Type": "application/json" } },
  );
  await using _ = server;
  expect(await (await sent).text()).toBe("application/json");
});

test("an abort closes the connection before all bytes are sent", async () => {
  const abort = new AbortController();
  const received = Promise.withResolvers<number>();
  const { server, body, sent } = await send(
    (message) => {
      let size = 0;
      message.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (abort.signal.aborted) return;
        message.pause();
        abort.abort(new Error("no longer needed"));
        setTimeout(() => message.resume(), 100);
      });
      message.on("error", () => {}).on("close", () => received.resolve(size));
    },
    { signal: abort.signal },
  );
  await using _ = server;
  await expect(sent).rejects.toThrow("no longer needed");
  expect(await received.promise).toBeLessThan(body.size);
});

test("returns a response that comes before all bytes are sent", async () => {
  const { server, sent } = await send((message, response) => {
    message.pause();
    response.writeHead(413).end("too large");
  });
  await using _ = server;
  const response = await sent;
  expect([response.status, await response.text()]).toEqual([413, "too large"]);
});

test("fails if the connection is closed", async () => {
  const { server, sent } = await send((message) => message.once("data", () => message.destroy()));
  await using _ = server;
  await expect(sent).rejects.toThrow("fetch failed");
});

test("fails if there is no server, or if it is aborted before it starts", async () => {
  const { server, request, sent } = await send((message, response) =>
    message.resume().on("end", () => response.end()),
  );
  await (await sent).text();
  await expect(fetch(server.url, { ...request, signal: AbortSignal.abort() })).rejects.toThrow("aborted");
  await server[Symbol.asyncDispose]();
  await expect(fetch(server.url, request)).rejects.toThrow("fetch failed");
});

test("returns other requests unchanged", async () => {
  const init = { body: "text" };
  expect(sendParts(init, await repairFetch())).toBe(init);
});
