import type { About, Service } from "../provider.ts";
import { openaiSpeech, openaiTranscription } from "../recipes/openai-audio.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";
import { openaiEmbeddings } from "../recipes/openai-embeddings.ts";
import { openaiImages } from "../recipes/openai-images.ts";

export const about = {
  label: "OpenAI-compatible server",
  docs: "https://platform.openai.com/docs/api-reference",
} satisfies About;
export const service = { baseUrl: "", unmapped: true, needsEndpointUrl: true } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat();
export const textGeneration = /* @__PURE__ */ openaiCompletions();
export const featureExtraction = /* @__PURE__ */ openaiEmbeddings();
export const textToImage = /* @__PURE__ */ openaiImages({
  adaptParameters({ width, height, ...parameters }) {
    const size = width === undefined || height === undefined ? {} : { size: `${width}x${height}` };
    return { ...parameters, ...size };
  },
});
export const textToSpeech = /* @__PURE__ */ openaiSpeech();
export const automaticSpeechRecognition = /* @__PURE__ */ openaiTranscription();
