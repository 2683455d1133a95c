import type { Binary, LabelScore } from "../task-io.ts";
import { candidateLabels, type ParameterTable } from "../task-parameters.ts";

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

export const parameters = {
  candidate_labels: candidateLabels,
  hypothesis_template: {
    type: "string",
    description: "Sentence in which {} is replaced with each label, such as: a satellite photo of {}.",
  },
} satisfies ParameterTable<Input["parameters"]>;

export const example = {
  inputs: "street.jpg",
  parameters: { candidate_labels: ["bus", "bicycle", "tram"] },
} satisfies Input;
