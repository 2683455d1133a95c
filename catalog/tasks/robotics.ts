import type { Binary } from "../task-io.ts";

/** There is no common API. The names follow LeRobot's observations. */
export interface Input {
  inputs: {
    /** One image per camera, by camera name. */
    images: { readonly [camera: string]: Binary };
    /** Positions of the joints and the gripper, in the order and units of the robot that the model was trained on. */
    state: readonly number[];
    /** Instruction, for models that accept one. */
    task?: string;
  };
}

export interface Output {
  /** The next steps in order. Each has a value for every joint and the gripper. */
  actions: number[][];
}

export const example = {
  inputs: {
    images: { wrist: "gripper.png", top: "table.png" },
    state: [0, -1.2, 1.1, 0.3, 0, 0.5],
    task: "Put the cube into the box.",
  },
} satisfies Input;
