import { isTask, type ModelMetadata, sampleMessages, type TaskId, tasks } from "@modelyard/catalog";
import type { InputFields } from "./request.ts";

/** The task name for chat in mappings. */
const CHAT = "conversational";

/**
 * Returns the task of a model; conversational models use chat. `providerTask` is the task of a provider mapping, if
 * known.
 */
export function getTask(
  { pipeline_tag: tag, tags = [] }: Partial<ModelMetadata>,
  providerTask?: string,
): TaskId | undefined {
  if (providerTask !== undefined)
    return providerTask === CHAT ? "chat-completion" : isTask(providerTask) ? providerTask : undefined;
  if (tags.includes(CHAT) || tag === "image-text-to-text") return "chat-completion";
  return tag !== undefined && isTask(tag) ? tag : undefined;
}

/** Returns the example input of a task, adapted to the model and the provider. */
export function getDefaultInput(
  task: TaskId,
  model: Pick<ModelMetadata, "id"> & Partial<ModelMetadata>,
  apiFormat: string,
): InputFields {
  switch (task) {
    case "chat-completion":
      return { messages: sampleMessages({ tags: [], ...model }), max_tokens: 500 };
    case "fill-mask":
      return { inputs: `The capital of France is ${model.mask_token ?? "[MASK]"}.` };
    case "text-to-image":
      // These providers reject unknown parameters, including steps.
      return apiFormat === "zai-org" || apiFormat === "openai-compatible"
        ? getExample(task)
        : { ...getExample(task), parameters: { num_inference_steps: 5 } };
    case "zero-shot-classification":
      return { ...getExample(task), parameters: { candidate_labels: ["refund", "legal", "faq"] } };
    case "audio-to-audio":
    case "automatic-speech-recognition":
      // fal identifies formats by media type and does not support FLAC.
      return apiFormat === "fal-ai" ? { inputs: "speech.wav" } : getExample(task);
    default:
      return getExample(task);
  }
}

const getExample = (task: TaskId): InputFields => {
  const { example } = tasks[task] as { example?: unknown };
  return (example ?? {}) as InputFields;
};
