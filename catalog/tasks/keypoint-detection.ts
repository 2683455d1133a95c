import type { Binary, Box } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

/** No API is shared in the field; two images are for models that match points between them. */
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
  /** Which part it is, such as `left_elbow`; points without a meaning have none. */
  label?: string;
}

/** The points of one body, or all points of the image. For two images, `matches` names the pairs. */
export interface Keypoints {
  keypoints: Keypoint[];
  box?: Box;
  /** Place of the point here, and of its partner in the other image. */
  matches?: [here: number, there: number][];
}

export type Output = Keypoints[];

export default {
  label: "Keypoint Detection",
  order: 52,
  modality: "vision",
  summary:
    "Looks at an image and finds points in it: the joints of a body, or spots that can be found again in another picture.",
  inputs: ["image"],
  outputs: ["keypoints"],
  subtasks: [{ id: "pose-estimation", label: "Pose Estimation" }],
  parameters: {
    threshold: {
      type: "number",
      min: 0,
      max: 1,
      description: "Leave out points that the model is less sure of than this.",
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
