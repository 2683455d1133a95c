import type { Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";

export const service = {
  label: "Public AI",
  baseUrl: "https://api.publicai.co",
  docs: "https://platform.publicai.co/docs",
} satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat();
