import type { Json } from "../code.ts";
import { SAMPLE_IMAGE_URL } from "../default-inputs.ts";
import { hasChatTemplate, type ModelMetadata } from "../model.ts";

/** A chat in the shape that transformers takes: pictures have a part of their own with an address. */
export function chatMessages(model: ModelMetadata): Json {
  if (!seesPictures(model)) {
    return [{ role: "user", content: "Explain in two sentences why the sea is salty." }];
  }
  const picture = { type: "image", url: SAMPLE_IMAGE_URL };
  return [
    { role: "user", content: [picture, { type: "text", text: "Describe this picture in one sentence." }] },
  ];
}

export const seesPictures = ({ tags, pipeline_tag }: ModelMetadata): boolean =>
  tags.includes("image-text-to-text") || pipeline_tag === "image-text-to-text";

/** Whether the model is certain to have a template for chats. */
export const chats = (model: ModelMetadata): boolean =>
  model.tags.includes("conversational") && hasChatTemplate(model);

/** Whether it may have one: the tag says so, and no settings of its tokenizer say otherwise. */
export const mayChat = (model: ModelMetadata): boolean =>
  chats(model) || (model.tags.includes("conversational") && model.config?.tokenizer_config === undefined);
