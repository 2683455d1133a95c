import { execFileSync } from "node:child_process";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { afterEach, describe, expect, test, vi } from "vitest";
import { onClientError } from "../../http/request-head.ts";
import { MAX_HEADERS, MAX_TINY_CHUNKS, MIN_CHUNK_BYTES } from "../../http/limits.ts";
import { endpointAt, memoryPorts, TOKEN } from "../../testing/gateway/memory-ports.ts";
import { chunk, plainRequest, rawClient, rawUpstream, SSE } from "../../testing/gateway/rig.ts";
import { createGateway } from "./gateway.ts";
import { createServerFactory, type ServerLimits } from "./server-factory.ts";

const addresses: (string | undefined)[] = [];
const SSE_PART = chunk(`data: ${"x".repeat(16_000)}\n\n`);
/** Whether responses of `/large` were finished when their connection closed. */
const closed: boolean[] = [];
/** Sizes of the bodies that `/upload` got. */
const uploads: number[] = [];
function* endless() {
  for (;;) yield Buffer.alloc(65_536);
}
let close = async (): Promise<void> => {};
afterEach(() => close());

/** Returns the port of an app behind the gateway. */
async function listen(
  limits: ServerLimits = {},
  { ports } = memoryPorts({ providers: [], candidates: () => "fallthrough" }),
): Promise<number> {
  const gateway = createGateway(ports);
  const app = fastify({
    serverFactory: createServerFactory(gateway, undefined, limits),
    clientErrorHandler: onClientError,
    forceCloseConnections: true,
  });
  addresses.length = 0;
  app.get("/slow", async () => {
    await sleep(1500);
    return "slow";
  });
  app.get("/large", (_, reply) => {
    reply.raw.once("close", () => closed.push(reply.raw.writableFinished));
    return reply.send(Readable.from(endless()));
  });
  uploads.length = 0;
  app.post("/upload", async ({ raw, body }) => {
    const size = String(body ?? "").length;
    uploads.push(size);
    return { size, complete: raw.complete };
  });
  app.get("/health", async ({ ip }) => ({ ok: addresses.push(ip) }));
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  close = async () => {
    await app.close();
    gateway.close();
  };
  return Number(new URL(url).port);
}

test("closes connections with an incomplete request head", async () => {
  const port = await listen({ headTimeoutMs: 200, headCheckIntervalMs: 50 });
  const heads = [
    "G",
    "GET /health HTTP/1.1\r\nHost: hub.test\r\n",
    "POST /v1/chat/completions HTTP/1.1\r\nHost: hub.test\r\nX-Slow: ",
    `${plainRequest("/v1/models", TOKEN, {})}POST /v1/chat`,
  ];
  const clients = heads.map((head) => {
    const client = rawClient(port);
    client.send(head);
    return client;
  });
  // Occasional bytes do not extend the timeout.
  const slowSender = setInterval(() => clients[2]?.send("x"), 40);
  try {
    await Promise.all(clients.map((client) => client.ended()));
    expect(clients[1]?.text).toContain("408 Request Timeout");
    expect(clients[1]?.text).toContain("must arrive within 30 seconds");
  } finally {
    clearInterval(slowSender);
    for (const client of clients) client[Symbol.dispose]();
  }
});

test("disconnects clients that stop sending or receiving, but not those that wait", async () => {
  const port = await listen({ idleTimeoutMs: 300 });
  const head = (line: string, more = "") => `${line} HTTP/1.1\r\nHost: hub.test\r\n${more}\r\n`;
  const upload = head("POST /upload", "Content-Type: text/plain\r\nContent-Length: 20\r\n");
  using halfSent = rawClient(port);
  halfSent.send(`${upload}half`);
  using chunked = rawClient(port);
  chunked.send(
    `${head("POST /v1/chat/completions", `Authorization: Bearer ${TOKEN}\r\nTransfer-Encoding: chunked\r\n`)}4\r\nhalf\r\n`,
  );
  using unread = rawClient(port);
  unread.socket.pause();
  unread.send(head("GET /large"));
  using keptAlive = rawClient(port);
  keptAlive.send(head("GET /health"));
  using waiting = rawClient(port);
  waiting.send(head("GET /slow"));
  using slowSender = rawClient(port);
  slowSender.send(upload);
  const slowly = setInterval(() => slowSender.send("x"), 100);
  try {
    await Promise.all([halfSent, chunked, keptAlive].map((client) => client.ended()));
    await slowSender.has('{"size":20,"complete":true}');
    await waiting.has("slow");
    await vi.waitFor(() => expect(closed).toEqual([false]), 5000);
  } finally {
    clearInterval(slowly);
  }
  expect(halfSent.text).toBe("");
  expect(chunked.text).toBe("");
  expect(keptAlive.text).toContain("200 OK");
});

test("cancels a stream whose client stops reading", async () => {
  await using upstream = await rawUpstream(({ socket }) => {
    const write = () => {
      while (socket.write(SSE_PART));
    };
    socket.write(SSE);
    socket.on("drain", write);
    write();
  });
  const memory = memoryPorts({ providers: [endpointAt("groq", upstream.port)] });
  const port = await listen({ idleTimeoutMs: 300 }, memory);
  using client = rawClient(port);
  client.send(
    `POST /router/groq/x HTTP/1.1\r\nHost: hub.test\r\nAuthorization: Bearer ${TOKEN}\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  );
  await client.has("data:");
  client.socket.pause();
  await vi.waitFor(() => expect(memory.records).toMatchObject([{ outcome: "client_closed" }]), 5000);
  expect(memory.open).toBe(0);
  await vi.waitFor(() => expect(upstream.sockets.size).toBe(0));
});

test("drops requests of connections that were reset before they were accepted", async () => {
  const port = await listen();
  // This process accepts the connection only after the other process has exited.
  const program = `const socket = net.connect(${port}, "127.0.0.1", () => {
    socket.write("GET /health HTTP/1.1\\r\\nHost: hub.test\\r\\n\\r\\n");
    socket.resetAndDestroy();
  });`;
  execFileSync(process.execPath, ["-e", program]);
  await expect(fetch(`http://127.0.0.1:${port}/health`)).resolves.toMatchObject({ status: 200 });
  expect(addresses).toEqual(["127.0.0.1"]);
});

test("states the limits for size and number of headers", async () => {
  const port = await listen();
  const send = async (path: string, lines: string): Promise<string> => {
    using client = rawClient(port);
    client.send(`GET ${path} HTTP/1.1\r\nHost: hub.test\r\n${lines}\r\n`);
    await client.has("\r\n\r\n");
    return client.text;
  };
  for (const path of ["/health", "/router/groq/v1/models"]) {
    const many = await send(path, "a: b\r\n".repeat(MAX_HEADERS));
    expect(many).toMatch(/^HTTP\/1\.1 431 [^]*must have 200 headers or fewer/);
    const large = await send(path, `a: ${"b".repeat(17_000)}\r\n`);
    expect(large).toMatch(/^HTTP\/1\.1 431 [^]*must be 16 KB or smaller/);
  }
  expect(await send("/health", "a: b\r\n".repeat(MAX_HEADERS - 1))).toMatch(/^HTTP\/1\.1 200 /);
});

test.each(["/health", "/router/groq/v1/models"])("rejects two Host headers at %s", async (path) => {
  const port = await listen();
  for (const second of ["Host: evil.test", "host: hub.test", "HOST:hub.test"]) {
    using client = rawClient(port);
    client.send(`GET ${path} HTTP/1.1\r\nHost: hub.test\r\n${second}\r\n\r\n`);
    await client.ended();
    expect(client.text).toMatch(/^HTTP\/1\.1 400 [^]*exactly one Host header/);
  }
});

/** Opens a connection that has received a response. */
async function connect(port: number) {
  const client = rawClient(port);
  client.send("GET /health HTTP/1.1\r\nHost: hub.test\r\n\r\n");
  await client.has("200 OK");
  return client;
}

test("rejects connections of an address that has too many, with a reason", async () => {
  const isProxy = vi.fn(() => false);
  const port = await listen({ maxConnectionsPerAddress: 2, isProxy });
  const clients = [await connect(port), await connect(port)];
  using third = rawClient(port);
  await third.ended();
  expect(third.text).toMatch(
    /^HTTP\/1\.1 429 [^]*x-error-code: TooManyRequests[^]*Too many open connections [^]*Limit: 2\./,
  );
  isProxy.mockReturnValue(true);
  using proxy = await connect(port);
  expect(proxy.text).toContain("200 OK");
  isProxy.mockReturnValue(false);
  clients[0]?.[Symbol.dispose]();
  const headers = { connection: "close" };
  await vi.waitFor(async () =>
    expect((await fetch(`http://127.0.0.1:${port}/health`, { headers })).status).toBe(200),
  );
  clients[1]?.[Symbol.dispose]();
});

test("accepts no more connections than its limit", async () => {
  const port = await listen({ maxConnections: 2 });
  const clients = [await connect(port), await connect(port)];
  using third = rawClient(port);
  await third.ended();
  expect(third.text).toBe("");
  for (const client of clients) client[Symbol.dispose]();
});

describe("bodies in tiny chunks", () => {
  const HEAD = "POST /upload HTTP/1.1\r\nHost: hub.test\r\nContent-Type: text/plain\r\n";
  const body = (bytes: number, count: number) =>
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n${chunk("x".repeat(bytes)).repeat(count)}0\r\n\r\n`;
  /** Sends bodies over one connection, and then an empty one. Returns all responses. */
  async function upload(port: number, bodies: readonly string[]): Promise<string> {
    using client = rawClient(port);
    client.send(`${bodies.join("")}${HEAD}Connection: close\r\nContent-Length: 0\r\n\r\n`);
    await client.ended();
    return client.text;
  }

  test("are rejected if they are many", async () => {
    const port = await listen();
    // Chunks are split where packets end, so these can be a few more.
    const few = MAX_TINY_CHUNKS - 10;
    const large = body(60_000, 10);
    const responses = await Promise.all([
      upload(port, [body(1, 1.1 * MAX_TINY_CHUNKS)]),
      upload(port, [body(1, few), body(1, 60)]),
      upload(port, [large, body(1, 1.1 * MAX_TINY_CHUNKS)]),
      upload(port, [body(1, few), large, body(1, few)]),
      upload(port, [body(1, few)]),
      upload(port, [body(2 * MIN_CHUNK_BYTES, 1.5 * MAX_TINY_CHUNKS)]),
    ]);
    expect(responses[0]).toContain("400 Bad Request");
    expect(responses[0]).toContain("chunks of a body must have 32 bytes or more on average");
    expect(responses.map((text) => text.split("200 OK").length - 1)).toEqual([
      0,
      expect.toBeOneOf([0, 1]),
      expect.toBeOneOf([0, 1]),
      4,
      2,
      2,
    ]);
    expect(responses[5]).toContain(`{"size":${3 * MAX_TINY_CHUNKS * MIN_CHUNK_BYTES},"complete":true}`);
  });

  test("are accepted if each body has a few", async () => {
    using client = rawClient(await listen());
    for (let sent = 5; sent <= MAX_TINY_CHUNKS + 5; sent += 5) {
      client.send(body(1, 5).repeat(5));
      await expect.poll(() => client.text.split("200 OK").length - 1, { interval: 1 }).toBe(sent);
    }
  });

  test("do not reach routes in part", async () => {
    const port = await listen();
    await upload(port, [body(1, 1.1 * MAX_TINY_CHUNKS)]);
    expect(uploads).toEqual([]);
  });

  test("leave the parser usable for other connections", async () => {
    const port = await listen();
    for (let i = 0; i < 3; i++) {
      await upload(port, [body(1, 20 * MAX_TINY_CHUNKS)]);
      expect(await upload(port, [body(40, 3)])).toContain('{"size":120,"complete":true}');
    }
  });
});
