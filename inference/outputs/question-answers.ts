import { createReader } from "./shape.ts";
import { toList } from "./text.ts";

export const readAnswers = /* @__PURE__ */ createReader<"question-answering">(
  [{ answer: "string", end: "number", score: "number", start: "number" }],
  "Array<{answer: string, end: number, score: number, start: number}>",
  toList,
);

/** Generative models return no cells. */
export const readTableAnswers = /* @__PURE__ */ createReader<"table-question-answering">(
  [{ answer: "string", "?": { aggregator: "string", cells: ["string"], coordinates: [["number"]] } }],
  "{aggregator: string, answer: string, cells: string[], coordinates: number[][]}",
  toList,
);

/** Generative models return no score and no position. */
export const readDocumentAnswers = /* @__PURE__ */ createReader<"document-question-answering">(
  [{ answer: "string", "?": { end: "number", score: "number", start: "number" } }],
  "Array<{answer: string, end?: number, score?: number, start?: number}>",
  toList,
);

export const readVisualAnswers = /* @__PURE__ */ createReader<"visual-question-answering">(
  [{ score: "number", "?": { answer: "string" } }],
  "Array<{answer: string, score: number}>",
  toList,
);
