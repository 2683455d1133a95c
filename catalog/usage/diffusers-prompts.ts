import { SAMPLE_IMAGE_URL } from "../default-inputs.ts";
import type { ModelMetadata } from "../model.ts";

/** Placeholder if the model card does not name a base model. */
export const NO_BASE = "<id of the base model>";

/** The sample image has a mask: white where the cup is. */
export const CUP = SAMPLE_IMAGE_URL;
export const CUP_MASK = SAMPLE_IMAGE_URL.replace("cup.png", "cup_mask.png");

const PROMPTS = {
  picture: "A lighthouse in a snow globe, soft morning light",
  edit: "Paint it in watercolor",
  fill: "A white paper cup with a green leaf printed on it",
  video: "The camera moves slowly forward",
  sound: "Rain on a tin roof, distant thunder",
};

/** The example of the model card, or the words that the adapter was trained on, or a default. */
export function getPrompt(model: ModelMetadata, kind: keyof typeof PROMPTS): string {
  const named = [model.widgetData?.[0]?.text, model.cardData?.instance_prompt];
  return named.find((text) => typeof text === "string" && text.trim() !== "") ?? PROMPTS[kind];
}
