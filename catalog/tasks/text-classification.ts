import type { Input as AudioInput } from "./audio-classification.ts";

export { type Output } from "./audio-classification.ts";

export interface Input {
  inputs: string;
  parameters?: AudioInput["parameters"];
}

export const example = { inputs: "I have never slept better than in this hotel." } satisfies Input;
