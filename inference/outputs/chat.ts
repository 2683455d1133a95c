import type { TaskIO } from "@modelyard/catalog";
import type { Context } from "../provider.ts";
import { expect, type Shape } from "./shape.ts";

const chat: Shape = {
  choices: ["object"],
  created: "number",
  id: "string",
  model: "string",
  "?": { system_fingerprint: "string", usage: "object" },
};

/** Reads a response of OpenAI's `/chat/completions`. `usage` can be missing or null. */
export const readChat = (response: unknown, context: Context): TaskIO["chat-completion"]["output"] =>
  expect(chat, "ChatCompletionOutput", response, context);
