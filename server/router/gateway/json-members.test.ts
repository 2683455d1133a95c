import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findMembers, encodeNames } from "./json-members.ts";

const names = ["model", "stream", "a"] as const;
const wanted = encodeNames(...names);

/** The members as our reader sees them; undefined: it leaves the text to a parser. */
function seen(text: string): Record<string, unknown> | undefined {
  const bytes = Buffer.from(text);
  const spans = findMembers(bytes, wanted);
  if (spans === undefined) return undefined;
  const found: Record<string, unknown> = {};
  for (const [n, name] of names.entries())
    if (spans[2 * n] !== -1) found[name] = JSON.parse(bytes.toString("utf8", spans[2 * n], spans[2 * n + 1]));
  return found;
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
        expect(seen(text)).toEqual(pick(JSON.parse(text) as object));
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
  ])("%s", (text, members) => expect(seen(text)).toEqual(members));
});

test.each([
  ['{"model":"a","model":"b"}', "a name twice"],
  ['{"mod\\u0065l":"b"}', "an escape in a name"],
  ["[]", "a list"],
  ["", "nothing"],
  ['{"model":"a"', "no end"],
  ['{"model":"a"}x', "more behind the end"],
  ['{"model":"a"}{"model":"b"}', "two objects"],
  ['{"model":"a",}', "a comma too many"],
  ['{"x":[}],"model":"a"}', "brackets that cross"],
  ["{'model':'a'}", "other quotes"],
  ['{"x":1/*"*/,"model":"a"/*"*/}', "a comment"],
  ['{"x":NaN,"model":"a"}', "what is no number"],
  ['{"model" "a"}', "no colon"],
  ['{"model":}', "no value"],
  ['{"model":"a" "stream":true}', "no comma"],
  [`{"x":${"[".repeat(300)}${"]".repeat(300)}}`, "a great depth"],
])("leaves %s to a parser: %s", (text) => expect(seen(text)).toBeUndefined());

test("finds the same members as a parser in changed text, or leaves it to one", () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      object,
      fc.nat(),
      fc.constantFrom(...'{}[]",:\\ 1tmodel'),
      fc.boolean(),
      (value, position, put, insert) => {
        const text = JSON.stringify({ model: "m", ...value });
        const at = position % text.length;
        // Bytes are sent: half a surrogate pair becomes the replacement character.
        const changed = Buffer.from(text.slice(0, at) + put + text.slice(insert ? at : at + 1)).toString();
        let parsed: unknown;
        try {
          parsed = JSON.parse(changed);
        } catch {
          return;
        }
        const spans = findMembers(Buffer.from(changed), wanted);
        if (spans === undefined) return;
        accepted++;
        expect(seen(changed)).toEqual(pick(parsed as object));
      },
    ),
    { numRuns: 5000 },
  );
  expect(accepted).toBeGreaterThan(200);
});
