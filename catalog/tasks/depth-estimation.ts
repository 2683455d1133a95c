import type { Json } from "../code.ts";
import type { Binary } from "../task-io.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: { readonly [name: string]: Json };
}

export interface Output {
  /** Rows of numbers, one per pixel: meters for metric models, no unit for relative models. */
  predicted_depth?: number[][];
  /** The same depth as a grayscale image, scaled to its range. */
  depth?: Binary;
}

export default {
  label: "Depth Estimation",
  order: 18,
  modality: "vision",
  summary: "Estimates the distance of each pixel of an image.",
  inputs: ["image"],
  outputs: ["depth-map"],
  example: { inputs: "street.jpg" } satisfies Input,
  models: [
    "depth-anything/Depth-Anything-V2-Large",
    "jingheya/lotus-depth-g-v1-0",
    "tencent/DepthCrafter",
    "apple/DepthPro-hf",
  ],
  libraries: ["transformers", "transformers.js"],
} satisfies Task;
