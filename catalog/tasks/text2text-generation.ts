import type { Json } from "../code.ts";
import type { Truncation } from "../task-io.ts";
import { rewriting, type ParameterTable } from "../task-parameters.ts";

export interface Input {
  inputs: string;
  parameters?: {
    clean_up_tokenization_spaces?: boolean;
    truncation?: Truncation;
    generate_parameters?: { readonly [name: string]: Json };
  };
}

export interface Output {
  generated_text: string;
}

export const parameters = { ...rewriting } satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "simplify: The vessel commenced its departure at six." } satisfies Input;
