import type { ModelMetadata } from "./model.ts";
import type { Task } from "./task.ts";
import { tasks } from "./entries.ts";
import { example } from "./tasks/text-generation.ts";

/** A message in the format of OpenAI's chat completions. */
export type Message = { role: "user"; content: string | readonly MessagePart[] };

export type MessagePart = { type: "text"; text: string } | { type: "image_url"; image_url: { url: string } };

/** A public image of a cup on a table, for examples that need a URL. */
export const SAMPLE_IMAGE_URL =
  "https://huggingface.co/datasets/diffusers/diffusers-images-docs/resolve/main/cup.png";

const IMAGE_PROMPT = "Describe this picture in one sentence.";

/** Returns an example prompt for models that complete text: the example of their task if it is a string. */
export function samplePrompt({ pipeline_tag: id = "", mask_token: mask = "[MASK]" }: ModelMetadata): string {
  if (id === "image-text-to-text") return IMAGE_PROMPT;
  const task: Task | undefined = Object.hasOwn(tasks, id) ? tasks[id as keyof typeof tasks] : undefined;
  const { inputs } = (task?.example ?? {}) as { inputs?: unknown };
  const isText = task?.inputs[0] === "text" && typeof inputs === "string";
  return isText ? inputs.replace("[MASK]", () => mask) : "Once upon a time,";
}

/** Returns example messages for a conversational model: a question and, if the model accepts images, an image. */
export function sampleMessages(model: ModelMetadata): Message[] {
  if (model.pipeline_tag !== "image-text-to-text") {
    return [{ role: "user", content: example.inputs }];
  }
  const text = { type: "text" as const, text: IMAGE_PROMPT };
  return [{ role: "user", content: [text, { type: "image_url", image_url: { url: SAMPLE_IMAGE_URL } }] }];
}
