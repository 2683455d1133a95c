import * as engine from "@modelyard/snippets/templates";
import type { ModelInfo } from "@modelyard/contract";
import { expect, test } from "vitest";
import { exampleOf, type EXAMPLES, fromQuery, inputOf, toQuery } from "./conversation.ts";
import { partsOf } from "./prompt-parts.ts";
import { renderPrompt } from "./prompt.ts";
import { linesOf, templateOf } from "./template.server.ts";

const model = (config: object) => ({ id: "ada/snow", tags: [], config }) as unknown as ModelInfo;
const now = new Date("2026-01-02T03:04:05Z");

test("the address keeps a conversation, but the first example and long ones", () => {
  const conversation = { ...exampleOf("system"), generation: false, variables: { enable_thinking: true } };
  expect(fromQuery(toQuery(conversation) ?? null)).toEqual(conversation);
  expect(toQuery(exampleOf("chat"))).toBeUndefined();
  const long = { ...conversation, messages: [{ role: "user", content: "x".repeat(2_000) }] };
  expect(toQuery(long)).toBeUndefined();
});

test.each([
  "",
  "no JSON",
  "null",
  "[]",
  '{"messages": [1], "tools": {}, "variables": []}',
  '{"messages": [{}]}',
])("an address with %j shows the first example", (text) => {
  expect(fromQuery(text)).toEqual(exampleOf("chat"));
});

test("special tokens and line breaks stand apart, and nothing of the prompt is lost", () => {
  const prompt = "<bos.1>[INST] a\nb [/INST]<|im_end|> x < y |> <bosx1>";
  const parts = partsOf(prompt, ["<bos.1>", ""]);
  expect(parts.filter(({ kind }) => kind !== "text").map(({ text }) => text)).toEqual([
    "<bos.1>",
    "[INST]",
    "\n",
    "[/INST]",
    "<|im_end|>",
  ]);
  expect(parts.map(({ text }) => text).join("")).toBe(prompt);
});

test("a model's own template is shown, the named one where there are several, ChatML where there is none", () => {
  const chat_template = [
    { name: "default", template: "a" },
    { name: "tool_use", template: "b" },
  ];
  const own = model({ tokenizer_config: { chat_template, eos_token: "</s>" } });
  expect(templateOf(own, "tool_use")).toEqual({
    names: ["default", "tool_use"],
    chosen: chat_template[1],
    specialTokens: { eos_token: "</s>" },
    isExample: false,
  });
  expect(templateOf(own, "nothing").chosen.name).toBe("default");

  const { chosen, isExample } = templateOf(model({}), null);
  expect(isExample).toBe(true);
  expect(renderPrompt(engine, chosen.template, exampleOf("system"), {}, now).text).toBe(
    "<|im_start|>system\nYou answer in one sentence.<|im_end|>\n" +
      "<|im_start|>user\nWhy is the sky blue?<|im_end|>\n<|im_start|>assistant\n",
  );
});

test("each line of a template is an element, escaped", async () => {
  const html = await linesOf("{{ '<b>' }}\r\n\n<script>");
  expect(html.match(/<span class="line">/g)).toHaveLength(3);
  expect(html).not.toContain("<script>");
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe("{{ '&lt;b&gt;' }}\n\n&lt;script&gt;\n");
});

test("what fails says whose fault it is, and where", () => {
  const failureOf = (source: string) => renderPrompt(engine, source, exampleOf("chat"), {}, now).failure;
  expect(failureOf("\n{{ raise_exception('only one message') }}")).toEqual({
    refused: true,
    reason: "only one message",
    line: 2,
  });
  expect(failureOf("{{ messages | tojsn }}")).toEqual({
    refused: false,
    reason: 'unknown filter "tojsn". Did you mean "tojson"?',
    line: 1,
  });
});

test("a template is given what transformers gives: tools as none where there are none", () => {
  const render = (source: string, name: keyof typeof EXAMPLES) =>
    renderPrompt(engine, source, exampleOf(name), { bos_token: "<s>" }, now);
  expect(render("{{ bos_token }}{{ tools }}{{ add_generation_prompt }}", "chat").text).toBe("<s>NoneTrue");
  expect(render("{{ tools[0].function.name }}", "tools").text).toBe("get_weather");
  expect(render("{{ bos_token }}{{ enable_thinking }}", "chat").reads).toEqual(["enable_thinking"]);
  expect(
    inputOf({ ...exampleOf("chat"), variables: { bos_token: "x" } }, { bos_token: "<s>" }),
  ).toMatchObject({
    bos_token: "x",
  });
});
