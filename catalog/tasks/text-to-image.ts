import type { Binary } from "../task-io.ts";
import { diffusion, negativePrompt, type ParameterTable } from "../task-parameters.ts";

export interface Input {
  inputs: string;
  parameters?: {
    guidance_scale?: number;
    negative_prompt?: string;
    num_inference_steps?: number;
    /** Pixels. */
    width?: number;
    /** Pixels. */
    height?: number;
    scheduler?: string;
    seed?: number;
  };
}

export interface Output {
  image: Binary;
}

export const parameters = {
  guidance_scale: diffusion.guidance_scale,
  negative_prompt: negativePrompt,
  num_inference_steps: diffusion.num_inference_steps,
  width: {
    type: "integer",
    min: 1,
    description: "Width in pixels. Sizes close to those the model was trained on work best.",
  },
  height: {
    type: "integer",
    min: 1,
    description: "Height in pixels. Sizes close to those the model was trained on work best.",
  },
  scheduler: {
    type: "string",
    description: "Name of a scheduler, which controls the denoising steps. The model must support it.",
  },
  seed: diffusion.seed,
} satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "A lighthouse in a snow globe, soft morning light." } satisfies Input;
