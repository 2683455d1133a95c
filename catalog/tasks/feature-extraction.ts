import type { ParameterTable } from "../task-parameters.ts";

export interface Input {
  /** One or more texts. */
  inputs: string | readonly string[];
  /** Whether to scale vectors to length 1, so that their dot product is their cosine similarity. */
  normalize?: boolean;
  /** Name of a prompt in the model's sentence-transformers configuration, such as `query`. */
  prompt_name?: string | null;
  truncate?: boolean | null;
  truncation_direction?: "left" | "right";
  /** Length of the vectors, for models trained with Matryoshka representation learning. */
  dimensions?: number;
  encoding_format?: "float" | "base64";
}

/** One vector for one text, one vector per text for several, or one vector per token of each text. */
export type Output = number[] | number[][] | number[][][];

export const parameters = {
  normalize: {
    type: "boolean",
    default: true,
    description:
      "Whether to scale vectors to length 1, so that their dot product is their cosine similarity.",
  },
  prompt_name: {
    type: "string",
    description: "Name of a prompt of the model to prepend to the text, such as query or passage.",
  },
  truncate: {
    type: "boolean",
    default: false,
    description:
      "Whether to truncate texts that exceed the model's input length, instead of returning an error.",
  },
  truncation_direction: {
    type: "string",
    values: ["left", "right"],
    default: "right",
    description: "Side from which long texts are truncated.",
  },
  dimensions: {
    type: "integer",
    min: 1,
    description:
      "Length of the vectors, for models that support it. Shorter vectors need less storage and are slightly less accurate.",
  },
  encoding_format: {
    type: "string",
    values: ["float", "base64"],
    description: "Format of the vectors: numbers, or base64, which is smaller to transfer.",
  },
} satisfies ParameterTable<Omit<Input, "inputs">>;

export const example = { inputs: "A lighthouse stands on the cliff." } satisfies Input;
