import type { Binary } from "../task-io.ts";
import { diffusion, frames, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

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

export default {
  label: "Text-to-Video",
  order: 38,
  modality: "vision",
  summary: "Generates a short video from a text description.",
  inputs: ["text"],
  outputs: ["video"],
  metrics: ["is", "fid", "fvd", "clipsim"],
  parameters: {
    num_frames: frames,
    guidance_scale: diffusion.guidance_scale,
    negative_prompt: {
      type: "array",
      items: "string",
      description: "What to avoid in the video: a list of phrases.",
    },
    num_inference_steps: diffusion.num_inference_steps,
    seed: diffusion.seed,
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "A paper boat drifts down a rainy street." } satisfies Input,
  models: [
    "tencent/HunyuanVideo",
    "Lightricks/LTX-Video",
    "nvidia/Cosmos-1.0-Diffusion-7B-Text2World",
    "Lightricks/LTX-Video-0.9.8-13B-distilled",
    "Wan-AI/Wan2.2-TI2V-5B",
  ],
  libraries: ["diffusers"],
} satisfies Task;
