import type { Json } from "../code.ts";
import { SAMPLE_IMAGE_URL } from "../default-inputs.ts";
import { hasChatTemplate, type ModelMetadata } from "../model.ts";

/** A chat in the format of transformers, which has separate message parts for image URLs. */
export function chatMessages(model: ModelMetadata): Json {
  if (!acceptsImages(model)) {
    return [{ role: "user", content: "Explain in two sentences why the sea is salty." }];
  }
  const picture = { type: "image", url: SAMPLE_IMAGE_URL };
  return [
    { role: "user", content: [picture, { type: "text", text: "Describe this picture in one sentence." }] },
  ];
}

export const acceptsImages = ({ tags, pipeline_tag }: ModelMetadata): boolean =>
  tags.includes("image-text-to-text") || pipeline_tag === "image-text-to-text";

/** Whether the model certainly has a chat template. */
export const isChat = (model: ModelMetadata): boolean =>
  model.tags.includes("conversational") && hasChatTemplate(model);

/** Whether the model may have a chat template: it has the tag, and its tokenizer settings are unknown. */
export const mayChat = (model: ModelMetadata): boolean =>
  isChat(model) || (model.tags.includes("conversational") && model.config?.tokenizer_config === undefined);
