import { endpoints, LOCAL_PROVIDER, providerFamilies } from "@modelyard/contract";
import { can, toViewer } from "../../accounts/policies.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { ApiError, forbidden, invalidField } from "../../http/errors.ts";
import { parseBaseUrl } from "../../http/outbound/base-url.ts";
import { route } from "../../http/route.ts";
import type { ModelSearch, RouterContext } from "../context.ts";
import { HUB, type Owner, ownerText } from "../owner.ts";
import { findSettingsOwner } from "../settings-owner.ts";
import type { ProvidersTable } from "../tables.ts";
import { keyName, type KnownProvider } from "./cached-settings.ts";
import { providerNotFound, requireProvider } from "./require-provider.ts";
import { mapModels, withMapping } from "../deployments/map-models.ts";
import { listServerModels } from "./server-models/list-server-models.ts";
import { toNameQuery } from "./server-models/suggest.ts";
import { testConnection } from "./server-models/query-server.ts";
import { sortProviders, providerView } from "./view.ts";

type Context = Pick<RouterContext, "accounts" | "router" | "models" | "inference"> & { search: ModelSearch };

/** Manages provider preferences of users and organizations, and the hub's providers, including custom ones. */
export function providerSettingsRoutes(app: App, context: Context): void {
  const { accounts, router } = context;

  for (const scope of ["own", "organization"] as const) {
    const family = providerFamilies[scope];

    route(app, family.list, async (call) => {
      if (scope === "own" && !can.seeOwnUsage(call.principal))
        throw forbidden("This token lacks permission to read these settings.");
      const owner = await findSettingsOwner(accounts, scope, call, "member");
      return listProviders(context, call.principal, owner);
    });

    route(app, family.set, async (call) => {
      const owner = await findSettingsOwner(accounts, scope, call, "admin");
      for (const field of ["order", "off"] as const) rejectUnknown(context, field, call.body[field]);
      await router.providers.prefer(owner, call.body);
      return listProviders(context, call.principal, owner);
    });
  }

  hubProviderRoutes(app, context);
}

function hubProviderRoutes(app: App, context: Context): void {
  const { router } = context;
  serverModelRoutes(app, context);

  async function loadProvider(principal: UserPrincipal, id: string) {
    const provider = (await listProviders(context, principal, HUB)).find((item) => item.id === id);
    if (!provider) throw providerNotFound(id);
    return provider;
  }

  route(app, endpoints.listHubProviders, async ({ principal }) => listProviders(context, principal, HUB));

  route(app, endpoints.addServer, async ({ body, principal }) => {
    const { id, dialect, allowHttp, needsKey, label } = body;
    if (id === "v1") throw invalidField("id", "is reserved for the router's own paths");
    if (id === LOCAL_PROVIDER) throw invalidField("id", "is reserved for local models");
    if (router.settings().providers.has(id))
      throw new ApiError("Conflict", `Provider "${id}" already exists.`);
    await router.providers.put({
      id,
      kind: dialect,
      label: label || null,
      base_url: toBaseUrl(body.baseUrl, allowHttp),
      enabled: 1,
      position: null,
      allow_http: allowHttp ? 1 : 0,
      needs_key: needsKey ? 1 : 0,
    });
    return loadProvider(principal, id);
  });

  route(app, endpoints.changeHubProvider, async ({ path, body, principal }) => {
    const current = requireProvider(router, path.provider);
    if (current.id === LOCAL_PROVIDER && body.baseUrl !== undefined)
      throw invalidField("baseUrl", "can't be set: these models run on the hub's machine");
    if (body.baseUrl === null && current.kind !== "hosted")
      throw invalidField("baseUrl", "is required for a custom provider; to remove it, delete the provider");
    const allowHttp = body.allowHttp ?? current.allowHttp;
    const baseUrl = body.baseUrl === undefined ? current.baseUrl : body.baseUrl;
    await router.providers.put({
      ...toRow(current),
      enabled: (body.on ?? current.on) ? 1 : 0,
      label: (body.label ?? current.label) || null,
      base_url: baseUrl === undefined || baseUrl === null ? null : toBaseUrl(baseUrl, allowHttp),
      allow_http: allowHttp ? 1 : 0,
      needs_key: (body.needsKey ?? current.needsKey) ? 1 : 0,
      ...(body.firstByteSeconds !== undefined && {
        first_byte_ms: body.firstByteSeconds === null ? null : body.firstByteSeconds * 1000,
      }),
    });
    return loadProvider(principal, current.id);
  });

  route(app, endpoints.orderHubProviders, async ({ body: { order }, principal }) => {
    rejectUnknown(context, "order", order);
    for (const provider of router.settings().providers.values()) {
      const index = order.indexOf(provider.id);
      const position = index === -1 ? null : index;
      if (position !== (provider.position ?? null))
        await router.providers.put({ ...toRow(provider), position });
    }
    return listProviders(context, principal, HUB);
  });

  route(app, endpoints.checkProvider, async ({ path }) => {
    const { baseUrl, secret } = requireServer(router, path.provider);
    return testConnection(baseUrl, secret);
  });

  route(app, endpoints.removeServer, async ({ path }) => {
    const { id, kind, label } = requireProvider(router, path.provider);
    if (kind === "hosted")
      throw new ApiError("Conflict", `${label} is a built-in provider. Disable it instead.`);
    if (id === LOCAL_PROVIDER)
      throw new ApiError("Conflict", "Remove its models in Settings > This hub > Local models instead.");
    await unmapAll(context, id);
    await router.providers.delete(id);
    await router.refresh();
    return {};
  });
}

/** Lists and maps models of custom providers. */
function serverModelRoutes(app: App, { router, models, inference, search }: Context): void {
  route(app, endpoints.listServerModels, async ({ path, principal }) => {
    const server = requireServer(router, path.provider);
    const viewer = toViewer(principal);
    return listServerModels(
      {
        getMany: (ids) => models.getMany(ids),
        find: async (query) => models.getMany((await search.query(toNameQuery(query), viewer)).ids),
        mapped: await models.getMany(listMappedIds(inference, server.id)),
      },
      server,
    );
  });

  route(app, endpoints.mapServerModels, async ({ path, body }) => {
    const { id, kind } = requireServer(router, path.provider);
    const mapped = await mapModels(
      { models, deployments: router.deploymentStore },
      { id, kind },
      body.models,
      router.now(),
    );
    await Promise.all([router.refresh(), inference.servedModels.catchUp()]);
    return mapped;
  });
}

const listMappedIds = ({ servedModels }: Context["inference"], provider: string): string[] =>
  [...servedModels.all()].flatMap(({ id, entries }) =>
    entries.some((entry) => entry.provider === provider) ? [id] : [],
  );

/** Deletes the mappings and deployments of a provider. */
async function unmapAll({ models, inference, router }: Context, provider: string): Promise<void> {
  const mapped = await models.getMany(listMappedIds(inference, provider));
  await models.put(mapped.map((record) => ({ record: withMapping(record, provider, undefined) })));
  for (const { id } of mapped) await router.deploymentStore.delete(id, provider);
}

/** Returns the URL of a custom provider, and the hub's key for it. Throws `Conflict` for a built-in provider. */
function requireServer(router: Context["router"], provider: string) {
  const { id, kind, endpoint } = requireProvider(router, provider);
  if (kind === "hosted" || endpoint === undefined)
    throw new ApiError("Conflict", `${id} is a built-in provider. Only custom providers list their models.`);
  return {
    id,
    kind,
    baseUrl: endpoint.baseUrl,
    secret: router.settings().keys.get(keyName("hub", id))?.key?.secret,
  };
}

/** Lists providers in an owner's order, each with the owner of the key that a request would use. */
async function listProviders({ router }: Context, principal: UserPrincipal, owner: Owner) {
  await router.refresh();
  const settings = router.settings();
  const preferencesOwner = ownerText(owner);
  const owners = [...new Set([preferencesOwner, "hub"])];
  const admin = can.admin(principal);
  return sortProviders(settings, preferencesOwner).map((provider) =>
    providerView(provider, settings, { owners, preferencesOwner, admin }),
  );
}

function rejectUnknown({ router }: Context, field: string, ids: readonly string[]): void {
  const unknown = ids.find((id) => !router.settings().providers.has(id));
  if (unknown !== undefined) throw invalidField(field, `contains the unknown provider "${unknown}"`);
}

const toRow = (provider: KnownProvider): Omit<ProvidersTable, "updated_at"> => ({
  id: provider.id,
  kind: provider.kind,
  label: provider.label,
  base_url: provider.baseUrl ?? null,
  enabled: provider.on ? 1 : 0,
  position: provider.position ?? null,
  allow_http: provider.allowHttp ? 1 : 0,
  needs_key: provider.needsKey ? 1 : 0,
});

function toBaseUrl(text: string, allowHttp: boolean): string {
  const parsed = parseBaseUrl(text, { allowHttp });
  if ("problem" in parsed) throw invalidField("baseUrl", parsed.problem);
  return parsed.url;
}
