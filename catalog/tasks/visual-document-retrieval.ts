import type { Binary } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

/** No API is shared in the field; a search over pages that are already indexed leaves out `images`. */
export interface Input {
  inputs: {
    query: string;
    /** Pages as pictures. */
    images?: readonly Binary[];
  };
  parameters?: { top_k?: number };
}

export interface Hit {
  /** Place of the page in `images`, from 0. */
  index: number;
  /** Higher is closer; comparable only between pages for the same query. */
  score: number;
}

/** Best first. */
export type Output = Hit[];

export default {
  label: "Visual Document Retrieval",
  order: 53,
  modality: "multimodal",
  summary: "Takes a question and pictures of pages, and finds the pages that answer it.",
  inputs: ["image", "text"],
  outputs: ["scores"],
  metrics: ["Normalized Discounted Cumulative Gain at K"],
  parameters: {
    top_k: { type: "integer", min: 1, description: "How many pages to return, best first." },
  } satisfies ParameterTable<Input["parameters"]>,
  example: {
    inputs: { query: "How did ticket sales change in 2024?", images: ["report-1.png", "report-2.png"] },
  } satisfies Input,
  models: ["vidore/colqwen2-v1.0", "Tevatron/OmniEmbed-v0.1"],
  libraries: ["transformers"],
} satisfies Task;
