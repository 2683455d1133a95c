import type { Binary, Box } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

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

export default {
  label: "Keypoint Detection",
  order: 52,
  modality: "vision",
  summary: "Finds points in an image, such as the joints of a body or points to match with another image.",
  inputs: ["image"],
  outputs: ["keypoints"],
  subtasks: [{ id: "pose-estimation", label: "Pose Estimation" }],
  parameters: {
    threshold: {
      type: "number",
      min: 0,
      max: 1,
      description: "Minimum score of a point. Points with a lower score are dropped.",
    },
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "dance.jpg" } satisfies Input,
  models: [
    "magic-leap-community/superpoint",
    "magic-leap-community/superglue_outdoor",
    "qualcomm/RTMPose-Body2d",
    "ETH-CVG/lightglue_disk",
  ],
  libraries: ["transformers"],
} satisfies Task;
