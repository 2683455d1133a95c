import type { Json } from "../code.ts";

/** Input of any form. See the model card. */
export interface Input {
  inputs: Json;
  parameters?: { readonly [name: string]: Json };
}

export type Output = Json;
