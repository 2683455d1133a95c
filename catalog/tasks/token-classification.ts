import type { ParameterTable } from "../task-parameters.ts";

export interface Input {
  inputs: string;
  parameters?: {
    ignore_labels?: readonly string[];
    stride?: number;
    aggregation_strategy?: "none" | "simple" | "first" | "average" | "max";
  };
}

/** A span of the text with its label. */
export interface Entity {
  /** Label of an aggregated group, such as `PER`. Absent if `aggregation_strategy` is `none`. */
  entity_group?: string;
  /** Label of a single token, usually with its position in a group, such as `B-PER`. Only without aggregation. */
  entity?: string;
  /** 0 to 1. */
  score: number;
  word: string;
  /** Index of the first character in the text. */
  start: number;
  /** Index after the last character. */
  end: number;
}

/** In the order of the text. */
export type Output = Entity[];

export const parameters = {
  ignore_labels: {
    type: "array",
    items: "string",
    description: "Labels to omit from the result, usually O, which marks tokens outside any entity.",
  },
  stride: {
    type: "integer",
    min: 0,
    description:
      "Overlap in tokens between windows if the text is longer than the model's input, so that no entity is split.",
  },
  aggregation_strategy: {
    type: "string",
    values: ["none", "simple", "first", "average", "max"],
    description:
      "How to group tokens into entities. none: return tokens. simple: merge adjacent tokens with the same label. first, average, max: also keep words whole, with the label of the first token, of the mean score, or of the highest score.",
  },
} satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "Ada Lovelace lived in London." } satisfies Input;
