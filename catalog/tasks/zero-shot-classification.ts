import type { LabelScore } from "../task-io.ts";
import { candidateLabels, type ParameterTable } from "../task-parameters.ts";

export interface Input {
  inputs: string;
  parameters: {
    candidate_labels: readonly string[];
    /** A sentence with `{}` where the label goes. */
    hypothesis_template?: string;
    multi_label?: boolean;
  };
}

/** All given labels, best first. */
export type Output = LabelScore[];

export const parameters = {
  candidate_labels: candidateLabels,
  hypothesis_template: {
    type: "string",
    description:
      "Sentence in which {} is replaced with each label. A sentence that fits the labels and their language improves accuracy.",
  },
  multi_label: {
    type: "boolean",
    description:
      "Whether to score each label independently, so that several labels or none can apply. Otherwise, scores sum to 1.",
  },
} satisfies ParameterTable<Input["parameters"]>;

export const example = {
  inputs: "My parcel has still not arrived.",
  parameters: { candidate_labels: ["delivery", "refund", "praise"] },
} satisfies Input;
