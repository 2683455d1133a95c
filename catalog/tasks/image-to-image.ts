import type { Binary, ImageParameters } from "../task-io.ts";

export interface Input {
  inputs: Binary;
  parameters?: Omit<ImageParameters, "seed">;
}

export interface Output {
  image: Binary;
}

export const example = {
  inputs: "cat.png",
  parameters: { prompt: "Paint it in watercolor." },
} satisfies Input;
