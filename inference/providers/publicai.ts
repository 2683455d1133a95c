import type { About, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";

export const about = {
  label: "Public AI",
  website: "https://publicai.co",
  docs: "https://platform.publicai.co/docs",
} satisfies About;
export const service = { baseUrl: "https://api.publicai.co" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat();
