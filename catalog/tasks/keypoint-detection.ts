import type { Binary, Box } from "../task-io.ts";

/** There is no common API. Two images are for models that match points between them. */
export interface Input {
  inputs: Binary | readonly [Binary, Binary];
  parameters?: { threshold?: number };
}

export interface Keypoint {
  /** Pixels from the left. */
  x: number;
  /** Pixels from the top. */
  y: number;
  /** 0 to 1. */
  score: number;
  /** Name of the point, such as `left_elbow`. Absent for points without a name. */
  label?: string;
}

/** Points of one body, or all points of the image. For two images, `matches` contains the pairs. */
export interface Keypoints {
  keypoints: Keypoint[];
  box?: Box;
  /** Index of the point, and of the matching point in the other image. */
  matches?: [here: number, there: number][];
}

export type Output = Keypoints[];

export const example = { inputs: "dance.jpg" } satisfies Input;
