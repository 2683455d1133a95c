import type { Input } from "./audio-classification.ts";

export { type Input, type Output } from "./audio-classification.ts";

export const example = { inputs: "street.jpg" } satisfies Input;
