import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEventSplitter, createTextDecoder } from "./events.ts";

/** Reads bytes in chunks, as the stream does. */
function read(bytes: Uint8Array, cuts: readonly number[] = []): string[] {
  const splitter = createEventSplitter();
  const decode = createTextDecoder();
  const events: string[] = [];
  const edges = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].toSorted(
    (a, b) => a - b,
  );
  for (let i = 1; i < edges.length; i++) {
    events.push(...splitter.push(decode(bytes.subarray(edges[i - 1], edges[i]))));
  }
  return [...events, ...splitter.push(decode()), ...splitter.end()];
}

const encode = (text: string) => new TextEncoder().encode(text);
const readText = (text: string, cuts?: readonly number[]) => read(encode(text), cuts);

/** A slow, simple parser of the standard's grammar, for comparison. */
function reference(text: string): string[] {
  const events: string[] = [];
  let data: string[] = [];
  for (const line of [...text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/), ""]) {
    if (line === "") {
      if (data.join("\n") !== "") events.push(data.join("\n"));
      data = [];
      continue;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") data.push(value);
  }
  return events;
}

describe("the event stream parser", () => {
  test.each([
    ["lines that end in LF", "data: a\n\ndata: b\n\n", ["a", "b"]],
    ["lines that end in CRLF", "data: a\r\n\r\ndata: b\r\n\r\n", ["a", "b"]],
    ["lines that end in CR", "data: a\r\rdata: b\r\r", ["a", "b"]],
    ["no space after the colon", "data:a\n\n", ["a"]],
    ["two spaces after the colon, of which one remains", "data:  a\n\n", [" a"]],
    ["several lines of data", "data: a\ndata: b\n\n", ["a\nb"]],
    ["an empty first line of data", "data:\ndata: b\n\n", ["\nb"]],
    ["a field without a colon", "data\ndata: b\n\n", ["\nb"]],
    ["comments", ": keep-alive\n\n: ping\ndata: a\n\n", ["a"]],
    ["ids, retry times and unknown fields", "id: 7\nretry: 10\nfoo: x\ndata: a\n\n", ["a"]],
    ["fields whose names resemble data", "database: x\ndata : y\ndata: a\n\n", ["a"]],
    ["events without data", "event: ping\n\ndata: a\n\n", ["a"]],
    ["a byte order mark", "\uFEFFdata: a\n\n", ["a"]],
    ["no blank line at the end", "data: a\n\ndata: b", ["a", "b"]],
    ["one line end at the end", "data: a\n\ndata: b\n", ["a", "b"]],
    ["an event named error", 'event: error\ndata: {"message":"overloaded"}\n\n', ['{"error":"overloaded"}']],
    ["an event name that applies to one event only", "event: error\n\ndata: a\n\n", ["a"]],
    ["nothing", "", []],
  ])("parses %s", (_, text, events) => {
    expect(readText(text)).toEqual(events);
    expect(readText(text, [...encode(text).keys()]), "byte by byte").toEqual(events);
  });

  test("reads a split CRLF as one line end", () => {
    expect(readText("data: a\r\ndata: b\r\n\r\n", [8])).toEqual(["a\nb"]);
    const splitter = createEventSplitter();
    expect([...splitter.push("data: a\r"), ...splitter.push(""), ...splitter.push("\ndata: b\n\n")]).toEqual([
      "a\nb",
    ]);
  });

  test("joins characters that are split between chunks", () => {
    const text = "data: žluťoučký 🦖 雪\n\n";
    for (const cut of encode(text).keys()) expect(readText(text, [cut])).toEqual(["žluťoučký 🦖 雪"]);
  });

  const line = fc.oneof(
    fc.constantFrom(
      "",
      "data",
      "data:",
      "data: x",
      ": comment",
      "event: message",
      "id: 1",
      "datax: no",
      "\uFEFFdata: y",
    ),
    fc.string({ unit: "grapheme" }).map((text) => `data: ${text.replaceAll(/[\r\n]/g, "")}`),
  );
  const text = fc
    .array(fc.tuple(line, fc.constantFrom("\n", "\r", "\r\n", "\n\n")))
    .map((lines) => lines.flat().join(""));
  const cuts = fc.array(fc.nat());

  test("returns the same events wherever chunks are split", () => {
    fc.assert(
      fc.property(text, cuts, (written, at) => {
        const plain = written.replaceAll(/^event:.*$/gm, "");
        expect(readText(plain, at)).toEqual(reference(plain));
      }),
      { numRuns: 500 },
    );
  });

  test("never throws or hangs for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), cuts, (bytes, at) => {
        expect(read(bytes, at).every((event) => typeof event === "string" && event !== "")).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("reads a line of megabytes in small chunks in linear time", () => {
    const splitter = createEventSplitter();
    splitter.push("data: ");
    for (let i = 0; i < 20_000; i++) splitter.push("x".repeat(200));
    expect(splitter.push("\n\n")[0]).toHaveLength(4_000_000);
  });

  test("rejects an endless event before memory runs out", () => {
    const splitter = createEventSplitter();
    const chunk = "x".repeat(1024 * 1024);
    expect(() => {
      for (let i = 0; i < 100; i++) splitter.push(chunk);
    }).toThrow("is too long");
  });
});
