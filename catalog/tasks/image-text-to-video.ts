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

/** The image may be absent: such models also film from words alone. */
export interface Input {
  inputs?: Binary;
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
  label: "Image-Text-to-Video",
  order: 41,
  modality: "multimodal",
  summary: "Takes an image and words together, and makes a video from both.",
  takes: ["image", "text"],
  gives: ["video"],
  metrics: ["fvd", "clipsim"],
  parameters: {
    prompt,
    negative_prompt: negativePrompt,
    num_frames: frames,
    ...diffusion,
    ...targetSize,
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "cat.png", parameters: { prompt: "The cat starts to dance." } } satisfies Input,
  models: ["Lightricks/LTX-Video"],
  libraries: ["diffusers"],
} satisfies Task;
