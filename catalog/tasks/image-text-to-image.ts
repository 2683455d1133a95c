import type { Binary, ImageParameters } from "../task-io.ts";
import { imageParameters, type ParameterTable } from "../task-parameters.ts";

/** The image is optional: these models also generate images from text alone. */
export interface Input {
  inputs?: Binary;
  parameters?: ImageParameters;
}

export interface Output {
  image: Binary;
}

export const parameters = imageParameters satisfies ParameterTable<ImageParameters>;

export const example = {
  inputs: "cat.png",
  parameters: { prompt: "Give the cat a red scarf." },
} satisfies Input;
