import { SAMPLE_IMAGE_URL } from "../default-inputs.ts";
import type { ModelMetadata } from "../model.ts";

/** Stands where the card names no base model. */
export const NO_BASE = "<id of the base model>";

/** The sample picture has a mask beside it: white where the cup is. */
export const CUP = SAMPLE_IMAGE_URL;
export const CUP_MASK = SAMPLE_IMAGE_URL.replace("cup.png", "cup_mask.png");

const PROMPTS = {
  picture: "A lighthouse in a snow globe, soft morning light",
  edit: "Paint it in watercolor",
  fill: "A white paper cup with a green leaf printed on it",
  film: "The camera moves slowly forward",
  sound: "Rain on a tin roof, distant thunder",
};

/** The card's own example, else the words that the adapter was trained on, else one of ours. */
export function getPrompt(model: ModelMetadata, kind: keyof typeof PROMPTS): string {
  const named = [model.widgetData?.[0]?.text, model.cardData?.instance_prompt];
  return named.find((text) => typeof text === "string" && text.trim() !== "") ?? PROMPTS[kind];
}
