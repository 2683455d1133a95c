import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Mask } from "./mask.ts";
import { parseResponseHead } from "./upstream/response-head.ts";
import { BodyReader } from "./upstream/body-reader.ts";
import { EventFilter } from "./usage-event.ts";
import { eventObserver, jsonObserver } from "./usage.ts";

/** Splits a text into chunks at these offsets. */
const split = (text: string, splitOffsets: readonly number[]): Buffer[] => {
  const bytes = Buffer.from(text);
  const cuts = splitOffsets.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b);
  const offsets = [0, ...cuts, bytes.length];
  return offsets.slice(1).map((end, n) => Buffer.from(bytes.subarray(offsets[n], end)));
};
const splitOffsets = fc.array(fc.nat(5000), { maxLength: 12 });

function passThrough(
  filter: { pass(chunk: Buffer): Buffer | undefined; flush(): Buffer | undefined },
  chunks: Buffer[],
) {
  const out = chunks.map((chunk) => filter.pass(chunk));
  return Buffer.concat([...out, filter.flush()].filter((chunk) => chunk !== undefined)).toString();
}

describe("the key in a response", () => {
  const secret = "sk-live-abcabcd";
  const text = fc
    .array(fc.oneof(fc.constantFrom(secret, "sk-live-", "abc", "sk-", "s"), fc.string()), { maxLength: 12 })
    .map((parts) => parts.join(""));

  test("is masked wherever the response is split, without other changes", () => {
    fc.assert(
      fc.property(text, splitOffsets, (input, offsets) => {
        const stars = "*".repeat(secret.length);
        expect(passThrough(new Mask({ id: "k", secret }), split(input, offsets))).toBe(
          input.replaceAll(secret, stars),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test("is not assumed in text that can't be its start", () => {
    expect(new Mask({ id: "k", secret }).pass(Buffer.from("data: x\n\n"))?.toString()).toBe("data: x\n\n");
  });
});

describe("the usage event", () => {
  const event = (data: string) => `data: ${data}\n\n`;
  const usage = event('{"id":1,"choices":[],"usage":{"prompt_tokens":1,"completion_tokens":2}}');
  const others = [
    event('{"choices":[{"delta":{"content":"\\"usage\\":{}"}}],"usage":null}'),
    event('{"choices":[{"delta":{},"finish_reason":"stop"}],"usage":{"prompt_tokens":1}}'),
    event("[DONE]"),
    ": ping\n\n",
    "event: x\r\ndata: {}\r\n\r\n",
    event('{"choices":[]}'),
  ];

  test("is removed wherever the stream is split, and nothing else is", () => {
    const stream = fc.array(fc.constantFrom(usage, ...others), { maxLength: 10 });
    fc.assert(
      fc.property(stream, splitOffsets, fc.constantFrom("", "data: {unfinished"), (events, offsets, end) => {
        const expected = events.filter((item) => item !== usage).join("") + end;
        expect(passThrough(new EventFilter(true), split(events.join("") + end, offsets))).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test("is read wherever the stream is split", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...others), { maxLength: 6 }), splitOffsets, (events, offsets) => {
        const observer = eventObserver();
        const text =
          events.filter((item) => !item.includes('"prompt_tokens"')).join("") + usage + event("[DONE]");
        for (const chunk of split(text, offsets)) observer.add(chunk);
        expect(observer.usage()).toMatchObject({ inputTokens: 1, outputTokens: 2, counted: false });
      }),
    );
  });
});

describe("usage", () => {
  const readUsage = (text: string) => {
    const observer = jsonObserver();
    observer.add(Buffer.from(text));
    return observer.usage();
  };

  test("is read from chats, embeddings, and responses", () => {
    expect(
      readUsage(
        '{"usage":{"prompt_tokens":5,"completion_tokens":7,"prompt_tokens_details":{"cached_tokens":2},"completion_tokens_details":{"reasoning_tokens":3}}}',
      ),
    ).toEqual({ inputTokens: 5, outputTokens: 7, cachedTokens: 2, reasoningTokens: 3, counted: false });
    expect(readUsage('{"data":[],"usage":{"prompt_tokens":5,"total_tokens":5}}')).toMatchObject({
      inputTokens: 5,
      outputTokens: 0,
    });
    expect(readUsage('{"usage":{"input_tokens":5,"output_tokens":7}}')).toMatchObject({
      inputTokens: 5,
      outputTokens: 7,
    });
    const observer = eventObserver(true);
    observer.add(
      Buffer.from(
        'data: {"type":"response.completed","response":{"usage":{"input_tokens":5,"output_tokens":7}}}\n\n',
      ),
    );
    expect(observer.usage()).toMatchObject({ inputTokens: 5, outputTokens: 7 });
  });

  test("is not read from the model's text", () => {
    expect(
      readUsage('{"choices":[{"message":{"content":"\\"usage\\":{\\"prompt_tokens\\":0}"}}]}'),
    ).toBeUndefined();
    expect(readUsage('{"choices":[{"usage":{"prompt_tokens":0,"completion_tokens":0}}]}')).toBeUndefined();
  });

  test.each([
    '{"usage":null}',
    '{"usage":{}}',
    '{"usage":{"prompt_tokens":-1}}',
    '{"usage":{"prompt_tokens":"5"}}',
    "no",
  ])("is unknown in %s", (text) => expect(readUsage(text)).toBeUndefined());
});

describe("the body of a response", () => {
  const read = (framing: number | "chunked" | "close", chunks: Buffer[]) => {
    const reader = new BodyReader(framing);
    let text = "";
    for (const chunk of chunks) {
      const progress = reader.read(chunk, (data) => (text += data.toString("latin1")));
      if (progress !== "more") return { progress, text, excess: reader.excess };
    }
    return { progress: "more", text, excess: 0 };
  };

  test("is read from chunks wherever they are split", () => {
    const chunks = fc.array(fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 300 }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        chunks,
        splitOffsets,
        fc.constantFrom("", ";a=b", " "),
        fc.constantFrom("", "X-A: b\r\n"),
        (parts, offsets, extension, trailer) => {
          const framed = parts
            .map((part) => `${part.length.toString(16)}${extension}\r\n${part}\r\n`)
            .join("");
          const chunks = split(`${framed}0\r\n${trailer}\r\n`, offsets);
          expect(read("chunked", chunks)).toEqual({ progress: "done", text: parts.join(""), excess: 0 });
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.each([
    "x\r\n",
    "\r\n",
    "-1\r\n",
    "1\n",
    "1\r\nab\r\n",
    "1\r\na\n",
    "fffffffff\r\n",
    "0\r\n\n",
    "1\rx",
    "0x1\r\na\r\n",
    "+1\r\na\r\n",
  ])("is invalid in chunks %j", (text) =>
    expect(read("chunked", [Buffer.from(text)]).progress).toBe("broken"),
  );

  test("counts the bytes after its end", () => {
    expect(read(2, [Buffer.from("abc")])).toEqual({ progress: "done", text: "ab", excess: 1 });
    expect(read("chunked", [Buffer.from("0\r\n\r\nHTTP")])).toMatchObject({ progress: "done", excess: 4 });
  });
});

describe("the head of a response", () => {
  const head = (...lines: string[]) =>
    parseResponseHead(`HTTP/1.1 200 OK\r\n${lines.map((line) => `${line}\r\n`).join("")}`);

  test("is forwarded without hop-by-hop and site-wide headers", () => {
    const read = head(
      "Content-Type: a/b",
      "Connection: keep-alive, X-Hop",
      "X-Hop: 1",
      "Set-Cookie: a=b",
      "Strict-Transport-Security: max-age=1",
      "Proxy-Authenticate: x",
      "Access-Control-Allow-Origin: https://a",
      "Transfer-Encoding: chunked",
      "X-Kept: ä",
    );
    expect(read?.forward).toBe("Content-Type: a/b\r\nX-Kept: ä\r\n");
    expect(read).toMatchObject({ framing: "chunked", keepsAlive: true, contentType: "a/b" });
  });

  test.each([
    ["Content-Length: 1", "Content-Length: 2"],
    ["Content-Length: 1", "Transfer-Encoding: chunked"],
    ["Content-Length: -1"],
    ["Content-Length: 1,1"],
    ["Transfer-Encoding: gzip"],
    ["Transfer-Encoding: gzip, chunked"],
    ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"],
    ["X-A : b"],
    [" folded: b"],
    ["X-A: b\rc"],
    ["X-A: b\nc: d"],
    ["X-A: \0"],
    ["no colon"],
  ])("is rejected with %j %j", (...lines) => expect(head(...lines)).toBeUndefined());

  test.each([
    "HTTP/2 200 OK\r\n",
    "HTTP/1.1 20 OK\r\n",
    "ICY 200 OK\r\n",
    "HTTP/1.1 200 O\nK\r\n",
    "HTTP/1.1 099 X\r\n",
  ])("is rejected if it begins with %j", (line) => expect(parseResponseHead(line)).toBeUndefined());
});
