import type { About, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";

export const about = {
  label: "Groq",
  website: "https://groq.com",
  docs: "https://console.groq.com/docs",
} satisfies About;
export const service = { baseUrl: "https://api.groq.com" } satisfies Service;

const path = "/openai/v1/chat/completions";

export const chatCompletion = /* @__PURE__ */ openaiChat({ path });
// There is no completions API, so text is sent as a chat (as of 2026-08).
export const textGeneration = /* @__PURE__ */ openaiCompletions({ path, asChat: true });
