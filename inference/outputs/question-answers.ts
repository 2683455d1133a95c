import type { TaskIO } from "@modelyard/catalog";
import type { Context } from "../provider.ts";
import { expect } from "./shape.ts";
import { toList } from "./text.ts";

export const readAnswers = (response: unknown, context: Context): TaskIO["question-answering"]["output"] =>
  expect(
    [{ answer: "string", end: "number", score: "number", start: "number" }],
    "Array<{answer: string, end: number, score: number, start: number}>",
    toList(response),
    context,
  );

/** Generative models return no cells. */
export const readTableAnswers = (
  response: unknown,
  context: Context,
): TaskIO["table-question-answering"]["output"] =>
  expect(
    [{ answer: "string", "?": { aggregator: "string", cells: ["string"], coordinates: [["number"]] } }],
    "{aggregator: string, answer: string, cells: string[], coordinates: number[][]}",
    toList(response),
    context,
  );

/** Generative models return no score and no position. */
export const readDocumentAnswers = (
  response: unknown,
  context: Context,
): TaskIO["document-question-answering"]["output"] =>
  expect(
    [{ answer: "string", "?": { end: "number", score: "number", start: "number" } }],
    "Array<{answer: string, end?: number, score?: number, start?: number}>",
    toList(response),
    context,
  );

export const readVisualAnswers = (
  response: unknown,
  context: Context,
): TaskIO["visual-question-answering"]["output"] =>
  expect(
    [{ score: "number", "?": { answer: "string" } }],
    "Array<{answer: string, score: number}>",
    toList(response),
    context,
  );
