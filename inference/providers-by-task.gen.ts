// Written by `npm run gen` from the files of providers/. Do not edit; after a merge, run it again.
import type { TaskProviders } from "./provider.ts";
import * as baseten from "./providers/baseten.ts";
import * as blackForestLabs from "./providers/black-forest-labs.ts";
import * as cerebras from "./providers/cerebras.ts";
import * as cohere from "./providers/cohere.ts";
import * as deepinfra from "./providers/deepinfra.ts";
import * as falAi from "./providers/fal-ai.ts";
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
import * as replicate from "./providers/replicate.ts";
import * as sambanova from "./providers/sambanova.ts";
import * as scaleway from "./providers/scaleway.ts";
import * as together from "./providers/together.ts";
import * as wavespeed from "./providers/wavespeed.ts";
import * as zaiOrg from "./providers/zai-org.ts";

export const audioClassification: TaskProviders<"audio-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.audioClassification },
};

export const audioToAudio: TaskProviders<"audio-to-audio"> = {
  "fal-ai": { service: falAi.service, adapter: falAi.audioToAudio },
  "hf-inference": { service: hfInference.service, adapter: hfInference.audioToAudio },
};

export const automaticSpeechRecognition: TaskProviders<"automatic-speech-recognition"> = {
  deepinfra: { service: deepinfra.service, adapter: deepinfra.automaticSpeechRecognition },
  "fal-ai": { service: falAi.service, adapter: falAi.automaticSpeechRecognition },
  "hf-inference": { service: hfInference.service, adapter: hfInference.automaticSpeechRecognition },
  "openai-compatible": { service: openaiCompatible.service, adapter: openaiCompatible.automaticSpeechRecognition },
  replicate: { service: replicate.service, adapter: replicate.automaticSpeechRecognition },
  together: { service: together.service, adapter: together.automaticSpeechRecognition },
};

export const chatCompletion: TaskProviders<"chat-completion"> = {
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
  "zai-org": { service: zaiOrg.service, adapter: zaiOrg.chatCompletion },
};

export const documentQuestionAnswering: TaskProviders<"document-question-answering"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.documentQuestionAnswering },
};

export const featureExtraction: TaskProviders<"feature-extraction"> = {
  deepinfra: { service: deepinfra.service, adapter: deepinfra.featureExtraction },
  "hf-inference": { service: hfInference.service, adapter: hfInference.featureExtraction },
  nebius: { service: nebius.service, adapter: nebius.featureExtraction },
  "openai-compatible": { service: openaiCompatible.service, adapter: openaiCompatible.featureExtraction },
  sambanova: { service: sambanova.service, adapter: sambanova.featureExtraction },
  scaleway: { service: scaleway.service, adapter: scaleway.featureExtraction },
  together: { service: together.service, adapter: together.featureExtraction },
};

export const fillMask: TaskProviders<"fill-mask"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.fillMask },
};

export const imageClassification: TaskProviders<"image-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.imageClassification },
};

export const imageSegmentation: TaskProviders<"image-segmentation"> = {
  "fal-ai": { service: falAi.service, adapter: falAi.imageSegmentation },
  "hf-inference": { service: hfInference.service, adapter: hfInference.imageSegmentation },
};

export const imageTextToImage: TaskProviders<"image-text-to-image"> = {
  "fal-ai": { service: falAi.service, adapter: falAi.imageTextToImage },
  wavespeed: { service: wavespeed.service, adapter: wavespeed.imageTextToImage },
};

export const imageTextToVideo: TaskProviders<"image-text-to-video"> = {
  "fal-ai": { service: falAi.service, adapter: falAi.imageTextToVideo },
  wavespeed: { service: wavespeed.service, adapter: wavespeed.imageTextToVideo },
};

export const imageToImage: TaskProviders<"image-to-image"> = {
  "fal-ai": { service: falAi.service, adapter: falAi.imageToImage },
  "hf-inference": { service: hfInference.service, adapter: hfInference.imageToImage },
  replicate: { service: replicate.service, adapter: replicate.imageToImage },
  together: { service: together.service, adapter: together.imageToImage },
  wavespeed: { service: wavespeed.service, adapter: wavespeed.imageToImage },
};

export const imageToText: TaskProviders<"image-to-text"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.imageToText },
  "zai-org": { service: zaiOrg.service, adapter: zaiOrg.imageToText },
};

export const imageToVideo: TaskProviders<"image-to-video"> = {
  "fal-ai": { service: falAi.service, adapter: falAi.imageToVideo },
  together: { service: together.service, adapter: together.imageToVideo },
  wavespeed: { service: wavespeed.service, adapter: wavespeed.imageToVideo },
};

export const objectDetection: TaskProviders<"object-detection"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.objectDetection },
};

export const questionAnswering: TaskProviders<"question-answering"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.questionAnswering },
};

export const sentenceSimilarity: TaskProviders<"sentence-similarity"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.sentenceSimilarity },
};

export const summarization: TaskProviders<"summarization"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.summarization },
};

export const tableQuestionAnswering: TaskProviders<"table-question-answering"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.tableQuestionAnswering },
};

export const tabularClassification: TaskProviders<"tabular-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.tabularClassification },
};

export const tabularRegression: TaskProviders<"tabular-regression"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.tabularRegression },
};

export const textClassification: TaskProviders<"text-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.textClassification },
};

export const textGeneration: TaskProviders<"text-generation"> = {
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

export const textToAudio: TaskProviders<"text-to-audio"> = {
  "fal-ai": { service: falAi.service, adapter: falAi.textToAudio },
  "hf-inference": { service: hfInference.service, adapter: hfInference.textToAudio },
};

export const textToImage: TaskProviders<"text-to-image"> = {
  "black-forest-labs": { service: blackForestLabs.service, adapter: blackForestLabs.textToImage },
  "fal-ai": { service: falAi.service, adapter: falAi.textToImage },
  "hf-inference": { service: hfInference.service, adapter: hfInference.textToImage },
  hyperbolic: { service: hyperbolic.service, adapter: hyperbolic.textToImage },
  nebius: { service: nebius.service, adapter: nebius.textToImage },
  nscale: { service: nscale.service, adapter: nscale.textToImage },
  "openai-compatible": { service: openaiCompatible.service, adapter: openaiCompatible.textToImage },
  replicate: { service: replicate.service, adapter: replicate.textToImage },
  together: { service: together.service, adapter: together.textToImage },
  wavespeed: { service: wavespeed.service, adapter: wavespeed.textToImage },
  "zai-org": { service: zaiOrg.service, adapter: zaiOrg.textToImage },
};

export const textToSpeech: TaskProviders<"text-to-speech"> = {
  deepinfra: { service: deepinfra.service, adapter: deepinfra.textToSpeech },
  "fal-ai": { service: falAi.service, adapter: falAi.textToSpeech },
  "hf-inference": { service: hfInference.service, adapter: hfInference.textToSpeech },
  "openai-compatible": { service: openaiCompatible.service, adapter: openaiCompatible.textToSpeech },
  replicate: { service: replicate.service, adapter: replicate.textToSpeech },
  together: { service: together.service, adapter: together.textToSpeech },
};

export const textToVideo: TaskProviders<"text-to-video"> = {
  "fal-ai": { service: falAi.service, adapter: falAi.textToVideo },
  novita: { service: novita.service, adapter: novita.textToVideo },
  replicate: { service: replicate.service, adapter: replicate.textToVideo },
  together: { service: together.service, adapter: together.textToVideo },
  wavespeed: { service: wavespeed.service, adapter: wavespeed.textToVideo },
};

export const tokenClassification: TaskProviders<"token-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.tokenClassification },
};

export const translation: TaskProviders<"translation"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.translation },
};

export const visualQuestionAnswering: TaskProviders<"visual-question-answering"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.visualQuestionAnswering },
};

export const zeroShotClassification: TaskProviders<"zero-shot-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.zeroShotClassification },
};

export const zeroShotImageClassification: TaskProviders<"zero-shot-image-classification"> = {
  "hf-inference": { service: hfInference.service, adapter: hfInference.zeroShotImageClassification },
};
