import type { Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";

export const service = {
  label: "OpenAI",
  baseUrl: "https://api.openai.com",
  docs: "https://platform.openai.com/docs",
  clientSideOnly: true,
  unmapped: true,
  modelPrefix: "openai/",
} satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat();
