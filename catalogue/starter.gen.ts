// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import type { StarterModel } from "./starter.ts";

export const starter = {
} satisfies Record<string, StarterModel>;

export type StarterId = keyof typeof starter;
