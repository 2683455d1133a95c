import type { ModelRecord } from "./model-record.ts";

/** Converts a record to what the functions of the catalog read. */
export const getCatalogFacts = (record: ModelRecord) => ({
  ...record,
  siblings: record.siblings.map((rfilename) => ({ rfilename })),
});
