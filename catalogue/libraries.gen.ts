// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import type { Library } from "./library.ts";
import sam2 from "./libraries/sam2.ts";

export const libraries = {
  sam2,
} satisfies Record<string, Library>;

export type LibraryId = keyof typeof libraries;
