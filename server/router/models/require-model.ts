import { can } from "../../accounts/policies.ts";
import type { Principal } from "../../http/auth/principal.ts";
import { repoNotFound } from "../../http/errors.ts";
import { modelId } from "../../http/request-url.ts";
import type { ModelStore } from "../../models/store.ts";

/** Returns a model that the principal can see. Throws `RepoNotFound` otherwise. */
export async function requireModel(
  models: ModelStore,
  principal: Principal,
  { owner, name }: { owner: string; name: string },
) {
  const id = modelId(owner, name);
  const model = await models.get(id);
  if (!model || !can.readModel(principal, model)) throw repoNotFound(id);
  return model;
}
