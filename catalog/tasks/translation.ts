import type { Json } from "../code.ts";
import type { Truncation } from "../task-io.ts";
import { rewriting, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: string;
  parameters?: {
    /** A language code of the model: `fra_Latn` for NLLB, `fr_XX` for mBART, `fr` for M2M100. */
    src_lang?: string;
    /** A language code of the model. */
    tgt_lang?: string;
    clean_up_tokenization_spaces?: boolean;
    truncation?: Truncation;
    generate_parameters?: { readonly [name: string]: Json };
  };
}

export interface Output {
  translation_text: string;
}

export default {
  label: "Translation",
  order: 5,
  modality: "nlp",
  summary: "Translates text from one language to another.",
  inputs: ["text"],
  outputs: ["text"],
  metrics: ["bleu", "sacrebleu"],
  parameters: {
    src_lang: {
      type: "string",
      description:
        "Source language, as a code of the model. Required by multilingual models, but not by models for one language pair.",
    },
    tgt_lang: { type: "string", description: "Target language, as a code of the model." },
    ...rewriting,
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "The ferry to Bergen leaves at six." } satisfies Input,
  models: ["facebook/nllb-200-1.3B", "google-t5/t5-base", "facebook/mbart-large-50-many-to-many-mmt"],
  libraries: ["transformers", "transformers.js"],
  canonical: "text-generation",
} satisfies Task;
