import type { Binary } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";

/** Without points and boxes, every object in the image gets a mask. The names are those of transformers. */
export interface Input {
  inputs: Binary;
  parameters?: {
    /** Pixels, x and y. */
    input_points?: readonly (readonly [x: number, y: number])[];
    /** For each point: 1 if it is on the object, 0 if it is not. */
    input_labels?: readonly (0 | 1)[];
    input_boxes?: readonly (readonly [xmin: number, ymin: number, xmax: number, ymax: number])[];
    points_per_batch?: number;
    pred_iou_thresh?: number;
    stability_score_thresh?: number;
    crops_n_layers?: number;
  };
}

export interface Mask {
  /** A black-and-white image with the size of the input. White pixels belong to the mask. */
  mask: Binary;
  /** Mask quality as predicted by the model, 0 to 1. */
  score: number;
}

export type Output = Mask[];

export const parameters = {
  input_points: {
    type: "array",
    items: "array",
    description: "Points that select an object, in pixels.",
  },
  input_labels: {
    type: "array",
    items: "integer",
    description: "For each point: 1 if it is on the object, 0 if it is on the background.",
  },
  input_boxes: {
    type: "array",
    items: "array",
    description: "Boxes around the objects to segment, in pixels.",
  },
  points_per_batch: {
    type: "integer",
    min: 1,
    default: 64,
    description:
      "Number of points to process at once if the whole image is segmented. More is faster and needs more memory.",
  },
  pred_iou_thresh: {
    type: "number",
    min: 0,
    max: 1,
    default: 0.88,
    description: "Minimum mask quality as predicted by the model. Masks below are dropped.",
  },
  stability_score_thresh: {
    type: "number",
    min: 0,
    max: 1,
    default: 0.95,
    description: "Minimum stability of a mask when the mask threshold changes. Masks below are dropped.",
  },
  crops_n_layers: {
    type: "integer",
    min: 0,
    default: 0,
    description:
      "Number of passes over ever smaller crops of the image, to find small objects. Each pass is much slower.",
  },
} satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "street.jpg", parameters: { input_points: [[240, 180]] } } satisfies Input;
