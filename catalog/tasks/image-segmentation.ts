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
  /** A base64 black-and-white image with the size of the input. White pixels belong to the segment. */
  mask: string;
  /** 0 to 1. Absent for semantic segmentation, where every pixel has one class. */
  score?: number;
}

export type Output = Segment[];

export default {
  label: "Image Segmentation",
  order: 21,
  modality: "vision",
  summary: "Divides an image into segments and assigns a class to each of them.",
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
      description: "Minimum probability at which a pixel belongs to a mask.",
    },
    overlap_mask_area_threshold: {
      type: "number",
      min: 0,
      max: 1,
      description:
        "Minimum fraction of a segment that must remain visible. Segments that others cover more are dropped.",
    },
    subtask: {
      type: "string",
      values: ["instance", "panoptic", "semantic"],
      description:
        "Type of segmentation: individual objects, objects and background, or classes only. The model must support it.",
    },
    threshold: {
      type: "number",
      min: 0,
      max: 1,
      description: "Minimum score of a segment. Segments with a lower score are dropped.",
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
