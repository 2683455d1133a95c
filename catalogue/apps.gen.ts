// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import type { LocalApp } from "./app.ts";

export const apps = {
} satisfies Record<string, LocalApp>;

export type AppId = keyof typeof apps;
