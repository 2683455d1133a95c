import type { Binary, FunctionToApply, LabelScore } from "../task-io.ts";
import { functionToApply, topClasses, type ParameterTable } from "../task-parameters.ts";

export interface Input {
  inputs: Binary;
  parameters?: {
    function_to_apply?: FunctionToApply;
    top_k?: number;
  };
}

/** Best first. */
export type Output = LabelScore[];

export const parameters = { function_to_apply: functionToApply, top_k: topClasses } satisfies ParameterTable<
  Input["parameters"]
>;

export const example = { inputs: "street.jpg" } satisfies Input;
