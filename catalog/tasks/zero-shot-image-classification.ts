import type { Binary, LabelScore } from "../task-io.ts";

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

export const example = {
  inputs: "street.jpg",
  parameters: { candidate_labels: ["bus", "bicycle", "tram"] },
} satisfies Input;
