import type { Json } from "../code.ts";
import type { Truncation } from "../task-io.ts";
import { rewriting, type ParameterTable } from "../task-parameters.ts";

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

export const parameters = {
  src_lang: {
    type: "string",
    description:
      "Source language, as a code of the model. Required by multilingual models, but not by models for one language pair.",
  },
  tgt_lang: { type: "string", description: "Target language, as a code of the model." },
  ...rewriting,
} satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "The ferry to Bergen leaves at six." } satisfies Input;
