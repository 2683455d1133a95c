import { type About, type Service, omit } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";

export const about = {
  label: "Cerebras",
  website: "https://www.cerebras.ai",
  docs: "https://inference-docs.cerebras.ai",
} satisfies About;
export const service = { baseUrl: "https://api.cerebras.ai" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat({
  // Cerebras returns 400 for a body with `store` (as of 2026-08).
  adaptBody: (body) => omit(body, "store"),
});
