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

export const example = { inputs: "Ada Lovelace lived in London." } satisfies Input;
