import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findMembers, encodeNames } from "./json-members.ts";

const names = ["model", "stream", "a"] as const;
const encodedNames = encodeNames(...names);

/** Returns the members that `findMembers` finds; undefined if it leaves the text to a parser. */
function readMembers(text: string): Record<string, unknown> | undefined {
  const bytes = Buffer.from(text);
  const spans = findMembers(bytes, encodedNames);
  if (spans === undefined) return undefined;
  const members: Record<string, unknown> = {};
  for (const [n, name] of names.entries()) {
    const [start, end] = spans.slice(2 * n);
    if (start !== -1) members[name] = JSON.parse(bytes.toString("utf8", start, end));
  }
  return members;
}

const pick = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => (names as readonly string[]).includes(name)));

const key = fc.oneof(fc.constantFrom("model", "stream", "a", "Model", "mode", "models", ""), fc.string());
const object = fc.dictionary(key, fc.jsonValue({ maxDepth: 4, noUnicodeString: false }));

describe("findMembers", () => {
  test("finds members of any object like a parser", () => {
    fc.assert(
      fc.property(object, fc.constantFrom(undefined, 1, "\t"), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(readMembers(text)).toEqual(pick(JSON.parse(text) as object));
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['{"x":{"model":"no"},"model":"yes"}', { model: "yes" }],
    ['{"x":"\\"model\\":\\"no\\"","model":"yes"}', { model: "yes" }],
    ['{"x":"\\\\","model":"yes"}', { model: "yes" }],
    [`{"x":"${"\\\\".repeat(80)}","model":"yes"}`, { model: "yes" }],
    [`{"x":"${"a".repeat(500)}\\"","model":"yes"}`, { model: "yes" }],
    ['{"x":["}",{"model":1}],"model":"yes"}', { model: "yes" }],
    [' \r\n{ "model" : "yes" , "stream" : true } \t', { model: "yes", stream: true }],
    ["{}", {}],
  ])("finds the top-level members of %s", (text, members) => expect(readMembers(text)).toEqual(members));
});

test.each([
  ['{"model":"a","model":"b"}', "a repeated name"],
  ['{"mod\\u0065l":"b"}', "an escape in a name"],
  ["[]", "a list"],
  ["", "an empty text"],
  ['{"model":"a"', "a missing end"],
  ['{"model":"a"}x', "text after the end"],
  ['{"model":"a"}{"model":"b"}', "two objects"],
  ['{"model":"a",}', "a trailing comma"],
  ['{"x":[}],"model":"a"}', "mismatched brackets"],
  ["{'model':'a'}", "other quotes"],
  ['{"x":1/*"*/,"model":"a"/*"*/}', "a comment"],
  ['{"x":NaN,"model":"a"}', "an invalid number"],
  ['{"model" "a"}', "no colon"],
  ['{"model":}', "no value"],
  ['{"model":"a" "stream":true}', "no comma"],
  [`{"x":${"[".repeat(300)}${"]".repeat(300)}}`, "deep nesting"],
])("leaves %s to a parser: %s", (text) => expect(readMembers(text)).toBeUndefined());

test("finds the same members as a parser in changed text, or leaves it to one", () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      object,
      fc.nat(),
      fc.constantFrom(...'{}[]",:\\ 1tmodel'),
      fc.boolean(),
      (value, position, inserted, insert) => {
        const text = JSON.stringify({ model: "m", ...value });
        const offset = position % text.length;
        // Converts to bytes and back: half a surrogate pair becomes the replacement character.
        const changed = Buffer.from(
          text.slice(0, offset) + inserted + text.slice(insert ? offset : offset + 1),
        ).toString();
        let parsed: unknown;
        try {
          parsed = JSON.parse(changed);
        } catch {
          return;
        }
        const spans = findMembers(Buffer.from(changed), encodedNames);
        if (spans === undefined) return;
        accepted++;
        expect(readMembers(changed)).toEqual(pick(parsed as object));
      },
    ),
    { numRuns: 5000 },
  );
  expect(accepted).toBeGreaterThan(200);
});
