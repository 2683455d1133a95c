import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseChatTemplate } from "./chat.ts";
import { TemplateError } from "./errors.ts";
import { parse } from "./parse.ts";
import { render } from "./render.ts";

/** Templates that would run forever or exhaust the memory without limits. */
const HOSTILE: Readonly<Record<string, string>> = {
  "nested loops": "{% for a in range(99999) %}{% for b in range(99999) %}{{ a }}{% endfor %}{% endfor %}",
  "a huge range": "{{ range(1000000000) | list }}",
  "a range of ranges": "{{ range(99999) | map('batch', 1) | list }}",
  "a macro that calls itself": "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
  "two macros that call each other twice":
    "{% macro a() %}{{ b() }}{{ b() }}{% endmacro %}{% macro b() %}{{ a() }}{% endmacro %}{{ a() }}",
  "a string that doubles":
    "{% set ns = namespace(x='ab') %}{% for i in range(99) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}{{ ns.x }}",
  "a string times a billion": "{{ 'a' * 1000000000 }}",
  "a list times a billion": "{{ [1] * 1000000000 }}",
  "a list that doubles":
    "{% set ns = namespace(x=[1]) %}{% for i in range(99) %}{% set ns.x = ns.x + ns.x %}{% endfor %}",
  "a replacement that multiplies": "{% set a = 'a' * 900000 %}{{ a | replace('a', a) }}",
  "an indentation of every line": "{{ ('\n' * 500000) | indent(100) }}",
  "a width of a billion": "{{ 'a'.center(1000000000) }}{{ '%999999999d' % 1 }}",
  "a deeply nested list":
    "{% set ns = namespace(x=[]) %}{% for i in range(9999) %}{% set ns.x = [ns.x] %}{% endfor %}{{ ns.x }}",
  "a list that contains the previous list twice":
    "{% set ns = namespace(x=[1]) %}{% for i in range(60) %}{% set ns.x = [ns.x, ns.x] %}{% endfor %}{{ ns.x == ns.x }}{{ ns.x | tojson | length }}",
  "two equal trees, compared":
    "{% set ns = namespace(x=[1], y=[1]) %}{% for i in range(60) %}{% set ns.x = [ns.x, ns.x] %}{% set ns.y = [ns.y, ns.y] %}{% endfor %}{{ ns.x == ns.y }}",
  "nested brackets": `{{ ${"(".repeat(50_000)}1${")".repeat(50_000)} }}`,
  "a sum of 90,000 numbers": `{{ ${"1+".repeat(90_000)}1 }}`,
  "nested conditions": `${"{% if true %}".repeat(5_000)}${"{% endif %}".repeat(5_000)}`,
  "comments that are not closed": "{#".repeat(90_000),
  "only spaces before a tag": `${" ".repeat(190_000)}{%- x %}`,
  "a power of powers": "{{ 10 ** 10 ** 100 }}",
  "a template that exceeds the length limit": "a".repeat(300_000),
  "too many unique items": "{{ range(99999) | list | unique | list | length }}",
  "repeated sorting of a long string":
    "{% for i in range(9999) %}{{ ('ba' * 90000) | sort | length }}{% endfor %}",
  "repeated uppercase of a long string":
    "{% set a = 'a' * 900000 %}{% for i in range(99999) %}{% set b = a | upper %}{% endfor %}",
  "repeated splitting of a long string":
    "{% set a = 'a ' * 400000 %}{% for i in range(99999) %}{% set b = a.split() %}{% set c = a | wordcount %}{% endfor %}",
};

describe("a hostile template fails at a limit, with its name in the message", () => {
  test.each(Object.entries(HOSTILE))("%s", (_name, source) => {
    let thrown: unknown;
    try {
      parseChatTemplate("hostile", source).render({ messages: [] });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(TemplateError);
    expect((thrown as TemplateError).message).toMatch(/^hostile/);
  });
});

test("data of a template can't reach outside values", () => {
  const source =
    "{{ a.constructor }}{{ a.__proto__ }}{{ ''.constructor }}{{ [].constructor }}{{ a['__class__'] }}{{ range.constructor }}";
  expect(render(parse("t", source), { a: {} })).toBe("");
  const data = JSON.parse('{"__proto__": {"polluted": 1}}') as object;
  expect(render(parse("t", "{{ d }}{{ x.polluted }}"), { d: data, x: {} })).toBe(
    "{'__proto__': {'polluted': 1}}",
  );
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test("any template renders or throws a TemplateError", () => {
  const words = `
    {{ }} {% %} {# #} {%- -%} if else endif for in endfor set = x messages | is not defined ( ) [ ]
    { } . , : 'a' 1 1.5 + ~ ** tojson macro endmacro call raw endraw \\ é 😀 none loop range(3)
  `;
  const part = fc.constantFrom(...words.trim().split(/\s+/), "\n", " ");
  const limits = { milliseconds: 200, steps: 20_000 };
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), fc.boolean(), (parts, spaced) => {
      try {
        parseChatTemplate("t", parts.join(spaced ? " " : "")).render(
          { messages: [{ role: "user", content: "x" }] },
          { limits },
        );
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
      }
    }),
    { numRuns: 3_000 },
  );
});
