import type { Binary, Box } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: { threshold?: number };
}

export interface Detection {
  label: string;
  /** 0 to 1. */
  score: number;
  box: Box;
}

export type Output = Detection[];

export default {
  label: "Object Detection",
  order: 20,
  modality: "vision",
  summary: "Finds objects in an image and returns a label and a box for each of them.",
  inputs: ["image"],
  outputs: ["boxes"],
  subtasks: [
    { id: "face-detection", label: "Face Detection" },
    { id: "vehicle-detection", label: "Vehicle Detection" },
  ],
  metrics: ["Average Precision", "Mean Average Precision", "APα"],
  parameters: {
    threshold: {
      type: "number",
      min: 0,
      max: 1,
      description: "Minimum score of an object. Objects with a lower score are dropped.",
    },
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "street.jpg" } satisfies Input,
  models: [
    "facebook/detr-resnet-50",
    "IDEA-Research/dab-detr-resnet-50",
    "PekingU/rtdetr_v2_r50vd",
    "StephanST/WALDO30",
  ],
  libraries: ["transformers", "transformers.js", "ultralytics"],
} satisfies Task;
