import type { Binary, GenerationParameters } from "../task-io.ts";
import { generation, type ParameterTable } from "../task-parameters.ts";

export interface Input {
  inputs: Binary;
  parameters?: {
    max_new_tokens?: number;
    generation_parameters?: GenerationParameters;
  };
}

export interface Output {
  generated_text: string;
}

export const parameters = {
  max_new_tokens: {
    type: "integer",
    min: 1,
    description: "Maximum number of tokens to generate. A printed page needs 1,000 or more.",
  },
  ...generation,
} satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "street.jpg" } satisfies Input;
