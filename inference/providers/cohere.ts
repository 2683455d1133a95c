import type { About, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";

export const about = {
  label: "Cohere",
  website: "https://cohere.com",
  docs: "https://docs.cohere.com",
} satisfies About;
export const service = { baseUrl: "https://api.cohere.com" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat({
  path: "/compatibility/v1/chat/completions",
  // As huggingface_hub sends it (as of 2026-08).
  schemaFormat: (schema) => ({ type: "json_object", schema }),
});
