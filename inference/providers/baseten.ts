import type { About, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";

export const about = {
  label: "Baseten",
  website: "https://www.baseten.co",
  docs: "https://docs.baseten.co",
} satisfies About;
export const service = { baseUrl: "https://inference.baseten.co" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat();
