import type { Binary, ImageParameters } from "../task-io.ts";
import { imageParameters, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

/** The image is optional: these models also generate images from text alone. */
export interface Input {
  inputs?: Binary;
  parameters?: ImageParameters;
}

export interface Output {
  image: Binary;
}

export default {
  label: "Image-Text-to-Image",
  order: 40,
  modality: "multimodal",
  summary: "Generates an image from an image and a text prompt.",
  inputs: ["image", "text"],
  outputs: ["image"],
  metrics: ["FID", "CLIP"],
  parameters: imageParameters satisfies ParameterTable<ImageParameters>,
  example: { inputs: "cat.png", parameters: { prompt: "Give the cat a red scarf." } } satisfies Input,
  models: ["black-forest-labs/FLUX.2-dev"],
  libraries: ["diffusers"],
} satisfies Task;
