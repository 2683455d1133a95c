import type { TaskIO } from "@modelyard/catalog";
import type { Context } from "../provider.ts";
import { createReader, expect, type Shape } from "./shape.ts";

/** Wraps a value in a list: many servers return a single item without a list. */
export const toList = (response: unknown): unknown =>
  Array.isArray(response) ? (response as unknown) : [response];

/** Returns the first item of a list. Throws `OutputError` for an empty list. */
export function readFirst<Item>(shape: Shape, expected: string, response: unknown, context: Context): Item {
  const list = toList(response) as unknown[];
  return expect<Item[]>([shape], expected, list.length > 0 ? list : undefined, context)[0] as Item;
}

export const readSummary = (response: unknown, context: Context): TaskIO["summarization"]["output"] =>
  readFirst({ summary_text: "string" }, "Array<{summary_text: string}>", response, context);

/** Returns one translation for one text, and a list for several. */
export function readTranslation(response: unknown, context: Context): TaskIO["translation"]["output"] {
  const shape: Shape = [{ translation_text: "string" }];
  const expected = "type Array<{translation_text: string}>";
  const all = expect<TaskIO["translation"]["output"][]>(shape, expected, toList(response), context);
  return all.length === 1 ? (all[0] as (typeof all)[0]) : (all as unknown as (typeof all)[0]);
}

/** Reads the text or description of an image. */
export const readImageText = (response: unknown, context: Context): TaskIO["image-to-text"]["output"] =>
  readFirst({ generated_text: "string" }, "{generated_text: string}", response, context);

export const readTranscript = /* @__PURE__ */ createReader<"automatic-speech-recognition">(
  { text: "string" },
  "{text: string}",
);

export const readFillings = /* @__PURE__ */ createReader<"fill-mask">(
  [{ score: "number", sequence: "string", token: "number", "?": { token_str: "string" } }],
  "Array<{score: number, sequence: string, token: number, token_str: string}>",
);

/** `entity_group` with aggregation, `entity` without. */
export const readEntities = /* @__PURE__ */ createReader<"token-classification">(
  [
    {
      end: "number",
      score: "number",
      start: "number",
      word: "string",
      "?": { entity_group: "string", entity: "string" },
    },
  ],
  "Array<{end: number, entity_group: string, score: number, start: number, word: string}>",
  toList,
);
