// Written by `npm run gen` from the files of providers/. Do not edit; after a merge, run it again.
import type { Offers } from "./provider.ts";
import * as baseten from "./providers/baseten.ts";
import * as cerebras from "./providers/cerebras.ts";
import * as cohere from "./providers/cohere.ts";
import * as deepinfra from "./providers/deepinfra.ts";
import * as featherlessAi from "./providers/featherless-ai.ts";
import * as fireworksAi from "./providers/fireworks-ai.ts";
import * as groq from "./providers/groq.ts";
import * as hfInference from "./providers/hf-inference.ts";
import * as hyperbolic from "./providers/hyperbolic.ts";
import * as nebius from "./providers/nebius.ts";
import * as novita from "./providers/novita.ts";
import * as nscale from "./providers/nscale.ts";
import * as openai from "./providers/openai.ts";
import * as openaiCompatible from "./providers/openai-compatible.ts";
import * as ovhcloud from "./providers/ovhcloud.ts";
import * as publicai from "./providers/publicai.ts";
import * as sambanova from "./providers/sambanova.ts";
import * as scaleway from "./providers/scaleway.ts";
import * as together from "./providers/together.ts";

export const audioClassification: Offers<"audio-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.audioClassification },
};

export const audioToAudio: Offers<"audio-to-audio"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.audioToAudio },
};

export const automaticSpeechRecognition: Offers<"automatic-speech-recognition"> = {
  deepinfra: { service: deepinfra.service, adapter: deepinfra.automaticSpeechRecognition },
  "hf-inference": { service: hfInference.service, adapter: hfInference.automaticSpeechRecognition },
  "openai-compatible": { service: openaiCompatible.service, adapter: openaiCompatible.automaticSpeechRecognition },
  together: { service: together.service, adapter: together.automaticSpeechRecognition },
};

export const chatCompletion: Offers<"chat-completion"> = {
  baseten: { service: baseten.service, adapter: baseten.chatCompletion },
  cerebras: { service: cerebras.service, adapter: cerebras.chatCompletion },
  cohere: { service: cohere.service, adapter: cohere.chatCompletion },
  deepinfra: { service: deepinfra.service, adapter: deepinfra.chatCompletion },
  "featherless-ai": { service: featherlessAi.service, adapter: featherlessAi.chatCompletion },
  "fireworks-ai": { service: fireworksAi.service, adapter: fireworksAi.chatCompletion },
  groq: { service: groq.service, adapter: groq.chatCompletion },
  "hf-inference": { service: hfInference.service, adapter: hfInference.chatCompletion },
  hyperbolic: { service: hyperbolic.service, adapter: hyperbolic.chatCompletion },
  nebius: { service: nebius.service, adapter: nebius.chatCompletion },
  novita: { service: novita.service, adapter: novita.chatCompletion },
  nscale: { service: nscale.service, adapter: nscale.chatCompletion },
  openai: { service: openai.service, adapter: openai.chatCompletion },
  "openai-compatible": { service: openaiCompatible.service, adapter: openaiCompatible.chatCompletion },
  ovhcloud: { service: ovhcloud.service, adapter: ovhcloud.chatCompletion },
  publicai: { service: publicai.service, adapter: publicai.chatCompletion },
  sambanova: { service: sambanova.service, adapter: sambanova.chatCompletion },
  scaleway: { service: scaleway.service, adapter: scaleway.chatCompletion },
  together: { service: together.service, adapter: together.chatCompletion },
};

export const documentQuestionAnswering: Offers<"document-question-answering"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.documentQuestionAnswering },
};

export const featureExtraction: Offers<"feature-extraction"> = {
  deepinfra: { service: deepinfra.service, adapter: deepinfra.featureExtraction },
  "hf-inference": { service: hfInference.service, adapter: hfInference.featureExtraction },
  nebius: { service: nebius.service, adapter: nebius.featureExtraction },
  "openai-compatible": { service: openaiCompatible.service, adapter: openaiCompatible.featureExtraction },
  sambanova: { service: sambanova.service, adapter: sambanova.featureExtraction },
  scaleway: { service: scaleway.service, adapter: scaleway.featureExtraction },
  together: { service: together.service, adapter: together.featureExtraction },
};

export const fillMask: Offers<"fill-mask"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.fillMask },
};

export const imageClassification: Offers<"image-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.imageClassification },
};

export const imageSegmentation: Offers<"image-segmentation"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.imageSegmentation },
};

export const imageTextToImage: Offers<"image-text-to-image"> = {
};

export const imageTextToVideo: Offers<"image-text-to-video"> = {
};

export const imageToImage: Offers<"image-to-image"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.imageToImage },
  together: { service: together.service, adapter: together.imageToImage },
};

export const imageToText: Offers<"image-to-text"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.imageToText },
};

export const imageToVideo: Offers<"image-to-video"> = {
  together: { service: together.service, adapter: together.imageToVideo },
};

export const objectDetection: Offers<"object-detection"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.objectDetection },
};

export const questionAnswering: Offers<"question-answering"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.questionAnswering },
};

export const sentenceSimilarity: Offers<"sentence-similarity"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.sentenceSimilarity },
};

export const summarization: Offers<"summarization"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.summarization },
};

export const tableQuestionAnswering: Offers<"table-question-answering"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.tableQuestionAnswering },
};

export const tabularClassification: Offers<"tabular-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.tabularClassification },
};

export const tabularRegression: Offers<"tabular-regression"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.tabularRegression },
};

export const textClassification: Offers<"text-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.textClassification },
};

export const textGeneration: Offers<"text-generation"> = {
  deepinfra: { service: deepinfra.service, adapter: deepinfra.textGeneration },
  "featherless-ai": { service: featherlessAi.service, adapter: featherlessAi.textGeneration },
  groq: { service: groq.service, adapter: groq.textGeneration },
  "hf-inference": { service: hfInference.service, adapter: hfInference.textGeneration },
  hyperbolic: { service: hyperbolic.service, adapter: hyperbolic.textGeneration },
  nebius: { service: nebius.service, adapter: nebius.textGeneration },
  novita: { service: novita.service, adapter: novita.textGeneration },
  "openai-compatible": { service: openaiCompatible.service, adapter: openaiCompatible.textGeneration },
  ovhcloud: { service: ovhcloud.service, adapter: ovhcloud.textGeneration },
  scaleway: { service: scaleway.service, adapter: scaleway.textGeneration },
  together: { service: together.service, adapter: together.textGeneration },
};

export const textToAudio: Offers<"text-to-audio"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.textToAudio },
};

export const textToImage: Offers<"text-to-image"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.textToImage },
  hyperbolic: { service: hyperbolic.service, adapter: hyperbolic.textToImage },
  nebius: { service: nebius.service, adapter: nebius.textToImage },
  nscale: { service: nscale.service, adapter: nscale.textToImage },
  "openai-compatible": { service: openaiCompatible.service, adapter: openaiCompatible.textToImage },
  together: { service: together.service, adapter: together.textToImage },
};

export const textToSpeech: Offers<"text-to-speech"> = {
  deepinfra: { service: deepinfra.service, adapter: deepinfra.textToSpeech },
  "hf-inference": { service: hfInference.service, adapter: hfInference.textToSpeech },
  "openai-compatible": { service: openaiCompatible.service, adapter: openaiCompatible.textToSpeech },
  together: { service: together.service, adapter: together.textToSpeech },
};

export const textToVideo: Offers<"text-to-video"> = {
  novita: { service: novita.service, adapter: novita.textToVideo },
  together: { service: together.service, adapter: together.textToVideo },
};

export const tokenClassification: Offers<"token-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.tokenClassification },
};

export const translation: Offers<"translation"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.translation },
};

export const visualQuestionAnswering: Offers<"visual-question-answering"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.visualQuestionAnswering },
};

export const zeroShotClassification: Offers<"zero-shot-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.zeroShotClassification },
};

export const zeroShotImageClassification: Offers<"zero-shot-image-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.zeroShotImageClassification },
};
