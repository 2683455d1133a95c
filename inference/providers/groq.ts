import type { About, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";

export const about = { label: "Groq", docs: "https://console.groq.com/docs" } satisfies About;
export const service = {
  baseUrl: "https://api.groq.com",
} satisfies Service;

const path = "/openai/v1/chat/completions";

export const chatCompletion = /* @__PURE__ */ openaiChat({ path });
// It has no completions: a text is sent as a chat (seen 2026-08).
export const textGeneration = /* @__PURE__ */ openaiCompletions({ path, asChat: true });
