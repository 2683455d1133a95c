import type { Binary } from "../task-io.ts";

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

export const example = { inputs: "A paper boat drifts down a rainy street." } satisfies Input;
