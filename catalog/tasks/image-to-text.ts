import type { Binary, GenerationParameters } from "../task-io.ts";

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

export const example = { inputs: "street.jpg" } satisfies Input;
