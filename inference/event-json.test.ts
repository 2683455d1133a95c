import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { createEventParser } from "./event-json.ts";

const event = (content: unknown, more: object = {}, inDelta: object = {}) =>
  JSON.stringify({
    id: "c",
    choices: [{ index: 0, delta: { content, ...inDelta }, finish_reason: null }],
    ...more,
  });

/** Expects the same result as from `JSON.parse`. */
function expectSame(lines: readonly string[]): void {
  const parse = createEventParser();
  for (const line of lines) expect(JSON.stringify(parse(line))).toBe(JSON.stringify(JSON.parse(line)));
}

describe("the parser of stream events", () => {
  test("returns the value of JSON.parse for any text", () => {
    const texts = fc.array(
      fc.oneof(
        fc.string(),
        fc.string({ unit: "grapheme" }),
        fc.constantFrom('"', "\\", "\n", "~", "", "\\u0041"),
      ),
    );
    fc.assert(
      fc.property(texts, (all) => expectSame(all.map((text) => event(text)))),
      { numRuns: 300 },
    );
  });

  test.each([
    ["a field that changes", [1, 2, 3, 4].map((created) => event("a", { created }))],
    ["text in two fields", ["a", "b", "c"].map((text) => event(text, {}, { reasoning: text }))],
    [
      "the same name elsewhere first",
      ["a", "b", "c"].map((text) => `{"x":{"content":"${text}"},${event("k").slice(1)}`),
    ],
    [
      "the same name elsewhere, with a space before the colon",
      ["a", "b", "c"].map(
        (text) => `{"choices":[{"delta":{"content" :"${text}"}}],"y":"","content":"${text}"}`,
      ),
    ],
    [
      "a repeated name",
      ["a", "b", "c"].map((text) => `{"choices":[{"delta":{"content":"${text}","content":"z"}}]}`),
    ],
    [
      "reasoning before the answer",
      [
        event("", {}, { reasoning_content: "a" }),
        event("", {}, { reasoning_content: "b" }),
        event("", {}, { reasoning_content: "c" }),
        event("x"),
        event("y"),
        event("z"),
      ],
    ],
    [
      "a final event between chunks",
      [event("a"), event("b"), event("c"), '{"choices":[],"usage":{"total_tokens":3}}', event("d")],
    ],
    ["nested values after the text", [1, 2, 3].map((n) => event("a", { usage: { total_tokens: n } }))],
    ["values that are not objects", ["null", "3", '"x"', "[]", event("a")]],
  ])("returns the value of JSON.parse for %s", (_, lines) => expectSame(lines));

  const escapeNonAscii = (json: string) =>
    json.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const toUpperEscapes = (json: string) =>
    json.replaceAll(/\\u[\da-f]{4}/g, (sequence) => `\\u${sequence.slice(2).toUpperCase()}`);

  test("returns the value of JSON.parse for any escaping", () => {
    const texts = fc.array(
      fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("\uD83D", "\uDE00", "/", '\\"', "\b\f")),
    );
    const forms = fc.constantFrom(
      escapeNonAscii,
      (json: string) => toUpperEscapes(escapeNonAscii(json)),
      (json: string) => json.replaceAll("/", "\\/"),
      String,
    );
    fc.assert(fc.property(texts, forms, (all, form) => expectSame(all.map((text) => form(event(text))))));
  });

  test("reuses the structure of the last event if only the text differs, in any language", () => {
    const parse = createEventParser();
    const lines = ['"a"', "\n\t", "C:\\\\", "雪が", "降る", "😀"].map((text) => escapeNonAscii(event(text)));
    for (const line of lines) parse(line);
    const jsonParse = vi.spyOn(JSON, "parse");
    for (const line of lines) parse(line);
    expect(Math.max(...jsonParse.mock.calls.map(([text]) => text.length))).toBeLessThan(20);
    jsonParse.mockRestore();
  });

  test("rejects the same input as JSON.parse, even in a repeated structure", () => {
    const parse = createEventParser();
    for (const text of ["a", "b", "c"]) parse(event(text));
    for (const bad of ["\n", "\u0000", '"', "\\", "\\u00"]) {
      expect(() => parse(event("#").replace("#", bad)), JSON.stringify(bad)).toThrow(SyntaxError);
    }
    expect(parse(event("still good"))).toEqual(JSON.parse(event("still good")));
  });

  test("returns independent objects: changing one changes no other", () => {
    const parse = createEventParser();
    const all = ["a", "b", "c", "d"].map(
      (text) => parse(event(text)) as { choices: { delta: { content: string } }[] },
    );
    for (const value of all) value.choices[0]!.delta.content += "!";
    expect(all.map((value) => value.choices[0]?.delta.content)).toEqual(["a!", "b!", "c!", "d!"]);
    expect((parse(event("e")) as (typeof all)[0]).choices[0]?.delta.content).toBe("e");
  });
});
