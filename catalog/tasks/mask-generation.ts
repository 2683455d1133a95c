import type { Binary } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

/** Without points and boxes, everything in the image gets a mask. Names are those of transformers. */
export interface Input {
  inputs: Binary;
  parameters?: {
    /** Pixels, x and y. */
    input_points?: readonly (readonly [x: number, y: number])[];
    /** For each point, 1 if it lies on the thing and 0 if it does not. */
    input_labels?: readonly (0 | 1)[];
    input_boxes?: readonly (readonly [xmin: number, ymin: number, xmax: number, ymax: number])[];
    points_per_batch?: number;
    pred_iou_thresh?: number;
    stability_score_thresh?: number;
    crops_n_layers?: number;
  };
}

export interface Mask {
  /** Black and white, of the size of the input; white belongs to the mask. */
  mask: Binary;
  /** How well the model thinks it has drawn the mask, 0 to 1. */
  score: number;
}

export type Output = Mask[];

export default {
  label: "Mask Generation",
  order: 46,
  modality: "vision",
  summary: "Cuts things out of an image, without naming them: what one points at, or everything there is.",
  inputs: ["image"],
  outputs: ["masks"],
  metrics: ["Intersection over Union (IoU)"],
  parameters: {
    input_points: {
      type: "array",
      items: "array",
      description: "Points, in pixels, that say which thing is meant.",
    },
    input_labels: {
      type: "array",
      items: "integer",
      description: "For each point 1, it lies on the thing, or 0, it lies beside it.",
    },
    input_boxes: {
      type: "array",
      items: "array",
      description: "Boxes, in pixels, each around a thing that is meant.",
    },
    points_per_batch: {
      type: "integer",
      min: 1,
      default: 64,
      description:
        "Points worked on at once when everything is cut out; more is faster and takes more memory.",
    },
    pred_iou_thresh: {
      type: "number",
      min: 0,
      max: 1,
      default: 0.88,
      description: "Drop masks that the model itself thinks worse of than this.",
    },
    stability_score_thresh: {
      type: "number",
      min: 0,
      max: 1,
      default: 0.95,
      description: "Drop masks that change a lot when the cut-off between inside and outside is moved.",
    },
    crops_n_layers: {
      type: "integer",
      min: 0,
      default: 0,
      description:
        "Look again at parts of the image, so many times finer, to find small things; time grows quickly.",
    },
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "street.jpg", parameters: { input_points: [[240, 180]] } } satisfies Input,
  models: ["Zigeng/SlimSAM-uniform-50", "facebook/sam2-hiera-large"],
  libraries: ["transformers"],
} satisfies Task;
