import type { TaskIO } from "@modelyard/catalog";
import type { Context } from "../provider.ts";
import { expect } from "./shape.ts";
import { toList } from "./text.ts";

export const readAnswers = (answer: unknown, context: Context): TaskIO["question-answering"]["output"] =>
  expect(
    [{ answer: "string", end: "number", score: "number", start: "number" }],
    "Array<{answer: string, end: number, score: number, start: number}>",
    toList(answer),
    context,
  );

/** Models that write the answer give no cells. */
export const readTableAnswers = (
  answer: unknown,
  context: Context,
): TaskIO["table-question-answering"]["output"] =>
  expect(
    [{ "aggregator?": "string", answer: "string", "cells?": ["string"], "coordinates?": [["number"]] }],
    "{aggregator: string, answer: string, cells: string[], coordinates: number[][]}",
    toList(answer),
    context,
  );

/** Models that write the answer give no score and no place. */
export const readDocumentAnswers = (
  answer: unknown,
  context: Context,
): TaskIO["document-question-answering"]["output"] =>
  expect(
    [{ answer: "string", "end?": "number", "score?": "number", "start?": "number" }],
    "Array<{answer: string, end?: number, score?: number, start?: number}>",
    toList(answer),
    context,
  );

export const readVisualAnswers = (
  answer: unknown,
  context: Context,
): TaskIO["visual-question-answering"]["output"] =>
  expect(
    [{ "answer?": "string", score: "number" }],
    "Array<{answer: string, score: number}>",
    toList(answer),
    context,
  );
