import type { Binary } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";

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

export const parameters = {
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
} satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "street.jpg" } satisfies Input;
