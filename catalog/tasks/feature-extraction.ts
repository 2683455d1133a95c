import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  /** One text, or several at once. */
  inputs: string | readonly string[];
  /** Scale to length 1, so that the dot product of two vectors is their cosine. */
  normalize?: boolean;
  /** Name of a prompt in the model's sentence-transformers configuration, such as `query`. */
  prompt_name?: string | null;
  truncate?: boolean | null;
  truncation_direction?: "left" | "right";
  /** Length of the vectors, for models trained so that their first numbers stand alone. */
  dimensions?: number;
  encoding_format?: "float" | "base64";
}

/** A vector for one text, a vector for each of several, or a vector for each token of each text. */
export type Output = number[] | number[][] | number[][][];

export default {
  label: "Feature Extraction",
  order: 7,
  modality: "nlp",
  summary: "Turns a text into a vector of numbers that stands for its meaning.",
  inputs: ["text"],
  outputs: ["embedding"],
  parameters: {
    normalize: {
      type: "boolean",
      default: true,
      description: "Scale vectors to length 1, so that their dot product is their cosine.",
    },
    prompt_name: {
      type: "string",
      description:
        "Which of the prompts that the model was trained with goes before the text, such as query or passage.",
    },
    truncate: {
      type: "boolean",
      default: false,
      description: "Cut texts that are longer than the model reads, instead of failing.",
    },
    truncation_direction: {
      type: "string",
      values: ["left", "right"],
      default: "right",
      description: "Which end of a long text is cut off.",
    },
    dimensions: {
      type: "integer",
      min: 1,
      description: "Shorter vectors, for models trained to allow it; smaller to store, a little less exact.",
    },
    encoding_format: {
      type: "string",
      values: ["float", "base64"],
      description: "Numbers, or their bytes in base64, which is smaller on the way.",
    },
  } satisfies ParameterTable<Omit<Input, "inputs">>,
  example: { inputs: "A lighthouse stands on the cliff." } satisfies Input,
  models: ["thenlper/gte-large", "Alibaba-NLP/gte-Qwen1.5-7B-instruct", "facebook/bart-base"],
  libraries: ["sentence-transformers", "transformers", "transformers.js"],
} satisfies Task;
