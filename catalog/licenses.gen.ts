// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
export { default as copyleft } from "./licenses/copyleft.ts";
export { default as "creative-commons" } from "./licenses/creative-commons.ts";
export { default as gnu } from "./licenses/gnu.ts";
export { default as llama } from "./licenses/llama.ts";
export { default as "model-community" } from "./licenses/model-community.ts";
export { default as "open-data" } from "./licenses/open-data.ts";
export { default as other } from "./licenses/other.ts";
export { default as permissive } from "./licenses/permissive.ts";
export { default as rail } from "./licenses/rail.ts";
export { default as research } from "./licenses/research.ts";
