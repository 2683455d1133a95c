import type { UserPrincipal } from "../http/auth/principal.ts";
import type { Repository } from "./store.ts";
import type { Repositories } from "./repositories.ts";

/**
 * Prepares a repository, using the catalog's spelling of the name if the model is known. Returns `undefined` if the
 * name is taken.
 */
export async function createInitialFiles(
  hub: Repositories,
  principal: UserPrincipal,
  id: string,
): Promise<Repository | undefined> {
  if ((await hub.store.get(id)) !== undefined) return undefined;
  const known = await hub.models.get(id);
  return {
    key: await hub.store.newKey(),
    id: known?.id ?? id,
    created_by: principal.name,
    created_at: hub.now().toISOString(),
  };
}
