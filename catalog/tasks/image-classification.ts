import type { Binary, FunctionToApply, LabelScore } from "../task-io.ts";
import { functionToApply, topClasses, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: {
    function_to_apply?: FunctionToApply;
    top_k?: number;
  };
}

/** Best first. */
export type Output = LabelScore[];

export default {
  label: "Image Classification",
  order: 19,
  modality: "vision",
  summary: "Assigns an image to one or more classes that the model was trained on.",
  inputs: ["image"],
  outputs: ["labels"],
  subtasks: [
    { id: "multi-label-image-classification", label: "Multi Label Image Classification" },
    { id: "multi-class-image-classification", label: "Multi Class Image Classification" },
  ],
  metrics: ["accuracy", "recall", "precision", "f1"],
  parameters: { function_to_apply: functionToApply, top_k: topClasses } satisfies ParameterTable<
    Input["parameters"]
  >,
  example: { inputs: "street.jpg" } satisfies Input,
  models: [
    "google/vit-base-patch16-224",
    "facebook/deit-base-distilled-patch16-224",
    "facebook/convnext-large-224",
  ],
  libraries: ["keras", "timm", "transformers", "transformers.js"],
} satisfies Task;
