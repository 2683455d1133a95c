import type { Binary, ImageParameters } from "../task-io.ts";

/** The image is optional: these models also generate images from text alone. */
export interface Input {
  inputs?: Binary;
  parameters?: ImageParameters;
}

export interface Output {
  image: Binary;
}

export const example = {
  inputs: "cat.png",
  parameters: { prompt: "Give the cat a red scarf." },
} satisfies Input;
