import type { Binary } from "@modelyard/catalog";
import { inlineBase64 } from "../base64.ts";
import {
  readAnswers,
  readDocumentAnswers,
  readTableAnswers,
  readVisualAnswers,
} from "../outputs/question-answers.ts";
import { readLabels, readTextLabels, readZeroShotLabels } from "../outputs/labels.ts";
import { readMedia } from "../outputs/media.ts";
import { readClasses, readNumbers, readVectors } from "../outputs/numbers.ts";
import {
  readEntities,
  readFillings,
  readImageText,
  readSummary,
  readTranscript,
  readTranslation,
} from "../outputs/text.ts";
import { readDetections, readSegments, readTracks } from "../outputs/parts.ts";
import { type About, type Context, flattenParameters, type Service } from "../provider.ts";
import { hfBinary, hfJson, modelPath, inlineImage } from "../recipes/hf-task.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";
import { readImage } from "../recipes/openai-images.ts";

export const about = {
  label: "HF Inference",
  website: "https://huggingface.co/docs/inference-providers",
  docs: "https://huggingface.co/docs/inference-providers/providers/hf-inference",
} satisfies About;
export const service = { baseUrl: "", unmapped: true, alwaysRouted: true } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat({
  path: (context) => modelPath(context, "/v1/chat/completions"),
  // text-generation-inference has its own schema format (as of 2026-08, huggingface_hub).
  schemaFormat: (schema) => ({ type: "json_object", value: schema }),
});
export const textGeneration = /* @__PURE__ */ openaiCompletions({
  path: (context) => modelPath(context, "/v1/completions"),
});

export const featureExtraction = /* @__PURE__ */ hfJson<"feature-extraction">(readVectors, {
  tail: "/pipeline/feature-extraction",
  // This task takes its parameters next to the inputs.
  body: (input) => flattenParameters(input, { inputs: input.inputs }),
});
export const sentenceSimilarity = /* @__PURE__ */ hfJson<"sentence-similarity">(readNumbers, {
  tail: "/pipeline/sentence-similarity",
});
export const fillMask = /* @__PURE__ */ hfJson<"fill-mask">(readFillings);
export const questionAnswering = /* @__PURE__ */ hfJson<"question-answering">(readAnswers);
export const summarization = /* @__PURE__ */ hfJson<"summarization">(readSummary);
export const tableQuestionAnswering = /* @__PURE__ */ hfJson<"table-question-answering">(readTableAnswers);
export const textClassification = /* @__PURE__ */ hfJson<"text-classification">(readTextLabels);
export const tokenClassification = /* @__PURE__ */ hfJson<"token-classification">(readEntities);
export const translation = /* @__PURE__ */ hfJson<"translation">(readTranslation);
export const zeroShotClassification = /* @__PURE__ */ hfJson<"zero-shot-classification">(readZeroShotLabels);
export const tabularClassification = /* @__PURE__ */ hfJson<"tabular-classification">(readClasses);
export const tabularRegression = /* @__PURE__ */ hfJson<"tabular-regression">(readNumbers);

export const documentQuestionAnswering = /* @__PURE__ */ hfJson<"document-question-answering">(
  readDocumentAnswers,
  { body: inlineImage },
);
export const visualQuestionAnswering = /* @__PURE__ */ hfJson<"visual-question-answering">(
  readVisualAnswers,
  { body: inlineImage },
);
export const zeroShotImageClassification = /* @__PURE__ */ hfJson<"zero-shot-image-classification">(
  readLabels,
  {
    body: async (input) => ({ ...input, inputs: { image: await inlineBase64(input.inputs as Blob) } }),
  },
);

export const audioClassification = /* @__PURE__ */ hfBinary<"audio-classification">(readLabels);
export const audioToAudio = /* @__PURE__ */ hfBinary<"audio-to-audio">(readTracks);
export const automaticSpeechRecognition =
  /* @__PURE__ */ hfBinary<"automatic-speech-recognition">(readTranscript);
export const imageClassification = /* @__PURE__ */ hfBinary<"image-classification">(readLabels);
export const imageSegmentation = /* @__PURE__ */ hfBinary<"image-segmentation">(readSegments, {
  always: true,
});
export const imageToText = /* @__PURE__ */ hfBinary<"image-to-text">(readImageText);
export const objectDetection = /* @__PURE__ */ hfBinary<"object-detection">(readDetections);

const readImageOutput = (response: unknown, context: Context): { image: Binary } => {
  const isList = !(response instanceof Blob) && Array.isArray((response as { data?: unknown } | null)?.data);
  return { image: isList ? readImage(response, context) : readMedia(response, "image", "Blob", context) };
};
const readAudioOutput = (response: unknown, context: Context): { audio: Binary } => ({
  audio: readMedia(response, "audio", "Blob or object with output", context),
});

export const textToImage = /* @__PURE__ */ hfJson<"text-to-image">(readImageOutput);
export const imageToImage = /* @__PURE__ */ hfBinary<"image-to-image">(readImageOutput);
export const textToSpeech = /* @__PURE__ */ hfJson<"text-to-speech">(readAudioOutput);
export const textToAudio = /* @__PURE__ */ hfJson<"text-to-audio">(readAudioOutput);
