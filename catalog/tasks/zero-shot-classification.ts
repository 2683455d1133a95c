import type { LabelScore } from "../task-io.ts";

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

export const example = {
  inputs: "My parcel has still not arrived.",
  parameters: { candidate_labels: ["delivery", "refund", "praise"] },
} satisfies Input;
