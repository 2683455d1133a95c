import { describe, expect, test } from "vitest";
import { parseChatTemplate } from "./chat.ts";
import { TemplateError } from "./errors.ts";
import { parseStrictTemplate } from "./template.ts";

function failure(work: () => unknown): TemplateError {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(TemplateError);
    return error as TemplateError;
  }
  throw new Error("no error was thrown");
}

const check = (source: string) =>
  failure(() => parseStrictTemplate("mine", source, ["model", "inputs", "provider"]));

describe("an unknown name is an error with template, line, column, and suggestion", () => {
  test.each([
    ["{{ model }}\n  {{ modle }}", `mine:2:6: unknown variable "modle". Did you mean "model"?`],
    ["a\n{{ model | tojsn }}", `mine:2:12: unknown filter "tojsn". Did you mean "tojson"?`],
    ["{{ model | tojsn(indent=2) }}", `mine:1:12: unknown filter "tojsn". Did you mean "tojson"?`],
    ["{{ [model] | map('uper') }}", `mine:1:14: unknown filter "uper". Did you mean "upper"?`],
    ["{% if model is strng %}{% endif %}", `mine:1:16: unknown test "strng". Did you mean "string"?`],
    ["{{ 4 is divisibelby(2) }}", `mine:1:9: unknown test "divisibelby". Did you mean "divisibleby"?`],
    [
      "{{ [model] | selectattr('x', 'equalsto', 1) }}",
      `mine:1:14: unknown test "equalsto". Did you mean "equalto"?`,
    ],
    ["{{ model && inputs }}", "mine:1:10: unknown operator `&&`. Did you mean `and`?"],
    ["{{ model || 1 }}", "mine:1:10: unknown operator `||`. Did you mean `or`?"],
    ["{{ !model }}", "mine:1:4: unknown operator `!`. Did you mean `not`?"],
    ["{{ model === 1 }}", "mine:1:10: unknown operator `===`. Did you mean `==`?"],
    ["{% fro x in inputs %}{% endfor %}", `mine:1:4: unknown statement "fro". Did you mean "for"?`],
    ["{{ inputs | striptags }}", 'mine:1:13: the Jinja filter "striptags" is not supported'],
    ["{% filter uper %}{% endfilter %}", `mine:1:11: unknown filter "uper". Did you mean "upper"?`],
    ["{% if false %}{{ nothing }}{% endif %}", `mine:1:18: unknown variable "nothing".`],
    ["{% for x in inputs %}{% endfor %}{{ x }}", `mine:1:37: unknown variable "x".`],
    ["{{ raise_exception('no') }}", `mine:1:4: unknown variable "raise_exception".`],
  ])("%s", (source, message) => {
    expect(check(source).message).toBe(message);
  });

  test.each([
    "{% set x = 1 %}{{ x }}",
    "{% for x in inputs %}{{ x }}{{ loop.index }}{% endfor %}",
    "{% macro m(x, y=x) %}{{ x }}{{ y }}{{ varargs }}{% endmacro %}{{ m(1) }}",
    "{% if x is defined %}{{ x }}{% endif %}",
    "{% if x is not defined %}{% else %}{{ x }}{% endif %}",
    "{{ x is defined and x.y }}{{ x is undefined or x.y }}{{ x.y if x is defined else 1 }}",
    "{% if not (x is undefined) and model %}{{ x }}{% endif %}",
    "{{ x | default('d') }}",
    "{% set ns = namespace(a=1) %}{{ ns.a }}",
  ])("%s uses only known names", (source) => {
    expect(() => parseStrictTemplate("mine", source, ["model", "inputs"])).not.toThrow();
  });
});

test.each([
  ["{% if model %}", "mine:1:4: `{% if %}` is not closed by `{% endif %}`"],
  ["x\n{% endif %}", "mine:2:4: `{% endif %}` has no matching block"],
  [
    "{% for x in inputs %}{% endif %}",
    "mine:1:25: `{% endif %}` is not allowed in `{% for %}`, which is not closed",
  ],
  ["{% break %}", "mine:1:4: `{% break %}` has no matching block"],
  ["{{ model", "mine:1:1: `{{` is not closed by `}}`"],
  ["{{ (model }}", "mine:1:11: expected `)`, got `}`"],
  ["{{ 'model }}", "mine:1:4: the string is not closed by `'`"],
  ["{# model", "mine:1:1: the comment is not closed by `#}`"],
  ["{{ model model }}", "mine:1:10: unexpected `model`"],
  ["{{ }}", "mine:1:4: unexpected `}}`"],
  ["a\n{% set x %}", "mine:2:4: `{% set %}` is not closed by `{% endset %}`"],
  ["{% %}", "mine:1:4: expected a statement, such as `if`"],
  ["{{ model # }}", 'mine:1:10: unexpected "#"'],
])("a syntax error has its position: %s", (source, message) => {
  expect(check(source)).toMatchObject({ kind: "syntax", message });
});

test("a missing property of the data is an error that lists existing ones", () => {
  const template = parseStrictTemplate("mine", "a\n{{ model.naem }}", ["model"]);
  expect(failure(() => template.render({ model: { name: "x" } })).message).toBe(
    `mine:2:4: 'dict object' has no attribute 'naem'. Did you mean "name"?`,
  );
});

test("a chat template that rejects a conversation reports the line", () => {
  const chat = parseChatTemplate(
    "zephyr",
    "{% if true %}\n{{ raise_exception('roles must alternate') }}\n{% endif %}",
  );
  expect(failure(() => chat.render({ messages: [] }))).toMatchObject({
    kind: "raised",
    line: 2,
    reason: "roles must alternate",
  });
});

test("the additional variables of a chat template are listed", () => {
  const { variables } = parseChatTemplate(
    "t",
    "{{ bos_token }}{% if enable_thinking is defined %}{{ messages }}{% endif %}",
  );
  expect(variables).toEqual(["bos_token", "enable_thinking"]);
});
