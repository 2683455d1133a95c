import {
  NewCustomProviderSchema,
  ProviderChangeSchema,
  ProviderOrderSchema,
  ProviderPreferencesSchema,
  type ConnectionTest,
  type ProviderSettings,
} from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { requireUser } from "../../http/auth/authenticate.ts";
import { testConnection } from "./test-connection.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { can } from "../../accounts/policies.ts";
import { parseBody } from "../../http/read-body.ts";
import { parseBaseUrl } from "../../http/outbound/base-url.ts";
import type { Owner } from "../owner.ts";
import { ownerText } from "../owner.ts";
import { keyName, type KnownProvider } from "./cached-settings.ts";
import type { ProvidersTable } from "../tables.ts";
import { inOrder, providerView } from "./view.ts";
import { requireSession } from "../../accounts/profile/routes.ts";
import {
  requireHubAdmin,
  requireOrgAdmin,
  type OrgRequest,
  requireOrgMember,
} from "../../accounts/authorization.ts";
import { noProvider } from "../provider-keys/routes.ts";

type Named = FastifyRequest<{ Params: { provider: string } }>;

/**
 * `/api/settings/providers`, `/api/organizations/{org}/providers`: provider preferences; `/api/admin/providers`: the
 * hub's providers, including custom ones.
 */
export function providerSettingsRoutes(
  app: App,
  { accounts, router }: Pick<RouterContext, "accounts" | "router">,
): void {
  async function list(request: FastifyRequest, owners: readonly string[], prefers: string) {
    await router.refresh();
    const settings = router.settings();
    const admin = can.admin(requireUser(request));
    return inOrder(settings, prefers).map((each) => providerView(each, settings, { owners, prefers, admin }));
  }

  async function prefer(request: FastifyRequest, owner: Owner): Promise<void> {
    const wanted = parseBody(ProviderPreferencesSchema, request);
    for (const field of ["order", "off"] as const) refuseUnknown(field, wanted[field]);
    await router.providers.prefer(owner, wanted);
  }

  function refuseUnknown(field: string, ids: readonly string[]): void {
    const unknown = ids.find((id) => !router.settings().providers.has(id));
    if (unknown !== undefined) throw wrong(field, `contains the unknown provider "${unknown}"`);
  }

  app.get("/api/settings/providers", (request): Promise<ProviderSettings[]> => {
    const who = requireUser(request);
    if (!can.seeOwnUsage(who)) throw forbidden("This token lacks permission to read these settings.");
    const own = `user ${who.id}`;
    return list(request, [own, "hub"], own);
  });

  app.put("/api/settings/providers", async (request): Promise<ProviderSettings[]> => {
    const { id } = requireSession(request);
    await prefer(request, { kind: "user", id });
    return list(request, [`user ${id}`, "hub"], `user ${id}`);
  });

  app.get("/api/organizations/:org/providers", async (request: OrgRequest) => {
    const own = `org ${(await requireOrgMember(accounts, request)).id}`;
    return list(request, [own, "hub"], own);
  });

  app.put("/api/organizations/:org/providers", async (request: OrgRequest) => {
    const owner: Owner = { kind: "org", id: (await requireOrgAdmin(accounts, request)).id };
    await prefer(request, owner);
    return list(request, [ownerText(owner), "hub"], ownerText(owner));
  });

  app.get("/api/admin/providers", (request) => {
    requireHubAdmin(request);
    return list(request, ["hub"], "hub");
  });

  app.post("/api/admin/providers", async (request, reply) => {
    requireHubAdmin(request);
    const wanted = parseBody(NewCustomProviderSchema, request);
    const { id, dialect, allowHttp, needsKey, label } = wanted;
    if (id === "v1") throw wrong("id", "is reserved for the router's own paths");
    if (router.settings().providers.has(id))
      throw new ApiError("Conflict", `Provider "${id}" already exists.`);
    await router.providers.put({
      id,
      kind: dialect,
      label: label || null,
      base_url: addressOf(wanted.baseUrl, allowHttp),
      enabled: 1,
      position: null,
      allow_http: allowHttp ? 1 : 0,
      needs_key: needsKey ? 1 : 0,
    });
    reply.code(201);
    return (await list(request, ["hub"], "hub")).find((each) => each.id === id);
  });

  app.patch("/api/admin/providers/:provider", async (request: Named) => {
    requireHubAdmin(request);
    const known = router.settings().providers.get(request.params.provider);
    if (!known) throw noProvider(request.params.provider);
    const change = parseBody(ProviderChangeSchema, request);
    if (change.baseUrl === null && known.kind !== "hosted")
      throw wrong("baseUrl", "is required for a custom provider; to remove it, delete the provider");
    const allowHttp = change.allowHttp ?? known.allowHttp;
    const baseUrl = change.baseUrl === undefined ? known.baseUrl : change.baseUrl;
    await router.providers.put({
      ...rowOf(known),
      enabled: (change.on ?? known.on) ? 1 : 0,
      label: (change.label ?? known.label) || null,
      base_url: baseUrl === undefined || baseUrl === null ? null : addressOf(baseUrl, allowHttp),
      allow_http: allowHttp ? 1 : 0,
      needs_key: (change.needsKey ?? known.needsKey) ? 1 : 0,
    });
    return (await list(request, ["hub"], "hub")).find((each) => each.id === known.id);
  });

  app.put("/api/admin/providers/order", async (request) => {
    requireHubAdmin(request);
    const { order } = parseBody(ProviderOrderSchema, request);
    refuseUnknown("order", order);
    for (const known of router.settings().providers.values()) {
      const at = order.indexOf(known.id);
      const position = at === -1 ? null : at;
      if (position !== (known.position ?? null)) await router.providers.put({ ...rowOf(known), position });
    }
    return list(request, ["hub"], "hub");
  });

  app.post("/api/admin/providers/:provider/check", async (request: Named): Promise<ConnectionTest> => {
    requireHubAdmin(request);
    const known = router.settings().providers.get(request.params.provider);
    if (!known) throw noProvider(request.params.provider);
    if (known.kind === "hosted" || known.place === undefined)
      throw new ApiError("Conflict", "Only custom providers can be tested.");
    const key = router.settings().keys.get(keyName("hub", known.id))?.key;
    return testConnection(known.place.baseUrl, key?.secret);
  });

  app.delete("/api/admin/providers/:provider", async (request: Named) => {
    requireHubAdmin(request);
    const known = router.settings().providers.get(request.params.provider);
    if (!known) throw noProvider(request.params.provider);
    if (known.kind === "hosted")
      throw new ApiError("Conflict", `${known.label} is a built-in provider. Disable it instead.`);
    await router.providers.delete(known.id);
    await router.refresh();
    return {};
  });
}

const rowOf = (known: KnownProvider): Omit<ProvidersTable, "updated_at"> => ({
  id: known.id,
  kind: known.kind,
  label: known.label,
  base_url: known.baseUrl ?? null,
  enabled: known.on ? 1 : 0,
  position: known.position ?? null,
  allow_http: known.allowHttp ? 1 : 0,
  needs_key: known.needsKey ? 1 : 0,
});

function addressOf(text: string, allowHttp: boolean): string {
  const read = parseBaseUrl(text, { allowHttp });
  if ("problem" in read) throw wrong("baseUrl", read.problem);
  return read.url;
}

const wrong = (field: string, problem: string) =>
  new ApiError("BadRequest", `${field}: ${problem}.`, { fields: [{ field, problem }] });
