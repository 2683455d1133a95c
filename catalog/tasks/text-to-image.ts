import type { Binary } from "../task-io.ts";

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

export const example = { inputs: "A lighthouse in a snow globe, soft morning light." } satisfies Input;
