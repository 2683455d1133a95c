import type { Binary } from "../task-io.ts";
import { candidateLabels, type ParameterTable } from "../task-parameters.ts";
import type { Detection } from "./object-detection.ts";

export interface Input {
  inputs: Binary;
  parameters: { candidate_labels: readonly string[] };
}

export type Output = Detection[];

export const parameters = { candidate_labels: candidateLabels } satisfies ParameterTable<Input["parameters"]>;

export const example = {
  inputs: "street.jpg",
  parameters: { candidate_labels: ["bicycle", "traffic light"] },
} satisfies Input;
