import type { Binary, Box } from "../task-io.ts";
import { candidateLabels, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters: { candidate_labels: readonly string[] };
}

export interface Detection {
  label: string;
  /** 0 to 1. */
  score: number;
  box: Box;
}

export type Output = Detection[];

export default {
  label: "Zero-Shot Object Detection",
  order: 47,
  modality: "vision",
  summary: "Finds objects in an image that match labels you provide with the request.",
  inputs: ["image", "text"],
  outputs: ["boxes"],
  metrics: ["Average Precision", "Mean Average Precision", "APα"],
  parameters: { candidate_labels: candidateLabels } satisfies ParameterTable<Input["parameters"]>,
  example: {
    inputs: "street.jpg",
    parameters: { candidate_labels: ["bicycle", "traffic light"] },
  } satisfies Input,
  models: ["openmmlab-community/mm_grounding_dino_large_all", "fushh7/LLMDet"],
  libraries: ["transformers", "transformers.js"],
} satisfies Task;
