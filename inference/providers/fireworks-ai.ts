import type { About, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";

export const about = {
  label: "Fireworks",
  website: "https://fireworks.ai",
  docs: "https://docs.fireworks.ai",
} satisfies About;
export const service = { baseUrl: "https://api.fireworks.ai" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat({
  path: "/inference/v1/chat/completions",
  // As huggingface_hub sends it (as of 2026-08).
  schemaFormat: (schema) => ({ type: "json_object", schema }),
});
