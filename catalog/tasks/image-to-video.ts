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
  label: "Image-to-Video",
  order: 25,
  modality: "vision",
  summary: "Takes an image and sets it in motion.",
  takes: ["image", "text"],
  gives: ["video"],
  metrics: ["fvd", "clip_score", "lpips", "identity_preservation", "motion_score"],
  parameters: {
    prompt,
    negative_prompt: negativePrompt,
    num_frames: frames,
    ...diffusion,
    ...targetSize,
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "cat.png", parameters: { prompt: "The cat starts to dance." } } satisfies Input,
  models: [
    "Lightricks/LTX-Video-0.9.7-dev",
    "Wan-AI/Wan2.1-VACE-14B",
    "lllyasviel/FramePack_F1_I2V_HY_20250503",
    "Lightricks/LTX-Video-0.9.7-distilled",
    "Skywork/SkyReels-V2-I2V-14B-720P",
    "tencent/HunyuanVideo-I2V",
    "Wan-AI/Wan2.1-I2V-14B-720P",
    "Wan-AI/Wan2.1-I2V-14B-720P-Diffusers",
  ],
  libraries: ["diffusers"],
} satisfies Task;
