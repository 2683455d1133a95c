import type { Binary, ImageParameters } from "../task-io.ts";
import { diffusion, negativePrompt, prompt, targetSize, type ParameterTable } from "../task-parameters.ts";

export interface Input {
  inputs: Binary;
  parameters?: Omit<ImageParameters, "seed">;
}

export interface Output {
  image: Binary;
}

export const parameters = {
  prompt,
  guidance_scale: diffusion.guidance_scale,
  negative_prompt: negativePrompt,
  num_inference_steps: diffusion.num_inference_steps,
  ...targetSize,
} satisfies ParameterTable<Input["parameters"]>;

export const example = {
  inputs: "cat.png",
  parameters: { prompt: "Paint it in watercolor." },
} satisfies Input;
