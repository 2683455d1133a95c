import type { About, Fields, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";
import { openaiEmbeddings } from "../recipes/openai-embeddings.ts";
import { openaiImages } from "../recipes/openai-images.ts";

export const about = {
  label: "Nebius",
  website: "https://nebius.com",
  docs: "https://docs.nebius.com/studio/inference",
} satisfies About;
export const service = { baseUrl: "https://api.studio.nebius.ai" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat({ adaptBody: addGuidedJson });
export const textGeneration = /* @__PURE__ */ openaiCompletions();
export const featureExtraction = /* @__PURE__ */ openaiEmbeddings();
export const textToImage = /* @__PURE__ */ openaiImages({
  responseFormat: { bytes: "b64_json", url: "url" },
});

/** Nebius also expects the schema in `guided_json` (as of 2026-06). */
function addGuidedJson(body: Fields): Fields {
  const format = body["response_format"] as
    | { type?: string; json_schema?: { schema?: unknown } }
    | null
    | undefined;
  const schema = format?.type === "json_schema" ? format.json_schema?.schema : undefined;
  return schema ? { ...body, guided_json: schema } : body;
}
