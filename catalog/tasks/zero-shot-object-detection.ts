import type { Binary } from "../task-io.ts";
import type { Detection } from "./object-detection.ts";

export interface Input {
  inputs: Binary;
  parameters: { candidate_labels: readonly string[] };
}

export type Output = Detection[];

export const example = {
  inputs: "street.jpg",
  parameters: { candidate_labels: ["bicycle", "traffic light"] },
} satisfies Input;
