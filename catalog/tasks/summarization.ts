import type { Json } from "../code.ts";
import type { Truncation } from "../task-io.ts";

export interface Input {
  inputs: string;
  parameters?: {
    clean_up_tokenization_spaces?: boolean;
    truncation?: Truncation;
    generate_parameters?: { readonly [name: string]: Json };
  };
}

export interface Output {
  summary_text: string;
}

export const example = {
  inputs:
    "The lighthouse was built in 1867 to guide fishing boats past the reef. Its lamp was first fed with whale oil, then with paraffin, and has been electric since 1931. Nobody has lived there since the light was automated, but the keeper's cottage can be rented in summer.",
} satisfies Input;
