import { providerKeyFamilies } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import type { RouterContext } from "../context.ts";
import { ownerText } from "../owner.ts";
import { requireProvider } from "../providers/require-provider.ts";
import { keyView } from "../providers/view.ts";
import { findSettingsOwner, SETTINGS_SCOPES } from "../settings-owner.ts";

type Owned = Parameters<typeof findSettingsOwner>[2];

/** Manages provider keys of users, organizations, and the hub. Keys are write-only. */
export function providerKeyRoutes(
  app: App,
  { accounts, router }: Pick<RouterContext, "accounts" | "router">,
): void {
  const { nameOf } = accounts.directory;

  for (const scope of SETTINGS_SCOPES) {
    const family = providerKeyFamilies[scope];
    const findOwner = (call: Owned) => findSettingsOwner(accounts, scope, call, "admin");

    route(app, family.list, async (call) => {
      const owner = ownerText(await findOwner(call));
      await router.refresh();
      const keys = [...router.settings().keys.values()].filter((key) => key.owner === owner);
      const used = await router.keyUses.all();
      return keys.map((key) => keyView(key, nameOf, used.get(key.id)));
    });

    route(app, family.set, async (call) => {
      const owner = await findOwner(call);
      const { id: provider } = requireProvider(router, call.path.provider);
      const stored = await router.keyStore.put(owner, provider, { ...call.body, by: call.principal.id });
      await router.refresh();
      return keyView({ ...stored, key: { id: stored.id, secret: "" } }, nameOf);
    });

    route(app, family.restore, async (call) => {
      const owner = await findOwner(call);
      const { provider } = call.path;
      const stored = await router.keyStore.restore(owner, provider);
      if (stored === "taken")
        throw new ApiError("Conflict", `Another key for ${provider} was added in the meantime.`);
      if (stored === undefined)
        throw new ApiError("NotFound", `The key for ${provider} can no longer be restored. Enter it again.`);
      await router.refresh();
      return keyView({ ...stored, key: { id: stored.id, secret: "" } }, nameOf);
    });

    route(app, family.delete, async (call) => {
      const { provider } = call.path;
      if (!(await router.keyStore.delete(await findOwner(call), provider)))
        throw new ApiError("NotFound", `No key for ${provider}.`);
      await router.refresh();
      return {};
    });
  }
}
