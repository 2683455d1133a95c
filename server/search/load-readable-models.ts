import type { Principal } from "../http/auth/principal.ts";
import { can } from "../accounts/policies.ts";
import type { ModelRecord } from "../models/model-record.ts";
import type { ModelStore } from "../models/store.ts";

/** Loads the models with these IDs that the principal may see, in the same order. */
export async function loadReadableModels(
  models: Pick<ModelStore, "getMany">,
  principal: Principal,
  ids: readonly string[],
): Promise<ModelRecord[]> {
  return (await models.getMany(ids)).filter((record) => can.readModel(principal, record));
}
