import type { Binary, VideoParameters } from "../task-io.ts";
import { type ParameterTable, videoParameters } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: VideoParameters;
}

export interface Output {
  video: Binary;
}

export default {
  label: "Image-to-Video",
  order: 25,
  modality: "vision",
  summary: "Animates an image, usually according to a text prompt.",
  inputs: ["image", "text"],
  outputs: ["video"],
  metrics: ["fvd", "clip_score", "lpips", "identity_preservation", "motion_score"],
  parameters: videoParameters satisfies ParameterTable<VideoParameters>,
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
