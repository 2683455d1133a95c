import type { TaskIO } from "@modelyard/catalog";
import type { Context } from "../provider.ts";
import { expect, fits, type Shape } from "./shape.ts";

type Labels = TaskIO["text-classification"]["output"];

const labels: Shape = [{ label: "string", score: "number" }];
const expected = "Array<{label: string, score: number}>";

export const readLabels = (answer: unknown, context: Context): Labels =>
  expect(labels, expected, answer, context);

/** One text can be answered as a list of one list. */
export const readTextLabels = (answer: unknown, context: Context): Labels =>
  readLabels(Array.isArray(answer) && Array.isArray(answer[0]) ? (answer[0] as unknown) : answer, context);

/** Older servers answer with two lists, `labels` and `scores`, in the same order. */
export function readZeroShotLabels(answer: unknown, context: Context): Labels {
  const one: unknown = Array.isArray(answer) && fits(lists, answer[0]) ? answer[0] : answer;
  if (!fits(lists, one)) {
    return expect(labels, "Array<{labels: string[], scores: number[], sequence: string}>", answer, context);
  }
  const { labels: names, scores } = one as { labels: string[]; scores: number[] };
  const pairs = names.map((label, i) => ({ label, score: scores[i] }));
  return expect(labels, expected, pairs, context);
}

const lists: Shape = { labels: ["string"], scores: ["number"] };
