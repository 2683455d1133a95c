import type { Input } from "./text-to-audio.ts";

export { type Input, type Output } from "./text-to-audio.ts";

export const example = { inputs: "The ferry to Bergen leaves at six." } satisfies Input;
