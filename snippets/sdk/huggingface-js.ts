import type { TaskId } from "@modelyard/catalog";
import type { Plan } from "../plan.ts";

/** Working tasks of `@huggingface/inference` 4.13.30 by provider (`getProviderHelper.ts`). */
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

/** Methods that exist but fail, with the reason. */
const BROKEN: Readonly<Record<string, string>> = {
  "groq text-generation": "sends the prompt in a field that chat does not support",
  "hf-inference image-to-text": "expects an object, but hf-inference returns a list",
  "novita text-generation": "sends the prompt in a field that chat does not support",
  "scaleway text-generation": "sends additional fields that the provider does not support",
  "replicate text-to-video": "does not wait for jobs longer than a minute, such as replicate videos",
  "together text-generation": "sends additional fields that the provider does not support",
};

/** Tasks that send hf-inference only the file and drop the parameters. */
const WITHOUT_PARAMETERS: ReadonlySet<TaskId> = new Set<TaskId>([
  "audio-classification",
  "audio-to-audio",
  "automatic-speech-recognition",
  "image-classification",
  "object-detection",
]);

/** Returns `true`, or the reason why the client does not support the call. */
export function supportsHuggingfaceJs(plan: Plan): true | string {
  const { task, apiFormat, kind, customHub, headers, stream } = plan;
  const broken = BROKEN[`${apiFormat} ${task}`];
  if (broken !== undefined) return `@huggingface/inference ${broken}.`;
  if (Object.keys(headers).length > 0) return "@huggingface/inference cannot send custom headers.";
  if (stream && task !== "chat-completion")
    return "@huggingface/inference supports typed streaming only for chat.";
  if (kind === "endpoint") {
    if (apiFormat === "hf-inference" || task === "chat-completion") return checkParameters(plan);
    if (task === "text-generation") return true;
    return "@huggingface/inference calls self-hosted endpoints with the hf-inference API.";
  }
  if (apiFormat !== "auto" && !SUPPORTED_TASKS[apiFormat]?.includes(task)) {
    return `@huggingface/inference does not support ${task} at ${apiFormat}.`;
  }
  if (customHub && kind === "direct" && apiFormat !== "openai") {
    return "@huggingface/inference looks up providers only at huggingface.co.";
  }
  if (customHub && kind === "routed" && apiFormat !== "auto" && apiFormat !== "hf-inference") {
    return "@huggingface/inference supports only the router of huggingface.co.";
  }
  return checkParameters(plan);
}

function checkParameters({ task, apiFormat, input }: Plan): true | string {
  const isLost = apiFormat === "hf-inference" && WITHOUT_PARAMETERS.has(task);
  if (!isLost || Object.keys(input["parameters"] ?? {}).length === 0) return true;
  return "@huggingface/inference sends hf-inference only the file and drops the parameters.";
}

/** Whether the code must keep Node running: the client's polling timer does not (4.13.30). */
export const needsKeepAlive = ({ wire, apiFormat, task }: Plan): boolean =>
  wire.job !== undefined || (apiFormat === "fal-ai" && !/speech/.test(task));
