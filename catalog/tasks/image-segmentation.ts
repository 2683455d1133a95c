import type { Binary } from "../task-io.ts";

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

export const example = { inputs: "street.jpg" } satisfies Input;
