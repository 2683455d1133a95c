import type { Binary } from "../task-io.ts";
import type { Task } from "../task.ts";

/** No API is shared in the field; the names follow LeRobot's observations. */
export interface Input {
  inputs: {
    /** One picture a camera, by the camera's name. */
    images: { readonly [camera: string]: Binary };
    /** Positions of the joints and the gripper, in the order and units of the robot that the model was trained on. */
    state: readonly number[];
    /** What to do, in words, for models that take instructions. */
    task?: string;
  };
}

export interface Output {
  /** The next steps, first one first; each has a value for every joint and the gripper. */
  actions: number[][];
}

export default {
  label: "Robotics",
  order: 29,
  modality: "rl",
  summary: "Sees through a robot's cameras and sensors, and says how it should move next.",
  inputs: ["image", "text"],
  outputs: ["actions"],
  subtasks: [
    { id: "grasping", label: "Grasping" },
    { id: "task-planning", label: "Task Planning" },
  ],
  example: {
    inputs: {
      images: { wrist: "gripper.png", top: "table.png" },
      state: [0, -1.2, 1.1, 0.3, 0, 0.5],
      task: "Put the cube into the box.",
    },
  } satisfies Input,
} satisfies Task;
