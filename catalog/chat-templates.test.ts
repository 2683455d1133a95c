import { expect, test } from "vitest";
import { getChatTemplates, getSpecialTokens } from "./chat-templates.ts";
import type { ModelMetadata } from "./model.ts";

const model = (facts: object): ModelMetadata => ({ id: "ada/snow", tags: [], ...facts }) as ModelMetadata;

test("getChatTemplates collects the templates of all files without duplicates", () => {
  const named = [
    { name: "default", template: "a" },
    { name: "tool_use", template: "b" },
  ];
  expect(getChatTemplates(model({ config: { tokenizer_config: { chat_template: named } } }))).toEqual(named);
  expect(
    getChatTemplates(
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

test("getChatTemplates skips values that are not templates", () => {
  expect(getChatTemplates(model({}))).toEqual([]);
  const wrong = [null, 1, { name: 1, template: "a" }, { name: "x" }];
  expect(getChatTemplates(model({ config: { tokenizer_config: { chat_template: wrong } } }))).toEqual([]);
});

test("getSpecialTokens returns strings for both formats of the tokenizer", () => {
  const tokenizer_config = {
    bos_token: "<s>",
    eos_token: { content: "</s>", lstrip: false },
    unk_token: null,
    add_bos_token: true,
    model_max_length: 10,
  };
  expect(getSpecialTokens(model({ config: { tokenizer_config } }))).toEqual({
    bos_token: "<s>",
    eos_token: "</s>",
  });
});
