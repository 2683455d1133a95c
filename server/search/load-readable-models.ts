import type { Principal } from "../http/auth/principal.ts";
import { can } from "../accounts/policies.ts";
import type { ModelRecord } from "../models/model-record.ts";
import type { ModelStore } from "../models/store.ts";

/**
 * Loads the models with these IDs that the principal may see, and returns a view of each in the same order. Only the
 * views are in memory together.
 */
export async function loadReadableModels<View>(
  models: Pick<ModelStore, "each">,
  principal: Principal,
  ids: readonly string[],
  toView: (record: ModelRecord) => View,
): Promise<View[]> {
  const views: View[] = [];
  for await (const record of models.each(ids))
    if (can.readModel(principal, record)) views.push(toView(record));
  return views;
}
