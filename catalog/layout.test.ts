import { expect, test } from "vitest";
import { raw } from "./code.ts";
import { call, layout } from "./layout.ts";

const long = "a sentence that takes a good part of the width";

test("keeps code that fits on one line", () => {
  expect(layout.python({ a: [1, true, null], b: raw("x") })).toBe('{"a": [1, True, None], "b": x}');
  expect(layout.javascript({ a: [1, true, null], "b-c": raw("x") })).toBe('{ a: [1, true, null], "b-c": x }');
  expect(layout.python(call("f", ["x"], { key: {} }), { before: "y = " })).toBe('y = f("x", key={})');
});

test("puts each item on its own line if code does not fit, with a trailing comma where the language has one", () => {
  const value = { first: long, second: [long, long] };
  expect(layout.python(value)).toBe(
    `{\n    "first": "${long}",\n    "second": [\n        "${long}",\n        "${long}",\n    ],\n}`,
  );
  expect(layout.json(value)).toBe(
    `{\n  "first": "${long}",\n  "second": [\n    "${long}",\n    "${long}"\n  ]\n}`,
  );
});

test("starts the last object of a JavaScript call on the line of the call, unless that line is too long", () => {
  const options = { method: "POST", body: long };
  expect(layout.javascript(call("await fetch", [long, options]), { before: "const response = " })).toBe(
    `const response = await fetch("${long}", {\n  method: "POST",\n  body: "${long}",\n});`.slice(0, -1),
  );
  expect(layout.javascript(call("twice", [long + long, options]))).toBe(
    `twice(\n  "${long + long}",\n  { method: "POST", body: "${long}" },\n)`,
  );
});

test("counts the text before and after the code", () => {
  const format = (after: string) => layout.python([long, "123456789012345678901234567890"], { after });
  expect(format("")).not.toContain("\n");
  expect(format(".several(words)")).toContain("\n");
});

test("writes a field named __proto__ as a field in JavaScript", () => {
  const value = JSON.parse('{"__proto__": 1}') as { [name: string]: number };
  expect(layout.javascript(value)).toBe('{ ["__proto__"]: 1 }');
});

test("chooses the quotes that need fewer backslashes", () => {
  expect(layout.python('say "hi"')).toBe("'say \"hi\"'");
  expect(layout.javascript(`"it's" \\"`)).toBe(`'"it\\'s" \\\\"'`);
});
