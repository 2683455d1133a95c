import type { Binary } from "../task-io.ts";
import { diffusion, frames, type ParameterTable } from "../task-parameters.ts";

export interface Input {
  inputs: string;
  parameters?: {
    num_frames?: number;
    guidance_scale?: number;
    negative_prompt?: readonly string[];
    num_inference_steps?: number;
    seed?: number;
  };
}

export interface Output {
  video: Binary;
}

export const parameters = {
  num_frames: frames,
  guidance_scale: diffusion.guidance_scale,
  negative_prompt: {
    type: "array",
    items: "string",
    description: "What to avoid in the video: a list of phrases.",
  },
  num_inference_steps: diffusion.num_inference_steps,
  seed: diffusion.seed,
} satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "A paper boat drifts down a rainy street." } satisfies Input;
