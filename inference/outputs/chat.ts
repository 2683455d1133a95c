import type { TaskIO } from "@modelyard/catalog";
import type { Context } from "../provider.ts";
import { expect, type Shape } from "./shape.ts";

const chat: Shape = {
  choices: ["object"],
  created: "number",
  id: "string",
  model: "string",
  "system_fingerprint?": "string",
  "usage?": "object",
};

/** What OpenAI's `/chat/completions` answers. `usage` may be missing or null. */
export const readChat = (response: unknown, context: Context): TaskIO["chat-completion"]["output"] =>
  expect(chat, "ChatCompletionOutput", response, context);
