import type { TaskIO } from "@modelyard/catalog";
import type { Context } from "../provider.ts";
import { expect, fits, type Shape } from "./shape.ts";

type Labels = TaskIO["text-classification"]["output"];

const labels: Shape = [{ label: "string", score: "number" }];
const expected = "Array<{label: string, score: number}>";

export const readLabels = (response: unknown, context: Context): Labels =>
  expect(labels, expected, response, context);

/** For one text, servers can return a list that contains one list. */
export const readTextLabels = (response: unknown, context: Context): Labels =>
  readLabels(
    Array.isArray(response) && Array.isArray(response[0]) ? (response[0] as unknown) : response,
    context,
  );

/** Older servers return two lists, `labels` and `scores`, in the same order. */
export function readZeroShotLabels(response: unknown, context: Context): Labels {
  const result: unknown = Array.isArray(response) && fits(lists, response[0]) ? response[0] : response;
  if (!fits(lists, result)) {
    return expect(labels, "Array<{labels: string[], scores: number[], sequence: string}>", response, context);
  }
  const { labels: names, scores } = result as { labels: string[]; scores: number[] };
  const pairs = names.map((label, i) => ({ label, score: scores[i] }));
  return expect(labels, expected, pairs, context);
}

const lists: Shape = { labels: ["string"], scores: ["number"] };
