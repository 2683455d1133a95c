import type { Binary, FunctionToApply, LabelScore } from "../task-io.ts";

export interface Input {
  inputs: Binary;
  parameters?: {
    function_to_apply?: FunctionToApply;
    num_frames?: number;
    frame_sampling_rate?: number;
    top_k?: number;
  };
}

/** Best first. */
export type Output = LabelScore[];

export const example = { inputs: "dance.mp4" } satisfies Input;
