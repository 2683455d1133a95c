import type { About, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiEmbeddings } from "../recipes/openai-embeddings.ts";

export const about = {
  label: "SambaNova",
  website: "https://sambanova.ai",
  docs: "https://docs.sambanova.ai",
} satisfies About;
export const service = { baseUrl: "https://api.sambanova.ai" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat({
  // SambaNova rejects strict schemas, which are the default (as of 2026-06).
  schemaFormat: (_, named) => ({ type: "json_schema", json_schema: { ...named, strict: false } }),
});
export const featureExtraction = /* @__PURE__ */ openaiEmbeddings();
