import type { Binary, LabelScore } from "../task-io.ts";
import { candidateLabels, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters: {
    candidate_labels: readonly string[];
    /** A sentence with `{}` where the label goes. */
    hypothesis_template?: string;
  };
}

/** All given labels, best first. */
export type Output = LabelScore[];

export default {
  label: "Zero-Shot Image Classification",
  order: 44,
  modality: "vision",
  summary: "Assigns an image to labels that you provide with the request.",
  inputs: ["image", "text"],
  outputs: ["labels"],
  metrics: ["top-K accuracy"],
  parameters: {
    candidate_labels: candidateLabels,
    hypothesis_template: {
      type: "string",
      description: "Sentence in which {} is replaced with each label, such as: a satellite photo of {}.",
    },
  } satisfies ParameterTable<Input["parameters"]>,
  example: {
    inputs: "street.jpg",
    parameters: { candidate_labels: ["bus", "bicycle", "tram"] },
  } satisfies Input,
  models: [
    "visheratin/mexma-siglip",
    "google/siglip2-base-patch16-224",
    "intfloat/mmE5-mllama-11b-instruct",
    "jinaai/jina-clip-v2",
    "microsoft/BiomedCLIP-PubMedBERT_256-vit_base_patch16_224",
    "google/siglip-so400m-patch14-224",
  ],
  libraries: ["transformers", "transformers.js"],
} satisfies Task;
