import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

/** The body of `/rerank` of Text Embeddings Inference (seen 2026-08), which has no common field `inputs`. */
export interface Input {
  query: string;
  texts: readonly string[];
  raw_scores?: boolean;
  return_text?: boolean;
  truncate?: boolean;
  truncation_direction?: "left" | "right";
}

export interface Rank {
  /** Place of the text in `texts`, from 0. */
  index: number;
  /** 0 to 1; any number with `raw_scores`. */
  score: number;
  /** Only with `return_text`. */
  text?: string;
}

/** Best first. */
export type Output = Rank[];

export default {
  label: "Text Ranking",
  order: 35,
  modality: "nlp",
  summary: "Takes a query and some texts, and sorts the texts by how well they answer it.",
  inputs: ["text"],
  outputs: ["scores"],
  metrics: ["Normalized Discounted Cumulative Gain", "Mean Reciprocal Rank", "Mean Average Precision"],
  parameters: {
    raw_scores: {
      type: "boolean",
      default: false,
      description: "Return the model's raw numbers instead of values from 0 to 1.",
    },
    return_text: { type: "boolean", default: false, description: "Return each text beside its score." },
    truncate: {
      type: "boolean",
      default: false,
      description: "Cut pairs that are longer than the model reads, instead of failing.",
    },
    truncation_direction: {
      type: "string",
      values: ["left", "right"],
      default: "right",
      description: "Which end of a long text is cut off.",
    },
  } satisfies ParameterTable<Omit<Input, "query" | "texts">>,
  example: {
    query: "When does the ferry leave?",
    texts: ["Ferries leave at six and at nine.", "The harbor was built in 1902.", "Dogs travel free."],
  } satisfies Input,
  models: [
    "cross-encoder/ms-marco-MiniLM-L6-v2",
    "Alibaba-NLP/gte-multilingual-reranker-base",
    "Alibaba-NLP/gte-reranker-modernbert-base",
  ],
  libraries: ["sentence-transformers", "transformers"],
} satisfies Task;
