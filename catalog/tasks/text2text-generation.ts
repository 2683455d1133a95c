import type { Input } from "./summarization.ts";

export { type Input } from "./summarization.ts";

export interface Output {
  generated_text: string;
}

export const example = { inputs: "simplify: The vessel commenced its departure at six." } satisfies Input;
