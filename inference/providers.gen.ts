// Written by `npm run gen` from the files of providers/. Do not edit; after a merge, run it again.
import type { About, Provider, Service } from "./provider.ts";
import type { ProviderId } from "./provider-ids.gen.ts";
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

// In a function, since calls alone would keep it in every bundle.
export const providers: Readonly<Record<ProviderId, Provider>> = /* @__PURE__ */ (() => {
  const join = ({ about, service }: { about: About; service: Service }, tasks: Provider["tasks"]) => ({ ...about, ...service, tasks });
  return {
    baseten: join(baseten, { "chat-completion": baseten.chatCompletion }),
    "black-forest-labs": join(blackForestLabs, { "text-to-image": blackForestLabs.textToImage }),
    cerebras: join(cerebras, { "chat-completion": cerebras.chatCompletion }),
    cohere: join(cohere, { "chat-completion": cohere.chatCompletion }),
    deepinfra: join(deepinfra, { "automatic-speech-recognition": deepinfra.automaticSpeechRecognition, "chat-completion": deepinfra.chatCompletion, "feature-extraction": deepinfra.featureExtraction, "text-generation": deepinfra.textGeneration, "text-to-speech": deepinfra.textToSpeech }),
    "fal-ai": join(falAi, { "audio-to-audio": falAi.audioToAudio, "automatic-speech-recognition": falAi.automaticSpeechRecognition, "image-segmentation": falAi.imageSegmentation, "image-text-to-image": falAi.imageTextToImage, "image-text-to-video": falAi.imageTextToVideo, "image-to-image": falAi.imageToImage, "image-to-video": falAi.imageToVideo, "text-to-audio": falAi.textToAudio, "text-to-image": falAi.textToImage, "text-to-speech": falAi.textToSpeech, "text-to-video": falAi.textToVideo }),
    "featherless-ai": join(featherlessAi, { "chat-completion": featherlessAi.chatCompletion, "text-generation": featherlessAi.textGeneration }),
    "fireworks-ai": join(fireworksAi, { "chat-completion": fireworksAi.chatCompletion }),
    groq: join(groq, { "chat-completion": groq.chatCompletion, "text-generation": groq.textGeneration }),
    "hf-inference": join(hfInference, { "audio-classification": hfInference.audioClassification, "audio-to-audio": hfInference.audioToAudio, "automatic-speech-recognition": hfInference.automaticSpeechRecognition, "chat-completion": hfInference.chatCompletion, "document-question-answering": hfInference.documentQuestionAnswering, "feature-extraction": hfInference.featureExtraction, "fill-mask": hfInference.fillMask, "image-classification": hfInference.imageClassification, "image-segmentation": hfInference.imageSegmentation, "image-to-image": hfInference.imageToImage, "image-to-text": hfInference.imageToText, "object-detection": hfInference.objectDetection, "question-answering": hfInference.questionAnswering, "sentence-similarity": hfInference.sentenceSimilarity, "summarization": hfInference.summarization, "table-question-answering": hfInference.tableQuestionAnswering, "tabular-classification": hfInference.tabularClassification, "tabular-regression": hfInference.tabularRegression, "text-classification": hfInference.textClassification, "text-generation": hfInference.textGeneration, "text-to-audio": hfInference.textToAudio, "text-to-image": hfInference.textToImage, "text-to-speech": hfInference.textToSpeech, "token-classification": hfInference.tokenClassification, "translation": hfInference.translation, "visual-question-answering": hfInference.visualQuestionAnswering, "zero-shot-classification": hfInference.zeroShotClassification, "zero-shot-image-classification": hfInference.zeroShotImageClassification }),
    hyperbolic: join(hyperbolic, { "chat-completion": hyperbolic.chatCompletion, "text-generation": hyperbolic.textGeneration, "text-to-image": hyperbolic.textToImage }),
    nebius: join(nebius, { "chat-completion": nebius.chatCompletion, "feature-extraction": nebius.featureExtraction, "text-generation": nebius.textGeneration, "text-to-image": nebius.textToImage }),
    novita: join(novita, { "chat-completion": novita.chatCompletion, "text-generation": novita.textGeneration, "text-to-video": novita.textToVideo }),
    nscale: join(nscale, { "chat-completion": nscale.chatCompletion, "text-to-image": nscale.textToImage }),
    openai: join(openai, { "chat-completion": openai.chatCompletion }),
    "openai-compatible": join(openaiCompatible, { "automatic-speech-recognition": openaiCompatible.automaticSpeechRecognition, "chat-completion": openaiCompatible.chatCompletion, "feature-extraction": openaiCompatible.featureExtraction, "text-generation": openaiCompatible.textGeneration, "text-to-image": openaiCompatible.textToImage, "text-to-speech": openaiCompatible.textToSpeech }),
    ovhcloud: join(ovhcloud, { "chat-completion": ovhcloud.chatCompletion, "text-generation": ovhcloud.textGeneration }),
    publicai: join(publicai, { "chat-completion": publicai.chatCompletion }),
    replicate: join(replicate, { "automatic-speech-recognition": replicate.automaticSpeechRecognition, "image-to-image": replicate.imageToImage, "text-to-image": replicate.textToImage, "text-to-speech": replicate.textToSpeech, "text-to-video": replicate.textToVideo }),
    sambanova: join(sambanova, { "chat-completion": sambanova.chatCompletion, "feature-extraction": sambanova.featureExtraction }),
    scaleway: join(scaleway, { "chat-completion": scaleway.chatCompletion, "feature-extraction": scaleway.featureExtraction, "text-generation": scaleway.textGeneration }),
    together: join(together, { "automatic-speech-recognition": together.automaticSpeechRecognition, "chat-completion": together.chatCompletion, "feature-extraction": together.featureExtraction, "image-to-image": together.imageToImage, "image-to-video": together.imageToVideo, "text-generation": together.textGeneration, "text-to-image": together.textToImage, "text-to-speech": together.textToSpeech, "text-to-video": together.textToVideo }),
    wavespeed: join(wavespeed, { "image-text-to-image": wavespeed.imageTextToImage, "image-text-to-video": wavespeed.imageTextToVideo, "image-to-image": wavespeed.imageToImage, "image-to-video": wavespeed.imageToVideo, "text-to-image": wavespeed.textToImage, "text-to-video": wavespeed.textToVideo }),
    "zai-org": join(zaiOrg, { "chat-completion": zaiOrg.chatCompletion, "image-to-text": zaiOrg.imageToText, "text-to-image": zaiOrg.textToImage }),
  };
})();
