import { getBaseModel, type ModelHub } from "@modelyard/catalog";
import type { HttpContext } from "../http/context.ts";
import type { ModelRecord } from "./model-record.ts";
import type { ModelStore } from "./store.ts";

/** Converts a record to the input of catalog functions. */
export const getCatalogFacts = (record: ModelRecord) => ({
  ...record,
  siblings: record.siblings.map((rfilename) => ({ rfilename })),
});

/** Returns what code snippets state about this hub if it stores the model's files. `canRead`: for the base model. */
export async function getModelHub(
  { models, signInRequired = false }: { models: Pick<ModelStore, "get"> } & HttpContext,
  record: ModelRecord,
  url: string,
  canRead: (model: ModelRecord) => boolean,
): Promise<ModelHub | undefined> {
  if (record.uploaded !== true) return undefined;
  const base = getBaseModel(getCatalogFacts(record));
  const found = base === undefined ? undefined : await models.get(base);
  const hasBaseModel = found?.uploaded === true && canRead(found);
  return { url, private: record.private || signInRequired, hasBaseModel };
}
