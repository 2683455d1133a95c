export { CursorError } from "./cursor.ts";
export * from "./model.ts";
export { createReference as createIndex } from "./testing/reference.ts";
