import * as engine from "@modelyard/snippets/templates";
import type { ModelInfo } from "@modelyard/contract";
import { expect, test } from "vitest";
import { createExample, type EXAMPLES, parseConversation, toQuery, toTemplateInput } from "./conversation.ts";
import { splitPrompt } from "./prompt-parts.ts";
import { renderPrompt } from "./prompt.ts";
import { selectTemplate } from "./template.server.ts";
import { renderPlainTemplate, renderTemplateLines } from "./template-lines.server.ts";

const model = (config: object) => ({ id: "ada/snow", tags: [], config }) as unknown as ModelInfo;
const now = new Date("2026-01-02T03:04:05Z");

test("the URL contains the conversation unless it is the default example or too long", () => {
  const conversation = {
    ...createExample("system"),
    generation: false,
    variables: { enable_thinking: true },
  };
  expect(parseConversation(toQuery(conversation) ?? null)).toEqual(conversation);
  expect(toQuery(createExample("chat"))).toBeUndefined();
  const long = { ...conversation, messages: [{ role: "user", content: "x".repeat(2_000) }] };
  expect(toQuery(long)).toBeUndefined();
});

test("numbers of a conversation keep their decimal point in the prompt and in the URL", () => {
  const chat =
    '{"messages":[{"role":"user","content":1.0}],"tools":[{"minimum":0.0,"id":12345678901234567890}],"generation":true,"variables":{}}';
  const conversation = parseConversation(chat);
  expect(toQuery(conversation)).toBe(chat);
  expect(
    renderPrompt(engine, "{{ messages[0].content }} {{ tools|tojson }}", conversation, {}, now).text,
  ).toBe('1.0 [{"minimum": 0.0, "id": 12345678901234567890}]');
});

test.each([
  "",
  "no JSON",
  "null",
  "[]",
  '{"messages": [1], "tools": {}, "variables": []}',
  '{"messages": [{}]}',
])("an invalid conversation %j in the URL shows the default example", (text) => {
  expect(parseConversation(text)).toEqual(createExample("chat"));
});

test("separates special tokens and line breaks, and keeps all text of the prompt", () => {
  const prompt = "<bos.1>[INST] a\nb [/INST]<|im_end|> x < y |> <bosx1>";
  const parts = splitPrompt(prompt, ["<bos.1>", ""]);
  expect(parts.filter(({ kind }) => kind !== "text").map(({ text }) => text)).toEqual([
    "<bos.1>",
    "[INST]",
    "\n",
    "[/INST]",
    "<|im_end|>",
  ]);
  expect(parts.map(({ text }) => text).join("")).toBe(prompt);
});

test("selects the requested template, otherwise the first, otherwise ChatML", () => {
  const chat_template = [
    { name: "default", template: "a" },
    { name: "tool_use", template: "b" },
  ];
  const own = model({ tokenizer_config: { chat_template, eos_token: "</s>" } });
  expect(selectTemplate(own, "tool_use")).toEqual({
    names: ["default", "tool_use"],
    selected: chat_template[1],
    specialTokens: { eos_token: "</s>" },
    isExample: false,
  });
  expect(selectTemplate(own, "nothing").selected.name).toBe("default");

  const { selected, isExample } = selectTemplate(model({}), null);
  expect(isExample).toBe(true);
  expect(renderPrompt(engine, selected.template, createExample("system"), {}, now).text).toBe(
    "<|im_start|>system\nYou answer in one sentence.<|im_end|>\n" +
      "<|im_start|>user\nWhy is the sky blue?<|im_end|>\n<|im_start|>assistant\n",
  );
});

test("renders each line of a template as an element with escaped text", async () => {
  const source = "{{ '<b>' }}\r\n\n<script>";
  for (const html of [await renderTemplateLines(source), renderPlainTemplate(source)]) {
    expect(html.match(/<span class="line">/g)).toHaveLength(3);
    expect(html).not.toContain("<script>");
    expect(html.replaceAll(/<[^>]+>/g, "")).toBe("{{ '&lt;b&gt;' }}\n\n&lt;script&gt;\n");
  }
});

test("a failure distinguishes template errors from raised exceptions and states the line", () => {
  const getFailure = (source: string) => renderPrompt(engine, source, createExample("chat"), {}, now).failure;
  expect(getFailure("\n{{ raise_exception('only one message') }}")).toEqual({
    raised: true,
    reason: "only one message",
    line: 2,
  });
  expect(getFailure("{{ messages | tojsn }}")).toEqual({
    raised: false,
    reason: 'unknown filter "tojsn". Did you mean "tojson"?',
    line: 1,
  });
});

test("passes the same variables as transformers, with tools set to None if there are none", () => {
  const render = (source: string, name: keyof typeof EXAMPLES) =>
    renderPrompt(engine, source, createExample(name), { bos_token: "<s>" }, now);
  expect(render("{{ bos_token }}{{ tools }}{{ add_generation_prompt }}", "chat").text).toBe("<s>NoneTrue");
  expect(render("{{ tools[0].function.name }}", "tools").text).toBe("get_weather");
  expect(render("{{ bos_token }}{{ enable_thinking }}", "chat").extraVariables).toEqual(["enable_thinking"]);
  expect(
    toTemplateInput({ ...createExample("chat"), variables: { bos_token: "x" } }, { bos_token: "<s>" }),
  ).toMatchObject({ bos_token: "x" });
});
