import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  /** A text with the model's own mask in it: `[MASK]`, `<mask>` or another. */
  inputs: string;
  parameters?: {
    top_k?: number;
    targets?: readonly string[];
  };
}

export interface Filling {
  /** The whole text with the token in it. */
  sequence: string;
  /** 0 to 1. */
  score: number;
  /** Id of the token. */
  token: number;
  token_str?: string;
}

/** Best first. */
export type Output = Filling[];

export default {
  label: "Fill-Mask",
  order: 9,
  modality: "nlp",
  summary: "Takes a text with a gap and names the words that fit into it.",
  inputs: ["text"],
  outputs: ["tokens", "scores"],
  subtasks: [
    { id: "slot-filling", label: "Slot Filling" },
    { id: "masked-language-modeling", label: "Masked Language Modeling" },
  ],
  metrics: ["cross_entropy", "perplexity"],
  parameters: {
    top_k: { type: "integer", min: 1, description: "How many fillings to return, best first." },
    targets: {
      type: "array",
      items: "string",
      description:
        "Judge only these fillings. A word of several tokens counts by its first, which rarely is what one wants.",
    },
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "The capital of France is [MASK]." } satisfies Input,
  models: ["answerdotai/ModernBERT-large", "FacebookAI/xlm-roberta-base", "distilbert/distilroberta-base"],
  libraries: ["transformers", "transformers.js"],
} satisfies Task;
