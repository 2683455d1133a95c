import { execFileSync, spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { createPlan } from "../create-plan.ts";
import { writeSnippet } from "../clients.ts";
import { TemplateError } from "./errors.ts";
import {
  checkSnippetTemplate,
  CONTEXT,
  createContext,
  createTemplateClient,
  type SnippetTemplate,
} from "./snippet-template.ts";

const python: SnippetTemplate = {
  name: "acme",
  label: "Acme SDK",
  language: "python",
  tasks: ["chat-completion", "text-classification"],
  install: ["pip install acme"],
  docs: "https://acme.example/docs",
  template: `import os
from acme import Client

client = Client(key={% if token is none %}os.environ[{{ env }}]{% else %}{{ token }}{% endif %})
answer = client.run(
    {{ model }},
{% if messages is not none %}
    messages={{ messages }},
{% else %}
    inputs={{ inputs }},
{% endif %}
    stream={{ stream }},
)
print(answer)`,
};
const shell: SnippetTemplate = {
  ...python,
  name: "acme-sh",
  language: "sh",
  template: `acme run {{ model }} --key "\${{ env | name }}" --body {{ body | tojson | sh }}`,
};

const model = { id: "ada/snow", tags: ["conversational"], pipeline_tag: "text-generation" };

test("code of a template has values as formatted literals, like the code of built-in clients", async () => {
  const messages = [
    { role: "system", content: "You answer in one sentence and never ask a question." },
    { role: "user", content: "What's a yard?" },
  ];
  const planned = await createPlan({ model, input: { messages } });
  expect(writeSnippet(createTemplateClient(python), planned)).toEqual({
    language: "python",
    client: "acme",
    install: ["pip install acme"],
    env: [expect.objectContaining({ name: "HF_TOKEN" })],
    docs: "https://acme.example/docs",
    code: `import os
from acme import Client

client = Client(key=os.environ["HF_TOKEN"])
answer = client.run(
    "ada/snow",
    messages=[
        {
            "role": "system",
            "content": "You answer in one sentence and never ask a question.",
        },
        {"role": "user", "content": "What's a yard?"},
    ],
    stream=False,
)
print(answer)`,
  });
  expect(createTemplateClient(python).supports({ ...planned, task: "text-to-image" })).toBe(
    "Acme SDK does not support text-to-image.",
  );
});

describe("a template is validated before it is stored", () => {
  const failing = async (change: Partial<SnippetTemplate>) => {
    const error: unknown = await checkSnippetTemplate({ ...python, ...change }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(TemplateError);
    return (error as TemplateError).message;
  };

  test.each([
    ["a\n{{ modle }}", 'acme:2:4: unknown variable "modle". Did you mean "model"?'],
    ["{{ model | pyhton }}", 'acme:1:12: unknown filter "pyhton". Did you mean "python"?'],
    ["{% if stream %}", "acme:1:4: `{% if %}` is not closed by `{% endif %}`"],
    [
      "{{ body.massages }}",
      `acme:1:4: 'dict object' has no attribute 'massages'. Did you mean "messages"?, tested with chat-completion`,
    ],
    ["{% if stream %}{{ input.nothing }}{% endif %}x", /, tested with chat-completion, streamed$/],
    [
      "{% if endpoint_url %}{{ input.nothing }}{% endif %}x",
      /, tested with chat-completion, with a custom endpoint$/,
    ],
    ["{{ model | name }}", /^acme:1:12: not a variable name/],
    ["{{ model.upper }}", /^acme:1:4: a function cannot be converted to code/],
    [" \n", "acme: the template has no output, tested with chat-completion"],
    [
      "{% for i in range(99999) %}{% for j in range(99999) %}x{% endfor %}{% endfor %}",
      /rendering takes (?:more|longer) than/,
    ],
  ])("%j", async (template, message) => {
    expect(await failing({ template })).toMatch(message);
  });

  test("accepts a template that supports all its tasks", async () => {
    for (const template of [python, shell]) {
      const samples = await checkSnippetTemplate(template);
      expect(samples.map(({ about }) => about)).toContain("chat-completion");
      for (const { code } of samples) expect(code).toContain("owner/model");
    }
  });
});

test("the documentation lists all template variables", async () => {
  const text = await readFile(new URL("../../docs/snippet-templates.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name, about]) => [name, about]);
  expect(rows).toEqual(Object.entries(CONTEXT));
  expect(Object.keys(createContext(await createPlan({ model })))).toEqual(Object.keys(CONTEXT));
});

/** Values that try to become code. */
const HOSTILE = [
  `"); import os; os._exit(7)  #`,
  `' + process.exit(7) + '`,
  "`touch x` $(exit 7) ${HOME}; exit 7 #",
  "'; exit 7; '",
  `"""'''\\`,
  "\\",
  "line\nbreak\r\n\u2028\u2029 and\ttab",
  "{{ model }}{% raw %}",
  "</script>🦊é\u202e",
  "-rf",
  "__proto__",
];

const RUN = {
  python: (code: string) => execFileSync("python3", ["-c", code], { encoding: "utf8", env: {} }),
  js: (code: string) => execFileSync(process.execPath, ["-e", code], { encoding: "utf8", env: {} }),
  sh: (code: string) => execFileSync("/bin/bash", ["--norc", "-c", code], { encoding: "utf8", env: {} }),
};
const hasPython = spawnSync("python3", ["--version"]).status === 0;

const PRINT = {
  python: `import json
def show(*values): print(json.dumps(values))
{% macro both(x) %}{{ x }}, {{ [x] }}{% endmacro %}
{% set block %}{{ inputs.question }}{% endset %}
show({{ both(inputs.question) }}, {{ block }}, {{ "a" ~ inputs.question }}, {{ inputs.question | upper | lower }},
     {{ {inputs.question: none} }})`,
  js: `globalThis.show = (...values) => console.log(JSON.stringify(values));
{% macro both(x) %}{{ x }}, {{ [x] }}{% endmacro %}
{% set block %}{{ inputs.question }}{% endset %}
show({{ both(inputs.question) }}, {{ block }}, {{ "a" ~ inputs.question }}, {{ inputs.question | upper | lower }},
     {{ {inputs.question: none} }})`,
  sh: `{% macro both(x) %}{{ x }} {{ [x] }}{% endmacro %}{% set block %}{{ inputs.question }}{% endset %}
printf '%s\\0' {{ both(inputs.question) }} {{ block }} {{ "a" ~ inputs.question }} {{ inputs.question | upper | lower }} {{ {inputs.question: none} }}`,
};

test.for(["python", "js", "sh"] as const)(
  "hostile values stay quoted in %s, in any field",
  async (language, { skip }) => {
    skip(language === "python" && !hasPython, "python3 is not installed");
    const client = createTemplateClient({ ...python, language, template: PRINT[language] });
    // One run for all values, because starting an interpreter is the slowest part.
    const codes: string[] = [];
    for (const question of HOSTILE) {
      const input = { inputs: { question, context: "x" } };
      codes.push(
        client.write(await createPlan({ model, task: "question-answering", provider: "hf-inference", input }))
          .code,
      );
    }
    const output = RUN[language](codes.join("\n"));
    const expected = HOSTILE.map((value) => [
      value,
      [value],
      value,
      `a${value}`,
      value.toUpperCase().toLowerCase(),
      Object.fromEntries([[value, null]]),
    ]);
    if (language === "sh") {
      const words = expected.flat().map((part) => (typeof part === "string" ? part : JSON.stringify(part)));
      expect(output.split("\0").slice(0, -1)).toEqual(words);
    } else {
      expect(
        output
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line) as unknown),
      ).toEqual(expected);
    }
  },
);
