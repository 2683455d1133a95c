import type { Json } from "../code.ts";
import type { Truncation } from "../task-io.ts";
import { rewriting, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

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

export default {
  label: "Text2Text Generation",
  order: 57,
  modality: "nlp",
  summary: "Generates text from an input text with an encoder-decoder model.",
  inputs: ["text"],
  outputs: ["text"],
  subtasks: [
    { id: "text-simplification", label: "Text simplification" },
    { id: "explanation-generation", label: "Explanation Generation" },
    { id: "abstractive-qa", label: "Abstractive QA" },
    { id: "open-domain-abstractive-qa", label: "Open Domain Abstractive QA" },
    { id: "closed-domain-qa", label: "Closed Domain QA" },
    { id: "open-book-qa", label: "Open Book QA" },
    { id: "closed-book-qa", label: "Closed Book QA" },
  ],
  parameters: { ...rewriting } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "simplify: The vessel commenced its departure at six." } satisfies Input,
  canonical: "text-generation",
  retired: true,
} satisfies Task;
