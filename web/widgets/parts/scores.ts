import type { LabelScore } from "./task-types.ts";

/** Labels with their scores, best first, also where a server wraps the list into another. Throws for anything else. */
export function scoresOf(output: unknown): LabelScore[] {
  const list = Array.isArray(output) && Array.isArray(output[0]) ? (output[0] as unknown[]) : output;
  if (!Array.isArray(list)) throw new TypeError("The answer is no list of classes.");
  return (list as LabelScore[])
    .map(({ label, score }) => {
      if (typeof label !== "string" || typeof score !== "number")
        throw new TypeError("An entry of the answer has no label or no score.");
      return { label, score };
    })
    .toSorted((a, b) => b.score - a.score);
}
