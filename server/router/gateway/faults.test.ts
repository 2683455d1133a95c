import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { hubWithProvider } from "../../testing/gateway/hub-with-gateway.ts";
import { TOKEN } from "../../testing/gateway/memory-ports.ts";
import { chunk, type Exchange, json, plainRequest, rawClient, SSE } from "../../testing/gateway/rig.ts";
import { startServer } from "../../testing/http-server.ts";

const chat = { model: "ada/snow", stream: true };
const event = chunk('data: {"choices":[]}\n\n');

/** Both parsers: plain requests, and requests that Node reads because of an unusual header. */
const parsers: [string, string][] = [
  ["read by the strict parser", ""],
  ["read by Node", "X-Odd:  two spaces\r\n"],
];

/** Waits until the provider has no open connection. `npm run soak -- router` measures how soon that is. */
const allClosed = (sockets: Set<Socket>) => expect.poll(() => sockets.size, { interval: 2 }).toBe(0);

describe.each(parsers)("a request %s", (_parser, lines) => {
  const request = plainRequest("/router/v1/chat/completions", TOKEN, chat, lines);
  const passThrough = plainRequest("/router/groq/x", TOKEN, chat, lines);

  test.each(["end", "destroy", "resetAndDestroy"] as const)(
    "is canceled at the provider when the caller disconnects before the first byte (%s)",
    async (disconnect) => {
      const { upstream, memory, client } = await hubWithProvider(() => {});
      client.send(request);
      while (upstream.requests.length === 0) await sleep(2);
      client.socket[disconnect]();
      await allClosed(upstream.sockets);
      expect(memory.records).toMatchObject([{ outcome: "client_closed", status: 0 }]);
      expect(memory.open).toBe(0);
    },
  );

  test.each(["end", "destroy", "resetAndDestroy"] as const)(
    "is canceled at the provider when the caller disconnects during the stream (%s)",
    async (disconnect) => {
      const { upstream, memory, client } = await hubWithProvider(({ socket }) => {
        socket.write(SSE + event);
        const more = setInterval(() => socket.write(event), 10);
        socket.on("close", () => clearInterval(more));
      });
      client.send(request);
      await client.has("data:");
      client.socket[disconnect]();
      await allClosed(upstream.sockets);
      expect(memory.records).toMatchObject([
        { outcome: "client_closed", status: 200, usage: { counted: true } },
      ]);
      expect(memory.open).toBe(0);
    },
  );

  test("is visibly incomplete if the provider interrupts it", async () => {
    const interrupted: Record<string, string> = {
      chunks: `${SSE}${event}5\r\nda`,
      "chunks without an end": SSE + event,
      length: "HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf",
      "bad framing": `${SSE}${event}zz\r\n`,
    };
    for (const [name, bytes] of Object.entries(interrupted)) {
      const { memory, client } = await hubWithProvider(({ socket }) => {
        socket.write(bytes);
        setTimeout(() => socket.destroy(), 20);
      });
      client.send(passThrough);
      await client.ended();
      // If the head and the fault arrive together, nothing may have been written yet.
      if (name !== "bad framing") expect(client.text, name).toContain("HTTP/1.1 200 OK");
      expect(client.text.endsWith("0\r\n\r\n"), name).toBe(false);
      if (name === "length") expect(client.text).toMatch(/content-length: 100\r\n[^]*\r\n\r\nhalf$/);
      expect(memory.records, name).toMatchObject([{ outcome: "interrupted" }]);
    }
  });

  test.each([200, 400])("is forwarded completely if it was held back (%i)", async (status) => {
    const text = json({ error: { message: "x".repeat(300) } }, `${status} Whatever`);
    const { memory, client } = await hubWithProvider(({ socket }) => {
      socket.write(text.slice(0, -100));
      setTimeout(() => socket.write(text.slice(-100)), 20);
    });
    client.send(request);
    await client.has(status === 200 ? 'x"}}' : "xxx");
    expect(client.text).toContain(`HTTP/1.1 ${status}`);
    expect(memory.records).toMatchObject([{ status }]);
  });

  test("is complete if its response ends with the connection", async () => {
    const { memory, client } = await hubWithProvider(({ socket }) =>
      socket.end("HTTP/1.1 200 OK\r\n\r\nall of it"),
    );
    client.send(passThrough);
    await client.has("9\r\nall of it\r\n0\r\n\r\n");
    expect(memory.records).toMatchObject([{ outcome: "complete" }]);
  });

  test("receives the head of a stream before its first event", async () => {
    const { client } = await hubWithProvider(({ socket }) => socket.write(SSE));
    client.send(request);
    await client.has(/transfer-encoding: chunked\r\n/i);
  });

  test("shares a connection with later requests", async () => {
    const { upstream, client } = await hubWithProvider(({ socket, nth }) => socket.write(json({ nth })));
    for (let nth = 1; nth <= 5; nth++) {
      client.send(passThrough);
      await client.has(`{"nth":${nth}}`);
    }
    expect(upstream.sockets.size).toBe(1);
  });

  test("can be pipelined with others of all kinds, with responses in order", async () => {
    const { client } = await hubWithProvider(({ socket, head }) => {
      const n = /^POST \/(\d+)/.exec(head)?.[1];
      setTimeout(() => socket.write(json({ n })), n === "1" ? 50 : 1);
    });
    const call = (n: number, more = lines) => plainRequest(`/router/groq/${n}`, TOKEN, chat, more);
    client.send(
      call(1) + call(2) + call(3, "X-Odd:  2\r\n") + call(4) + "GET /page HTTP/1.1\r\nHost: a\r\n\r\n",
    );
    await client.has("ordinary GET /page");
    expect(client.text.match(/"n":"\d"|ordinary/g)).toEqual([
      '"n":"1"',
      '"n":"2"',
      '"n":"3"',
      '"n":"4"',
      "ordinary",
    ]);
  });
});

describe("a provider that closes idle connections", () => {
  test.each(["end", "destroy", "resetAndDestroy"] as const)(
    "causes no failed request (%s)",
    async (close) => {
      const { client } = await hubWithProvider(({ socket, nth }) => {
        if (nth % 2 === 0) return void socket[close]();
        socket.write(json({ ok: true }));
      });
      for (let n = 0; n < 40; n++) {
        const before = client.text.length;
        client.send(plainRequest("/router/groq/x", TOKEN, chat));
        await client.until(() => client.text.slice(before).includes('{"ok":true}'));
      }
      expect(client.text.match(/HTTP\/1\.1 \d+/g)).toEqual(Array.from({ length: 40 }, () => "HTTP/1.1 200"));
    },
  );

  test("causes no failed request if it closes them after a timeout", async () => {
    await using upstream = await startServer((_, response) => response.end('{"ok":true}'), {
      keepAliveTimeout: 20,
    });
    const endpoints = { groq: { baseUrl: upstream.url } };
    const { hub } = await hubWithProvider(() => {}, { endpoints });
    for (let n = 0; n < 60; n++) {
      const response = await fetch(`${hub.url}/router/groq/x`, {
        method: "POST",
        headers: { authorization: `Bearer ${TOKEN}` },
        body: "{}",
      });
      expect([response.status, await response.text()]).toEqual([200, '{"ok":true}']);
      await sleep(18 + (n % 5));
    }
  });

  test("does not receive a request twice after it started to respond", async () => {
    const { upstream, client } = await hubWithProvider(({ socket, nth }) => {
      if (nth === 1) socket.write(json({ ok: true }));
      else socket.end("HTTP/1.1 2");
    });
    client.send(plainRequest("/router/groq/x", TOKEN, chat));
    await client.has('{"ok":true}');
    client.send(plainRequest("/router/groq/x", TOKEN, chat));
    await client.has("502 Bad Gateway");
    expect(upstream.requests).toHaveLength(2);
  });
});

test("does not repeat a request after a late disconnect, as the provider may have processed it", async () => {
  const { upstream, client } = await hubWithProvider(({ socket, nth }) => {
    if (nth === 1) socket.write(json({ ok: true }));
    else setTimeout(() => socket.destroy(), 2100);
  });
  client.send(plainRequest("/router/groq/x", TOKEN, chat));
  await client.has('{"ok":true}');
  client.send(plainRequest("/router/groq/x", TOKEN, chat));
  await client.has("502 Bad Gateway");
  expect(upstream.requests).toHaveLength(2);
});

test("forwards a response that arrives before the request was read, and keeps the connection", async () => {
  const { memory, client } = await hubWithProvider(() => {}, {
    onConnection: (socket) =>
      socket.once("data", () => {
        socket.pause();
        socket.write("HTTP/1.1 413 Too Large\r\ncontent-length: 2\r\n\r\nno");
      }),
  });
  const size = 8 * 2 ** 20;
  client.send(
    `POST /router/groq/x HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Length: ${size}\r\n\r\n`,
  );
  client.send(Buffer.alloc(size, "x"));
  await client.has("413 Too Large");
  client.send("GET /page HTTP/1.1\r\nHost: a\r\n\r\n");
  await client.has("ordinary GET /page");
  expect(memory.records).toMatchObject([{ status: 413, outcome: "complete", usage: undefined }]);
});

test("responds to internal errors with 500, and handles other requests", async () => {
  const errors: unknown[] = [];
  const { memory, client } = await hubWithProvider(({ socket }) => socket.write(json({ ok: true })), {
    gateway: { onError: (error) => errors.push(error) },
    candidates: () => {
      throw new Error("no routes");
    },
    reserve: (_caller, { path }) => {
      if (path === "/broken") throw new Error("no budget");
      return { settle() {} };
    },
  });
  client.send(plainRequest("/router/v1/chat/completions", TOKEN, chat));
  await client.has("500 Internal Server Error");
  client.send(plainRequest("/router/groq/broken", TOKEN, chat));
  await client.has("502 Bad Gateway");
  client.send(plainRequest("/router/groq/x", TOKEN, chat));
  await client.has('{"ok":true}');
  expect(errors.map(String)).toEqual(["Error: no routes", "Error: no budget"]);
  expect(memory.open).toBe(0);
});

describe.each(parsers)("a slow reader, %s", (_parser, lines) => {
  test("slows the provider down instead of using memory", async () => {
    const part = Buffer.alloc(65_536, "x");
    let sent = 0;
    const { client } = await hubWithProvider(({ socket }) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${400 * 2 ** 20}\r\n\r\n`);
      const more = (): void => {
        while (sent < 400 * 2 ** 20 && !socket.destroyed) {
          sent += part.length;
          if (!socket.write(part)) return void socket.once("drain", more);
        }
      };
      more();
    });
    client.socket.pause();
    client.send(plainRequest("/router/groq/x", TOKEN, chat, lines));
    let before = 0;
    const isStalled = () => {
      const stalled = sent > 0 && sent === before;
      before = sent;
      return stalled;
    };
    await expect.poll(isStalled, { interval: 500 }).toBe(true);
    expect(sent).toBeLessThan(40 * 2 ** 20);
  });
});

describe("requests in another form", () => {
  const post = (version: string, lines: string, body: string) =>
    `POST /router/groq/x HTTP/${version}\r\nHost: a\r\nAuthorization: Bearer ${TOKEN}\r\n${lines}\r\n${body}`;
  const echo = ({ socket, text }: Exchange) => socket.write(json({ text }));

  test("handles Expect: 100-continue without forwarding it", async () => {
    const { upstream, client } = await hubWithProvider(echo);
    client.send(post("1.1", "Expect: 100-continue\r\nContent-Length: 2\r\n", ""));
    await client.has("HTTP/1.1 100 Continue");
    client.send("ab");
    await client.has("HTTP/1.1 200 OK");
    expect(upstream.requests[0]?.head).not.toMatch(/expect/i);
    expect(upstream.requests[0]?.body).toBe("ab");
  });

  test("forwards chunked bodies with their length", async () => {
    const { upstream, client } = await hubWithProvider(echo);
    client.send(post("1.1", "Transfer-Encoding: chunked\r\n", "2\r\nab\r\n"));
    await sleep(20);
    client.send("1\r\nc\r\n0\r\n\r\n");
    await client.has("HTTP/1.1 200 OK");
    expect(upstream.requests[0]?.head).toMatch(/content-length: 3\r\n/i);
    expect(upstream.requests[0]?.body).toBe("abc");
  });

  test("responds to HTTP/1.0, and resets interrupted responses", async () => {
    const { client } = await hubWithProvider(({ socket, nth }) => {
      socket.write(SSE + event);
      if (nth === 1) setTimeout(() => socket.destroy(), 20);
    });
    client.send(post("1.0", "Content-Length: 2\r\n", "{}"));
    await client.ended();
    expect(client.text).not.toMatch(/transfer-encoding/i);
    expect(client.failed).toMatchObject({ code: "ECONNRESET" });
  });

  test("accepts a head in parts", async () => {
    const { client } = await hubWithProvider(echo);
    const text = plainRequest("/router/groq/x", TOKEN, chat);
    for (const part of [text.slice(0, 9), text.slice(9, 60), text.slice(60)]) {
      client.send(part);
      await sleep(10);
    }
    await client.has("HTTP/1.1 200 OK");
  });

  test("accepts a body in parts", async () => {
    const { upstream, client } = await hubWithProvider(echo);
    const text = plainRequest("/router/groq/x", TOKEN, { a: "b".repeat(1000) });
    for (let offset = 0; offset < text.length; offset += 400) {
      client.send(text.slice(offset, offset + 400));
      await sleep(3);
    }
    await client.has("HTTP/1.1 200 OK");
    expect(upstream.requests[0]?.body).toBe(JSON.stringify({ a: "b".repeat(1000) }));
  });

  test("rejects a head that is too large, and bytes that are not HTTP", async () => {
    const { hub, client: large } = await hubWithProvider(() => {});
    large.send(post("1.1", `X-A: ${"a".repeat(20_000)}\r\nContent-Length: 2\r\n`, "{}"));
    await large.has("431");
    using invalid = rawClient(hub.port);
    invalid.send("\x16\x03\x01\x02\0");
    await invalid.has("400 Bad Request");
    using smuggler = rawClient(hub.port);
    smuggler.send(
      post(
        "1.1",
        "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
        "0\r\n\r\nGET /router/groq/y HTTP/1.1\r\n\r\n",
      ),
    );
    await smuggler.has("400 Bad Request");
  });

  test("cancels the request of a caller that disconnects while sending", async () => {
    const { upstream, hub } = await hubWithProvider(echo);
    for (const size of [1000, 5_000_000]) {
      using client = rawClient(hub.port);
      client.send(post("1.1", `Content-Length: ${size}\r\n`, "half"));
      await sleep(50);
      client.socket.destroy();
    }
    await sleep(50);
    await expect.poll(() => upstream.sockets.size).toBe(0);
  });
});

test("keeps a thousand silent streams open with little memory", async () => {
  const open: Socket[] = [];
  const { memory, hub } = await hubWithProvider(({ socket }) => {
    socket.write(SSE + event);
    open.push(socket);
  });
  const before = process.memoryUsage().rss;
  const clients = Array.from({ length: 1000 }, () => rawClient(hub.port));
  for (const client of clients) client.send(plainRequest("/router/v1/chat/completions", TOKEN, chat));
  for (const client of clients) await client.has("data:", 50_000);
  await sleep(300);
  // All four ends of the two connections of each stream are in this process, as are the tests.
  expect((process.memoryUsage().rss - before) / 1000).toBeLessThan(250_000);
  for (const socket of open) socket.write(`${chunk("data: [DONE]\n\n")}0\r\n\r\n`);
  for (const client of clients) await client.has("[DONE]", 50_000);
  while (memory.records.length < 1000) await sleep(5);
  expect(new Set(memory.records.map(({ outcome }) => outcome))).toEqual(new Set(["complete"]));
  expect(memory.open).toBe(0);
  for (const client of clients) client.socket.destroy();
});

test("finishes running requests and closes idle connections when the server closes", async () => {
  const {
    upstream,
    hub,
    client: busy,
  } = await hubWithProvider(({ socket }) => setTimeout(() => socket.write(json({ ok: true })), 100));
  using idle = rawClient(hub.port);
  busy.send(plainRequest("/router/groq/x", TOKEN, chat));
  while (upstream.requests.length === 0) await sleep(2);
  hub.server.close();
  await idle.ended(1000);
  await busy.has('{"ok":true}');
  await busy.ended(1000);
});

test.each(["600 Odd", "700 Odd", "999 Odd", "099 Odd", "20 Odd"])(
  "returns 502 for status %s of a provider",
  async (status) => {
    const { client } = await hubWithProvider(({ socket }) => socket.write(json({ ok: true }, status)));
    client.send(plainRequest("/router/groq/x", TOKEN, chat));
    await client.has("}");
    expect(client.text).toMatch(/^HTTP\/1\.1 502 [^]*groq: sent an invalid response/);
  },
);
