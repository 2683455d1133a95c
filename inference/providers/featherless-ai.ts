import type { About, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";

export const about = {
  label: "Featherless AI",
  website: "https://featherless.ai",
  docs: "https://featherless.ai/docs",
} satisfies About;
export const service = { baseUrl: "https://api.featherless.ai" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat();
export const textGeneration = /* @__PURE__ */ openaiCompletions();
