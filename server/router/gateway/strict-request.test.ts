import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Duplex } from "node:stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RequestHeaders, readHeader } from "./request-headers.ts";
import { parseStrictRequest } from "./strict-request.ts";

/** A request as a server received it. */
interface Seen {
  method: string | undefined;
  target: string | undefined;
  headers: string[];
  body: string;
}

/** The wire, without a network. */
class Wire extends Duplex {
  override _read(): void {}
  override _write(_chunk: Buffer, _encoding: string, done: () => void): void {
    done();
  }
  setTimeout(): this {
    return this;
  }
}

/** Sends bytes to Node's HTTP server. Returns the number of requests that it received, and the first. */
async function judge(bytes: Buffer): Promise<{ first: Seen | undefined; count: number }> {
  const wire = new Wire();
  const seen: Seen[] = [];
  let count = 0;
  const server: Server = createServer((message, response) => {
    count++;
    const chunks: Buffer[] = [];
    message.on("data", (chunk: Buffer) => chunks.push(chunk));
    message.on("end", () => {
      seen.push({
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
  server.emit("connection", wire);
  wire.push(bytes);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  wire.destroy();
  await once(wire, "close");
  return { first: seen[0], count };
}

/** Ours, in the judge's words. */
function ours(bytes: Buffer): (Seen & { size: number }) | undefined {
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

/** Node's headers, without those that end in the router. */
function goingOn(raw: readonly string[]): string[] {
  const taken = new RequestHeaders();
  const on: string[] = [];
  for (let at = 0; at < raw.length; at += 2)
    if (readHeader(taken, raw[at] as string, raw[at + 1] as string) === "forward")
      on.push(raw[at] as string, raw[at + 1] as string);
  return on;
}

async function agrees(bytes: Buffer): Promise<boolean> {
  const mine = ours(bytes);
  if (mine === undefined) return false;
  const { size, ...seen } = mine;
  // Only our one request, so that what Node sees is what we say that it is, and ends where we say that it ends.
  const { first, count } = await judge(bytes.subarray(0, size));
  expect(count, bytes.toString("latin1")).toBe(1);
  expect({ ...first, headers: goingOn(first?.headers ?? []) }, bytes.toString("latin1")).toEqual(seen);
  return true;
}

const plain = (...lines: string[]) =>
  Buffer.from(`POST /router/v1/chat/completions HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n{}`, "latin1");

describe("a request in the plain form", () => {
  const request = plain("Host: a", "Authorization: Bearer hf_x", "X-Thing: 1", "Content-Length: 2");

  test("is parsed, and its credentials are not forwarded", () => {
    const read = parseStrictRequest(request);
    expect(read).toMatchObject({ method: "POST", target: "/router/v1/chat/completions", bodySize: 2 });
    expect(read?.headers).toMatchObject({ secret: "hf_x", host: "a" });
    expect(read?.forward).toBe("X-Thing: 1\r\n");
  });

  test("is the same request for Node", async () => {
    expect(await agrees(request)).toBe(true);
  });
});

describe("requests that are left to Node", () => {
  const cases: Record<string, Buffer> = {
    "two lengths": plain("Host: a", "Content-Length: 2", "Content-Length: 2"),
    "a length with a sign": plain("Host: a", "Content-Length: +2"),
    "a length with a zero in front": plain("Host: a", "Content-Length: 02"),
    "a list of lengths": plain("Host: a", "Content-Length: 2, 2"),
    "a hexadecimal length": plain("Host: a", "Content-Length: 0x2"),
    "no length": plain("Host: a"),
    chunks: plain("Host: a", "Transfer-Encoding: chunked"),
    "chunks and a length": plain("Host: a", "Content-Length: 2", "Transfer-Encoding: chunked"),
    "a space before the colon": plain("Host: a", "Content-Length : 2"),
    "a folded line": plain("Host: a", "X-A: b", " c", "Content-Length: 2"),
    "a tab behind the colon": plain("Host: a", "X-A:\tb", "Content-Length: 2"),
    "an empty value": plain("Host: a", "X-A:", "Content-Length: 2"),
    "a value that ends in a space": plain("Host: a", "X-A: b ", "Content-Length: 2"),
    "a character beyond ASCII": plain("Host: a", "X-A: ä", "Content-Length: 2"),
    "a NUL": plain("Host: a", "X-A: b\0", "Content-Length: 2"),
    "a bare CR": plain("Host: a", "X-A: b\rc", "Content-Length: 2"),
    "a bare LF": plain("Host: a\nX-A: b", "Content-Length: 2"),
    "two hosts": plain("Host: a", "Host: b", "Content-Length: 2"),
    "no host": plain("Content-Length: 2"),
    "two tokens": plain("Host: a", "Authorization: Bearer a", "authorization: Bearer b", "Content-Length: 2"),
    "a wish to upgrade": plain("Host: a", "Upgrade: h2c", "Content-Length: 2"),
    expectations: plain("Host: a", "Expect: 100-continue", "Content-Length: 2"),
    "a connection that shall close": plain("Host: a", "Connection: close", "Content-Length: 2"),
    "a header named by connection": plain("Host: a", "Connection: x-a", "X-A: b", "Content-Length: 2"),
    "HTTP/1.0": Buffer.from("POST /v1/x HTTP/1.0\r\nHost: a\r\nContent-Length: 0\r\n\r\n"),
    "another method": Buffer.from("PUT /v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"),
    "a whole URL": Buffer.from("POST http://a/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"),
    "a GET with a body": Buffer.from("GET /v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na"),
    "a head that has not ended": Buffer.from("POST /v1/x HTTP/1.1\r\nHost: a\r\n"),
    "a long head": plain("Host: a", `X-A: ${"b".repeat(9000)}`, "Content-Length: 2"),
    "many headers": plain(
      "Host: a",
      ...Array.from({ length: 70 }, (_, n) => `X-${n}: b`),
      "Content-Length: 2",
    ),
    "a line before the request": Buffer.from("\r\nGET /v1/x HTTP/1.1\r\nHost: a\r\n\r\n"),
    "a space in the address": Buffer.from("GET /v1/x y HTTP/1.1\r\nHost: a\r\n\r\n"),
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
  const wild = fc
    .tuple(start, fc.array(header, { maxLength: 6 }), lineEnd, body)
    .map(([[method, target, version, end], headers, last, content]) =>
      Buffer.from(`${method} ${target} ${version}${end}${headers.join("")}${last}${content}`, "latin1"),
    );

  test("for unusual combinations", async () => {
    await fc.assert(
      fc.asyncProperty(wild, async (bytes) => void (await agrees(bytes))),
      { numRuns: 3000 },
    );
  });

  /** Nearly right: so that much of it is accepted, and a test that accepts nothing fails. */
  const tame = fc
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
        at: fc.nat(),
        to: fc.integer({ min: 0, max: 255 }),
        how: fc.constantFrom("set", "insert", "remove"),
      }),
      { nil: undefined },
    );
    await fc.assert(
      fc.asyncProperty(tame, change, async (bytes, edit) => {
        let given = bytes;
        if (edit) {
          const at = edit.at % bytes.length;
          const put = edit.how === "remove" ? [] : [edit.to];
          given = Buffer.concat([
            bytes.subarray(0, at),
            Buffer.from(put),
            bytes.subarray(edit.how === "insert" ? at : at + 1),
          ]);
        }
        if (await agrees(given)) {
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
