import type { About, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";
import { openaiEmbeddings } from "../recipes/openai-embeddings.ts";

export const about = {
  label: "Scaleway",
  website: "https://www.scaleway.com",
  docs: "https://www.scaleway.com/en/docs/generative-apis",
} satisfies About;
export const service = { baseUrl: "https://api.scaleway.ai" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat();
export const textGeneration = /* @__PURE__ */ openaiCompletions();
export const featureExtraction = /* @__PURE__ */ openaiEmbeddings();
