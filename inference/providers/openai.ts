import type { About, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";

export const about = {
  label: "OpenAI",
  website: "https://openai.com",
  docs: "https://platform.openai.com/docs",
} satisfies About;
export const service = {
  baseUrl: "https://api.openai.com",
  clientSideOnly: true,
  unmapped: true,
  modelPrefix: "openai/",
} satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat();
