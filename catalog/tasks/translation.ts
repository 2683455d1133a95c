import type { Json } from "../code.ts";
import type { Truncation } from "../task-io.ts";

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

export const example = { inputs: "The ferry to Bergen leaves at six." } satisfies Input;
