import type { Binary } from "../task-io.ts";

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

export const example = { parameters: { seed: 1 } } satisfies Input;
