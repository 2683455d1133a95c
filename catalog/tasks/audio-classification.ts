import type { Binary, FunctionToApply, LabelScore } from "../task-io.ts";

export interface Input {
  inputs: Binary;
  parameters?: {
    function_to_apply?: FunctionToApply;
    top_k?: number;
  };
}

/** Best first. */
export type Output = LabelScore[];

export const example = { inputs: "speech.flac" } satisfies Input;
