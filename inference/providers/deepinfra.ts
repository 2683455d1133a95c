import type { About, Service } from "../provider.ts";
import { openaiSpeech, openaiTranscription } from "../recipes/openai-audio.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";
import { openaiEmbeddings } from "../recipes/openai-embeddings.ts";

export const about = {
  label: "DeepInfra",
  website: "https://deepinfra.com",
  docs: "https://deepinfra.com/docs",
} satisfies About;
export const service = { baseUrl: "https://api.deepinfra.com" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat({ path: "/v1/openai/chat/completions" });
export const textGeneration = /* @__PURE__ */ openaiCompletions({ path: "/v1/openai/completions" });
export const featureExtraction = /* @__PURE__ */ openaiEmbeddings("/v1/openai/embeddings");
export const textToSpeech = /* @__PURE__ */ openaiSpeech("/v1/openai/audio/speech");
export const automaticSpeechRecognition = /* @__PURE__ */ openaiTranscription(
  "/v1/openai/audio/transcriptions",
);
