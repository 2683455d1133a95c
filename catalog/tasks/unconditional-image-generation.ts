import type { Binary } from "../task-io.ts";
import { diffusion, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

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

export default {
  label: "Unconditional Image Generation",
  order: 26,
  modality: "vision",
  summary: "Generates images similar to the training data, without any input.",
  inputs: [],
  outputs: ["image"],
  metrics: ["Inception score (IS)", "Fréchet Inception Distance (FID)"],
  parameters: {
    batch_size: {
      type: "integer",
      min: 1,
      description: "Number of images to generate at once. More images need more memory.",
    },
    num_inference_steps: diffusion.num_inference_steps,
    seed: diffusion.seed,
  } satisfies ParameterTable<Input["parameters"]>,
  example: { parameters: { seed: 1 } } satisfies Input,
  models: ["google/ddpm-cifar10-32", "google/ddpm-celebahq-256"],
  libraries: ["diffusers"],
} satisfies Task;
