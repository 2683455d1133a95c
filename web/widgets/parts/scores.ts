import type { LabelScore } from "./task-types.ts";

/** Parses labels with scores, best first. Accepts a list nested in another list. Throws for other formats. */
export function parseScores(output: unknown): LabelScore[] {
  const list = Array.isArray(output) && Array.isArray(output[0]) ? (output[0] as unknown[]) : output;
  if (!Array.isArray(list)) throw new TypeError("The response is not a list of classes.");
  return (list as LabelScore[])
    .map(({ label, score }) => {
      if (typeof label !== "string" || typeof score !== "number")
        throw new TypeError("An entry of the response has no label or no score.");
      return { label, score };
    })
    .toSorted((a, b) => b.score - a.score);
}
