import type { IndexedModel } from "../model.ts";

/** Creates a model without facts except the given ones. */
export const createModel = (id: string, facts: Partial<IndexedModel> = {}): IndexedModel => ({
  id,
  library: [],
  languages: [],
  licenses: [],
  providers: [],
  relation: "original",
  gated: "open",
  baseModels: [],
  datasets: [],
  other: [],
  tags: [],
  ...facts,
});
