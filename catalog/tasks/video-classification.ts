import type { Binary, FunctionToApply, LabelScore } from "../task-io.ts";
import { functionToApply, topClasses, type ParameterTable } from "../task-parameters.ts";

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

export const parameters = {
  function_to_apply: functionToApply,
  num_frames: {
    type: "integer",
    min: 1,
    description: "Number of frames to sample. Should match the number used in training, often 8, 16, or 32.",
  },
  frame_sampling_rate: {
    type: "integer",
    min: 1,
    description:
      "Interval between sampled frames, in frames. Larger values cover more of the video in less detail.",
  },
  top_k: topClasses,
} satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "dance.mp4" } satisfies Input;
