import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Duplex } from "node:stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getRule } from "./request-headers.ts";
import { parseStrictRequest } from "./strict-request.ts";

interface ParsedRequest {
  method: string | undefined;
  target: string | undefined;
  headers: string[];
  body: string;
}

/** A connection without a network. */
class FakeConnection extends Duplex {
  override _read(): void {}
  override _write(_chunk: Buffer, _encoding: string, done: () => void): void {
    done();
  }
  setTimeout(): this {
    return this;
  }
}

/** Sends bytes to Node's HTTP server. Returns the number of requests that it received, and the first. */
async function parseWithNode(bytes: Buffer): Promise<{ first: ParsedRequest | undefined; count: number }> {
  const connection = new FakeConnection();
  const received: ParsedRequest[] = [];
  let count = 0;
  const server: Server = createServer((message, response) => {
    count++;
    const chunks: Buffer[] = [];
    message.on("data", (chunk: Buffer) => chunks.push(chunk));
    message.on("end", () => {
      received.push({
        method: message.method,
        target: message.url,
        headers: message.rawHeaders,
        body: Buffer.concat(chunks).toString("latin1"),
      });
      response.end();
    });
    message.on("error", () => {});
  });
  server.on("clientError", () => {});
  server.on("checkContinue", (_message, response) => response.end());
  server.emit("connection", connection);
  connection.push(bytes);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  connection.destroy();
  await once(connection, "close");
  return { first: received[0], count };
}

/** Parses a request with the strict parser, in the format of `parseWithNode`. */
function parseStrictly(bytes: Buffer): (ParsedRequest & { size: number }) | undefined {
  const request = parseStrictRequest(bytes);
  if (request === undefined) return undefined;
  const size = request.headSize + request.bodySize;
  if (bytes.length < size) return undefined;
  return {
    method: request.method,
    target: request.target,
    headers: request.forward
      .split("\r\n")
      .slice(0, -1)
      .flatMap((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
    body: bytes.toString("latin1", request.headSize, size),
    size,
  };
}

/** Returns Node's headers without those that are not forwarded. */
function listForwarded(raw: readonly string[]): string[] {
  const forwarded: string[] = [];
  for (let index = 0; index < raw.length; index += 2)
    if (getRule(raw[index] as string).action === "forward")
      forwarded.push(raw[index] as string, raw[index + 1] as string);
  return forwarded;
}

/** Returns whether the strict parser accepts a request. Expects Node to parse it in the same way. */
async function isAccepted(bytes: Buffer): Promise<boolean> {
  const strict = parseStrictly(bytes);
  if (strict === undefined) return false;
  const { size, ...expected } = strict;
  // Sends only the bytes of the parsed request, so that Node must see the same request with the same end.
  const { first, count } = await parseWithNode(bytes.subarray(0, size));
  expect(count, bytes.toString("latin1")).toBe(1);
  const forwarded = { ...first, headers: listForwarded(first?.headers ?? []) };
  expect(forwarded, bytes.toString("latin1")).toEqual(expected);
  return true;
}

const plain = (...lines: string[]) =>
  Buffer.from(`POST /router/v1/chat/completions HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n{}`, "latin1");

describe("a request in the plain form", () => {
  const request = plain("Host: a", "Authorization: Bearer hf_x", "X-Thing: 1", "Content-Length: 2");

  test("is parsed, and its credentials are not forwarded", () => {
    const parsed = parseStrictRequest(request);
    expect(parsed).toMatchObject({ method: "POST", target: "/router/v1/chat/completions", bodySize: 2 });
    expect(parsed?.headers).toMatchObject({ secret: "hf_x", host: "a" });
    expect(parsed?.forward).toBe("X-Thing: 1\r\n");
  });

  test("is parsed by Node in the same way", async () => {
    expect(await isAccepted(request)).toBe(true);
  });
});

describe("the strict parser leaves to Node", () => {
  const cases: Record<string, Buffer> = {
    "two lengths": plain("Host: a", "Content-Length: 2", "Content-Length: 2"),
    "a length with a sign": plain("Host: a", "Content-Length: +2"),
    "a length with a leading zero": plain("Host: a", "Content-Length: 02"),
    "a list of lengths": plain("Host: a", "Content-Length: 2, 2"),
    "a hexadecimal length": plain("Host: a", "Content-Length: 0x2"),
    "no length": plain("Host: a"),
    chunks: plain("Host: a", "Transfer-Encoding: chunked"),
    "chunks and a length": plain("Host: a", "Content-Length: 2", "Transfer-Encoding: chunked"),
    "a space before the colon": plain("Host: a", "Content-Length : 2"),
    "a folded line": plain("Host: a", "X-A: b", " c", "Content-Length: 2"),
    "a tab after the colon": plain("Host: a", "X-A:\tb", "Content-Length: 2"),
    "an empty value": plain("Host: a", "X-A:", "Content-Length: 2"),
    "a value that ends in a space": plain("Host: a", "X-A: b ", "Content-Length: 2"),
    "a non-ASCII character": plain("Host: a", "X-A: ä", "Content-Length: 2"),
    "a NUL": plain("Host: a", "X-A: b\0", "Content-Length: 2"),
    "a bare CR": plain("Host: a", "X-A: b\rc", "Content-Length: 2"),
    "a bare LF": plain("Host: a\nX-A: b", "Content-Length: 2"),
    "two hosts": plain("Host: a", "Host: b", "Content-Length: 2"),
    "no host": plain("Content-Length: 2"),
    "two tokens": plain("Host: a", "Authorization: Bearer a", "authorization: Bearer b", "Content-Length: 2"),
    "an upgrade": plain("Host: a", "Upgrade: h2c", "Content-Length: 2"),
    expectations: plain("Host: a", "Expect: 100-continue", "Content-Length: 2"),
    "a connection that should close": plain("Host: a", "Connection: close", "Content-Length: 2"),
    "a header named in Connection": plain("Host: a", "Connection: x-a", "X-A: b", "Content-Length: 2"),
    "HTTP/1.0": Buffer.from("POST /v1/x HTTP/1.0\r\nHost: a\r\nContent-Length: 0\r\n\r\n"),
    "another method": Buffer.from("PUT /v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"),
    "an absolute URL": Buffer.from("POST http://a/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"),
    "a GET with a body": Buffer.from("GET /v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na"),
    "a head that has not ended": Buffer.from("POST /v1/x HTTP/1.1\r\nHost: a\r\n"),
    "a long head": plain("Host: a", `X-A: ${"b".repeat(9000)}`, "Content-Length: 2"),
    "many headers": plain(
      "Host: a",
      ...Array.from({ length: 70 }, (_, n) => `X-${n}: b`),
      "Content-Length: 2",
    ),
    "a line before the request": Buffer.from("\r\nGET /v1/x HTTP/1.1\r\nHost: a\r\n\r\n"),
    "a space in the URL": Buffer.from("GET /v1/x y HTTP/1.1\r\nHost: a\r\n\r\n"),
    nothing: Buffer.alloc(0),
  };
  test.each(Object.entries(cases))("%s", (_name, bytes) => {
    expect(parseStrictRequest(bytes)).toBeUndefined();
  });
});

describe("Node parses every accepted request in the same way", () => {
  const name = fc.constantFrom(
    "Host",
    "host",
    "Content-Length",
    "content-length",
    "Transfer-Encoding",
    "Connection",
    "Authorization",
    "X-A",
    "Keep-Alive",
    "Content-Length ",
    "Content_Length",
    "Cookie",
    "Expect",
    "Upgrade",
    "TE",
  );
  const value = fc.oneof(
    fc.constantFrom(
      "a",
      "2",
      "0",
      "2 ",
      " 2",
      "chunked",
      "identity",
      "keep-alive",
      "close",
      "+2",
      "02",
      "2,2",
      "",
      "\t2",
      "é",
    ),
    fc.string({ unit: "grapheme-ascii", maxLength: 12 }),
  );
  const separator = fc.constantFrom(": ", ":", " : ", ":\t", ":  ", ":\n", ":\r\n ");
  const lineEnd = fc.oneof(
    { weight: 12, arbitrary: fc.constant("\r\n") },
    { weight: 1, arbitrary: fc.constantFrom("\n", "\r", "\r\r\n", "\r\n ", "\0\r\n") },
  );
  const header = fc.tuple(name, separator, value, lineEnd).map((parts) => parts.join(""));
  const start = fc.tuple(
    fc.constantFrom("POST", "GET", "post", "PUT", "POST "),
    fc.constantFrom("/v1/x", "/a?b=c", "*", "/a b", "//x", "/%0d%0a", "/é", "http://a/"),
    fc.constantFrom("HTTP/1.1", "HTTP/1.0", "HTTP/1.1 ", "http/1.1", "HTTP/2.0"),
    lineEnd,
  );
  const body = fc.constantFrom(
    "",
    "ab",
    "0\r\n\r\n",
    "2\r\nab\r\n0\r\n\r\n",
    "GET /x HTTP/1.1\r\nHost: a\r\n\r\n",
  );
  const unusual = fc
    .tuple(start, fc.array(header, { maxLength: 6 }), lineEnd, body)
    .map(([[method, target, version, end], headers, last, content]) =>
      Buffer.from(`${method} ${target} ${version}${end}${headers.join("")}${last}${content}`, "latin1"),
    );

  test("for unusual combinations", async () => {
    await fc.assert(
      fc.asyncProperty(unusual, async (bytes) => void (await isAccepted(bytes))),
      { numRuns: 3000 },
    );
  });

  /** Mostly valid, so that many requests are accepted and a parser that accepts nothing fails the test. */
  const plausible = fc
    .tuple(
      fc.constantFrom("POST", "GET"),
      fc.stringMatching(/^\/[a-zA-Z0-9._~!$&'()*+,;=:@%/?[\]-]{0,40}$/),
      fc.array(
        fc.tuple(
          fc.stringMatching(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,14}$/),
          fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,18}[\x21-\x7e])?$/),
        ),
        { maxLength: 8 },
      ),
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.boolean(),
    )
    .map(([method, target, headers, content, spaced]) => {
      const bytes = Buffer.from(content);
      const lines = headers.map(([key, text]) => `${key}:${spaced ? " " : ""}${text}\r\n`).join("");
      const length = method === "POST" ? `Content-Length: ${bytes.length}\r\n` : "";
      const head = `${method} ${target} HTTP/1.1\r\nHost: a\r\n${lines}${length}\r\n`;
      return Buffer.concat([Buffer.from(head, "latin1"), method === "POST" ? bytes : Buffer.alloc(0)]);
    });

  test("for valid requests with one changed byte", async () => {
    let accepted = 0;
    let changed = 0;
    const change = fc.option(
      fc.record({
        offset: fc.nat(),
        byte: fc.integer({ min: 0, max: 255 }),
        action: fc.constantFrom("set", "insert", "remove"),
      }),
      { nil: undefined },
    );
    await fc.assert(
      fc.asyncProperty(plausible, change, async (bytes, edit) => {
        let changedBytes = bytes;
        if (edit) {
          const offset = edit.offset % bytes.length;
          const inserted = edit.action === "remove" ? [] : [edit.byte];
          changedBytes = Buffer.concat([
            bytes.subarray(0, offset),
            Buffer.from(inserted),
            bytes.subarray(edit.action === "insert" ? offset : offset + 1),
          ]);
        }
        if (await isAccepted(changedBytes)) {
          accepted++;
          if (edit) changed++;
        }
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(300);
    expect(changed).toBeGreaterThan(50);
  });
});
