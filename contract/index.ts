export * from "./client.ts";
export * from "./discovery.ts";
export * from "./errors.ts";
export * from "./model-query.ts";
export * from "./models.ts";
export * from "./parameters.ts";
export * from "./paths.ts";
export * from "./search.ts";
