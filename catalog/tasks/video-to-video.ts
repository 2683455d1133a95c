import type { Binary, TargetSize } from "../task-io.ts";
import {
  diffusion,
  negativePrompt,
  prompt,
  targetSize,
  frames,
  type ParameterTable,
} from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: {
    prompt?: string;
    guidance_scale?: number;
    negative_prompt?: string;
    num_inference_steps?: number;
    num_frames?: number;
    target_size?: TargetSize;
    seed?: number;
  };
}

export interface Output {
  video: Binary;
}

export default {
  label: "Video-to-Video",
  order: 55,
  modality: "vision",
  summary: "Takes a video, mostly with an instruction, and returns a changed one.",
  takes: ["video", "text"],
  gives: ["video"],
  parameters: {
    prompt,
    negative_prompt: negativePrompt,
    num_frames: frames,
    ...diffusion,
    ...targetSize,
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "dance.mp4", parameters: { prompt: "Turn the dancer into a robot." } } satisfies Input,
  models: [
    "decart-ai/Lucy-Edit-Dev",
    "LeoLau/Shape-for-Motion",
    "nvidia/Cosmos-Transfer2.5-2B",
    "numz/SeedVR2_comfyUI",
  ],
  libraries: ["diffusers"],
} satisfies Task;
