import { type ProviderKeyInfo, NewProviderKeySchema } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { requireUser } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { parseBody } from "../../http/read-body.ts";
import { HUB, type Owner, ownerText } from "../owner.ts";
import { keyView } from "../providers/view.ts";
import { requireHubAdmin, requireOrgAdmin } from "../../accounts/authorization.ts";
import { requireSession } from "../../accounts/profile/routes.ts";

type Request = FastifyRequest<{ Params: { org: string; provider: string } }>;

/**
 * `/api/settings/keys`, `/api/organizations/{org}/keys`, `/api/admin/keys`: provider keys. They are write-only.
 */
export function providerKeyRoutes(
  app: App,
  { accounts, router }: Pick<RouterContext, "accounts" | "router">,
): void {
  const places: [base: string, owner: (request: Request) => Promise<Owner>][] = [
    ["/api/settings/keys", async (request) => ({ kind: "user", id: requireSession(request).id })],
    [
      "/api/organizations/:org/keys",
      async (request) => ({ kind: "org", id: (await requireOrgAdmin(accounts, request)).id }),
    ],
    [
      "/api/admin/keys",
      async (request) => {
        requireHubAdmin(request);
        return HUB;
      },
    ],
  ];
  const { nameOf } = accounts.directory;

  for (const [base, ownerOf] of places) {
    app.get(base, async (request: Request): Promise<ProviderKeyInfo[]> => {
      const owner = ownerText(await ownerOf(request));
      await router.refresh();
      const keys = [...router.settings().keys.values()].filter((key) => key.owner === owner);
      const used = await router.keyUses.all();
      return keys.map((key) => keyView(key, nameOf, used.get(key.id)));
    });

    app.put(`${base}/:provider`, async (request: Request): Promise<ProviderKeyInfo> => {
      const owner = await ownerOf(request);
      const { provider } = request.params;
      if (!router.settings().providers.has(provider)) throw noProvider(provider);
      const { key, label } = parseBody(NewProviderKeySchema, request);
      const stored = await router.keyStore.put(owner, provider, { key, label, by: requireUser(request).id });
      await router.refresh();
      return keyView({ ...stored, key: { id: stored.id, secret: "" } }, nameOf);
    });

    app.post(`${base}/:provider/restore`, async (request: Request): Promise<ProviderKeyInfo> => {
      const owner = await ownerOf(request);
      const { provider } = request.params;
      const stored = await router.keyStore.restore(owner, provider);
      if (stored === "taken")
        throw new ApiError("Conflict", `Another key for ${provider} was added in the meantime.`);
      if (stored === undefined)
        throw new ApiError("NotFound", `The key for ${provider} can no longer be restored. Enter it again.`);
      await router.refresh();
      return keyView({ ...stored, key: { id: stored.id, secret: "" } }, nameOf);
    });

    app.delete(`${base}/:provider`, async (request: Request) => {
      const { provider } = request.params;
      if (!(await router.keyStore.delete(await ownerOf(request), provider)))
        throw new ApiError("NotFound", `No key for ${provider}.`);
      await router.refresh();
      return {};
    });
  }
}

export const noProvider = (id: string) => new ApiError("NotFound", `Provider "${id}" not found.`);
