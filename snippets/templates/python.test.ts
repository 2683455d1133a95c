import { describe, expect, test } from "vitest";
import { parse } from "./parse.ts";
import { render } from "./render.ts";
import pythonCases from "./testing/python-cases.json" with { type: "json" };

const context = {
  a: { b: 1, c: [1, 2.5, null, true], items: 3 },
  s: "Héllo  wörld it's",
  l: [3, 1, 2],
  ms: [
    { role: "user", n: { k: 2 } },
    { role: "bot", n: { k: 1 } },
  ],
  e: "",
  n: null,
  emoji: "a😀b",
  neg: -7,
};

const rendered = (source: string) => render(parse("template", source), context);

/** Output of jinja2 3.1.6 under CPython 3.13, with `trim_blocks`, `lstrip_blocks`, and the `tojson` of transformers. */
describe.each(Object.entries(pythonCases))("%s", (_subject, cases) => {
  test.each(cases)("%s", (template, text) => {
    expect(rendered(template)).toBe(text);
  });
});
