import type { Binary } from "../task-io.ts";

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

export const example = { inputs: "street.jpg", parameters: { input_points: [[240, 180]] } } satisfies Input;
