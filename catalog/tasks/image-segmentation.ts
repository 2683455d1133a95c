import type { Binary } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: {
    mask_threshold?: number;
    overlap_mask_area_threshold?: number;
    subtask?: "instance" | "panoptic" | "semantic";
    threshold?: number;
  };
}

export interface Segment {
  label: string;
  /** An image in base64, black and white, of the size of the input; white belongs to the segment. */
  mask: string;
  /** 0 to 1; absent for semantic segmentation, where every pixel has one class. */
  score?: number;
}

export type Output = Segment[];

export default {
  label: "Image Segmentation",
  order: 21,
  modality: "vision",
  summary: "Looks at an image and says for each pixel what it belongs to.",
  inputs: ["image"],
  outputs: ["masks"],
  subtasks: [
    { id: "instance-segmentation", label: "Instance Segmentation" },
    { id: "semantic-segmentation", label: "Semantic Segmentation" },
    { id: "panoptic-segmentation", label: "Panoptic Segmentation" },
  ],
  metrics: ["Average Precision", "Mean Average Precision", "Mean Intersection over Union", "APα"],
  parameters: {
    mask_threshold: {
      type: "number",
      min: 0,
      max: 1,
      description: "How sure the model must be of a pixel for it to belong to a mask.",
    },
    overlap_mask_area_threshold: {
      type: "number",
      min: 0,
      max: 1,
      description: "Drop a segment of which less than this part is left once others have covered it.",
    },
    subtask: {
      type: "string",
      values: ["instance", "panoptic", "semantic"],
      description:
        "Each thing on its own, things and background together, or classes only; the model must know the one asked for.",
    },
    threshold: {
      type: "number",
      min: 0,
      max: 1,
      description: "Leave out segments that the model is less sure of than this.",
    },
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "street.jpg" } satisfies Input,
  models: [
    "tue-mps/coco_panoptic_eomt_large_640",
    "briaai/RMBG-1.4",
    "ZhengPeng7/BiRefNet",
    "facebook/sapiens-seg-1b",
    "facebook/mask2former-swin-large-coco-panoptic",
    "nvidia/segformer-b0-finetuned-ade-512-512",
  ],
  libraries: ["transformers", "transformers.js"],
} satisfies Task;
