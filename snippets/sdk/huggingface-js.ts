import type { TaskId } from "@modelyard/catalog";
import type { Plan } from "../plan.ts";

/** What `@huggingface/inference` 4.13.30 can do at each provider (its `getProviderHelper.ts`), as far as it works. */
const SUPPORTED_TASKS: Readonly<Record<string, readonly TaskId[]>> = {
  baseten: ["chat-completion"],
  cerebras: ["chat-completion"],
  cohere: ["chat-completion"],
  deepinfra: [
    "automatic-speech-recognition",
    "chat-completion",
    "feature-extraction",
    "text-generation",
    "text-to-image",
    "text-to-speech",
  ],
  "fal-ai": [
    "audio-to-audio",
    "automatic-speech-recognition",
    "image-segmentation",
    "image-text-to-image",
    "image-text-to-video",
    "image-to-image",
    "image-to-video",
    "text-to-audio",
    "text-to-image",
    "text-to-speech",
    "text-to-video",
  ],
  "featherless-ai": ["chat-completion", "text-generation"],
  "fireworks-ai": ["chat-completion"],
  groq: ["chat-completion"],
  "hf-inference": [
    "audio-classification",
    "audio-to-audio",
    "automatic-speech-recognition",
    "chat-completion",
    "document-question-answering",
    "feature-extraction",
    "fill-mask",
    "image-classification",
    "image-segmentation",
    "image-to-image",
    "object-detection",
    "question-answering",
    "sentence-similarity",
    "summarization",
    "table-question-answering",
    "tabular-classification",
    "tabular-regression",
    "text-classification",
    "text-generation",
    "text-to-audio",
    "text-to-image",
    "text-to-speech",
    "token-classification",
    "translation",
    "visual-question-answering",
    "zero-shot-classification",
    "zero-shot-image-classification",
  ],
  novita: ["chat-completion", "text-to-video"],
  nscale: ["chat-completion", "text-to-image"],
  openai: ["chat-completion"],
  ovhcloud: ["chat-completion", "text-generation"],
  publicai: ["chat-completion"],
  replicate: ["automatic-speech-recognition", "image-to-image", "text-to-image", "text-to-speech"],
  scaleway: ["chat-completion", "feature-extraction"],
  together: [
    "automatic-speech-recognition",
    "chat-completion",
    "feature-extraction",
    "image-to-image",
    "image-to-video",
    "text-to-image",
    "text-to-speech",
    "text-to-video",
  ],
  wavespeed: [
    "image-text-to-image",
    "image-text-to-video",
    "image-to-image",
    "image-to-video",
    "text-to-image",
    "text-to-video",
  ],
  "zai-org": ["chat-completion", "image-to-text", "text-to-image"],
};

/** What has a method and still fails, with what goes wrong in it. */
const BROKEN: Readonly<Record<string, string>> = {
  "groq text-generation": "sends the prompt under a name that chat does not know",
  "hf-inference image-to-text": "expects an object where hf-inference answers a list",
  "novita text-generation": "sends the prompt under a name that chat does not know",
  "scaleway text-generation": "sends fields beside the prompt that the provider does not know",
  "replicate text-to-video": "does not wait for jobs of more than a minute, as videos of replicate are",
  "together text-generation": "sends fields beside the prompt that the provider does not know",
};

/** Tasks whose file goes alone to hf-inference: its parameters get lost. */
const WITHOUT_PARAMETERS: ReadonlySet<TaskId> = new Set<TaskId>([
  "audio-classification",
  "audio-to-audio",
  "automatic-speech-recognition",
  "image-classification",
  "object-detection",
]);

/** True, or why the client cannot do what is planned. */
export function supportsHuggingfaceJs(plan: Plan): true | string {
  const { task, apiFormat, kind, customHub, headers, stream } = plan;
  const broken = BROKEN[`${apiFormat} ${task}`];
  if (broken !== undefined) return `@huggingface/inference ${broken}.`;
  if (Object.keys(headers).length > 0) return "@huggingface/inference cannot send headers of yours.";
  if (stream && task !== "chat-completion")
    return "@huggingface/inference streams chats only as its types say.";
  if (kind === "endpoint") {
    if (apiFormat === "hf-inference" || task === "chat-completion") return checkParameters(plan);
    if (task === "text-generation") return true;
    return "@huggingface/inference calls one's own servers as hf-inference is called.";
  }
  if (apiFormat !== "auto" && !SUPPORTED_TASKS[apiFormat]?.includes(task)) {
    return `@huggingface/inference does not know ${task} at ${apiFormat}.`;
  }
  if (customHub && kind === "direct" && apiFormat !== "openai") {
    return "@huggingface/inference asks huggingface.co who serves a model, and cannot be told of another hub.";
  }
  if (customHub && kind === "routed" && apiFormat !== "auto" && apiFormat !== "hf-inference") {
    return "@huggingface/inference calls the router of huggingface.co, and cannot be told of another.";
  }
  return checkParameters(plan);
}

function checkParameters({ task, apiFormat, input }: Plan): true | string {
  const isLost = apiFormat === "hf-inference" && WITHOUT_PARAMETERS.has(task);
  if (!isLost || Object.keys(input["parameters"] ?? {}).length === 0) return true;
  return "@huggingface/inference sends the file alone to hf-inference: the parameters would be lost.";
}

/** Jobs are waited for with a timer that lets Node end (4.13.30): the code must keep it running. */
export const needsKeepAlive = ({ wire, apiFormat, task }: Plan): boolean =>
  wire.job !== undefined || (apiFormat === "fal-ai" && !/speech/.test(task));
