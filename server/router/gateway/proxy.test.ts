import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Mask } from "./mask.ts";
import { parseResponseHead } from "./upstream/response-head.ts";
import { BodyReader } from "./upstream/body-reader.ts";
import { EventFilter } from "./usage-event.ts";
import { eventObserver, jsonObserver } from "./usage.ts";

/** A text in pieces, cut anywhere. */
const inPieces = (text: string, cuts: readonly number[]): Buffer[] => {
  const bytes = Buffer.from(text);
  const offsets = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return offsets.slice(1).map((end, n) => Buffer.from(bytes.subarray(offsets[n], end)));
};
const cuts = fc.array(fc.nat(5000), { maxLength: 12 });

function passed(
  passer: { pass(piece: Buffer): Buffer | undefined; flush(): Buffer | undefined },
  pieces: Buffer[],
) {
  const out = pieces.map((piece) => passer.pass(piece));
  return Buffer.concat([...out, passer.flush()].filter((each) => each !== undefined)).toString();
}

describe("the key in a response", () => {
  const secret = "sk-live-abcabcd";
  const text = fc
    .array(fc.oneof(fc.constantFrom(secret, "sk-live-", "abc", "sk-", "s"), fc.string()), { maxLength: 12 })
    .map((parts) => parts.join(""));

  test("is masked wherever the response is split, and the rest is unchanged", () => {
    fc.assert(
      fc.property(text, cuts, (given, cutOffsets) => {
        const stars = "*".repeat(secret.length);
        expect(passed(new Mask({ id: "k", secret }), inPieces(given, cutOffsets))).toBe(
          given.replaceAll(secret, stars),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test("holds back only what can be the start of a key", () => {
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
      fc.property(stream, cuts, fc.constantFrom("", "data: {unfinished"), (events, cutOffsets, end) => {
        const kept = events.filter((each) => each !== usage).join("") + end;
        expect(passed(new EventFilter(true), inPieces(events.join("") + end, cutOffsets))).toBe(kept);
      }),
      { numRuns: 2000 },
    );
  });

  test("is read wherever the stream is split", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...others), { maxLength: 6 }), cuts, (events, cutOffsets) => {
        const observer = eventObserver();
        const text =
          events.filter((each) => !each.includes('"prompt_tokens"')).join("") + usage + event("[DONE]");
        for (const piece of inPieces(text, cutOffsets)) observer.add(piece);
        expect(observer.usage()).toMatchObject({ inputTokens: 1, outputTokens: 2, counted: false });
      }),
    );
  });
});

describe("usage", () => {
  const usageOf = (text: string) => {
    const observer = jsonObserver();
    observer.add(Buffer.from(text));
    return observer.usage();
  };

  test("is read from chats, embeddings, and responses", () => {
    expect(
      usageOf(
        '{"usage":{"prompt_tokens":5,"completion_tokens":7,"prompt_tokens_details":{"cached_tokens":2},"completion_tokens_details":{"reasoning_tokens":3}}}',
      ),
    ).toEqual({ inputTokens: 5, outputTokens: 7, cachedTokens: 2, reasoningTokens: 3, counted: false });
    expect(usageOf('{"data":[],"usage":{"prompt_tokens":5,"total_tokens":5}}')).toMatchObject({
      inputTokens: 5,
      outputTokens: 0,
    });
    expect(usageOf('{"usage":{"input_tokens":5,"output_tokens":7}}')).toMatchObject({
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
      usageOf('{"choices":[{"message":{"content":"\\"usage\\":{\\"prompt_tokens\\":0}"}}]}'),
    ).toBeUndefined();
    expect(usageOf('{"choices":[{"usage":{"prompt_tokens":0,"completion_tokens":0}}]}')).toBeUndefined();
  });

  test.each([
    '{"usage":null}',
    '{"usage":{}}',
    '{"usage":{"prompt_tokens":-1}}',
    '{"usage":{"prompt_tokens":"5"}}',
    "no",
  ])("is unknown in %s", (text) => expect(usageOf(text)).toBeUndefined());
});

describe("the body of a response", () => {
  const read = (framing: number | "chunked" | "close", pieces: Buffer[]) => {
    const reader = new BodyReader(framing);
    let text = "";
    for (const piece of pieces) {
      const progress = reader.read(piece, (data) => (text += data.toString("latin1")));
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
        cuts,
        fc.constantFrom("", ";a=b", " "),
        fc.constantFrom("", "X-A: b\r\n"),
        (parts, cutOffsets, extension, trailer) => {
          const framed = parts
            .map((part) => `${part.length.toString(16)}${extension}\r\n${part}\r\n`)
            .join("");
          const pieces = inPieces(`${framed}0\r\n${trailer}\r\n`, cutOffsets);
          expect(read("chunked", pieces)).toEqual({ progress: "done", text: parts.join(""), excess: 0 });
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
  ])("chunks are not %j", (text) => expect(read("chunked", [Buffer.from(text)]).progress).toBe("broken"));

  test("has the bytes after its end", () => {
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
