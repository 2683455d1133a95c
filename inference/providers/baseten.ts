import type { Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";

export const service = {
  label: "Baseten",
  baseUrl: "https://inference.baseten.co",
  docs: "https://docs.baseten.co",
} satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat();
