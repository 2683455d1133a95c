import { expect, test } from "vitest";
import { raw } from "./code.ts";
import { call, layout } from "./layout.ts";

const long = "a sentence that takes a good part of the width";

test("what fits stays on its line", () => {
  expect(layout.python({ a: [1, true, null], b: raw("x") })).toBe('{"a": [1, True, None], "b": x}');
  expect(layout.javascript({ a: [1, true, null], "b-c": raw("x") })).toBe('{ a: [1, true, null], "b-c": x }');
  expect(layout.python(call("f", ["x"], { key: {} }), { before: "y = " })).toBe('y = f("x", key={})');
});

test("what does not fit has a line for each item, with a comma behind the last where the language has it", () => {
  const value = { first: long, second: [long, long] };
  expect(layout.python(value)).toBe(
    `{\n    "first": "${long}",\n    "second": [\n        "${long}",\n        "${long}",\n    ],\n}`,
  );
  expect(layout.json(value)).toBe(
    `{\n  "first": "${long}",\n  "second": [\n    "${long}",\n    "${long}"\n  ]\n}`,
  );
});

test("the last object of a call hangs from it in JavaScript, unless the line before it is too long", () => {
  const options = { method: "POST", body: long };
  expect(layout.javascript(call("await fetch", [long, options]), { before: "const response = " })).toBe(
    `const response = await fetch("${long}", {\n  method: "POST",\n  body: "${long}",\n});`.slice(0, -1),
  );
  expect(layout.javascript(call("twice", [long + long, options]))).toBe(
    `twice(\n  "${long + long}",\n  { method: "POST", body: "${long}" },\n)`,
  );
});

test("what stands around the code counts", () => {
  const at = (after: string) => layout.python([long, "123456789012345678901234567890"], { after });
  expect(at("")).not.toContain("\n");
  expect(at(".several(words)")).toContain("\n");
});

test("a field named __proto__ is a field in JavaScript too", () => {
  const value = JSON.parse('{"__proto__": 1}') as { [name: string]: number };
  expect(layout.javascript(value)).toBe('{ ["__proto__"]: 1 }');
});

test("strings take the quotes that need fewer backslashes", () => {
  expect(layout.python('say "hi"')).toBe("'say \"hi\"'");
  expect(layout.javascript(`"it's" \\"`)).toBe(`'"it\\'s" \\\\"'`);
});
