import { expect, test } from "vitest";
import { chatTemplatesOf, specialTokensOf } from "./chat-templates.ts";
import type { ModelFacts } from "./model.ts";

const model = (facts: object): ModelFacts => ({ id: "ada/snow", tags: [], ...facts }) as ModelFacts;

test("a model's chat templates are found wherever its files hold them, each text once", () => {
  const named = [
    { name: "default", template: "a" },
    { name: "tool_use", template: "b" },
  ];
  expect(chatTemplatesOf(model({ config: { tokenizer_config: { chat_template: named } } }))).toEqual(named);
  expect(
    chatTemplatesOf(
      model({
        config: { tokenizer_config: { chat_template: "a" }, chat_template_jinja: "a" },
        gguf: { chat_template: "c" },
      }),
    ),
  ).toEqual([
    { name: "default", template: "a" },
    { name: "gguf", template: "c" },
  ]);
});

test("what is no template is left out", () => {
  expect(chatTemplatesOf(model({}))).toEqual([]);
  const wrong = [null, 1, { name: 1, template: "a" }, { name: "x" }];
  expect(chatTemplatesOf(model({ config: { tokenizer_config: { chat_template: wrong } } }))).toEqual([]);
});

test("special tokens are texts, however the tokenizer writes them", () => {
  const tokenizer_config = {
    bos_token: "<s>",
    eos_token: { content: "</s>", lstrip: false },
    unk_token: null,
    add_bos_token: true,
    model_max_length: 10,
  };
  expect(specialTokensOf(model({ config: { tokenizer_config } }))).toEqual({
    bos_token: "<s>",
    eos_token: "</s>",
  });
});
