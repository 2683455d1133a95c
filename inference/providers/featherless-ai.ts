import type { Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";

export const service = {
  label: "Featherless AI",
  baseUrl: "https://api.featherless.ai",
  docs: "https://featherless.ai/docs",
} satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat();
export const textGeneration = /* @__PURE__ */ openaiCompletions();
