import type { Binary } from "../task-io.ts";
import { diffusion, type ParameterTable } from "../task-parameters.ts";

export interface Input {
  parameters?: {
    batch_size?: number;
    num_inference_steps?: number;
    seed?: number;
  };
}

export interface Output {
  images: Binary[];
}

export const parameters = {
  batch_size: {
    type: "integer",
    min: 1,
    description: "Number of images to generate at once. More images need more memory.",
  },
  num_inference_steps: diffusion.num_inference_steps,
  seed: diffusion.seed,
} satisfies ParameterTable<Input["parameters"]>;

export const example = { parameters: { seed: 1 } } satisfies Input;
