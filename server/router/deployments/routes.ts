import {
  type DeploymentAttributesInfo,
  type DeploymentCoverage,
  type DeploymentInfo,
  endpoints,
} from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { ApiError, repoNotFound } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import type { RouterContext } from "../context.ts";
import { withOldNames } from "../old-names.ts";
import { requireModel } from "../models/require-model.ts";
import { requireProvider } from "../providers/require-provider.ts";
import type { DeploymentAttributesTable } from "../tables.ts";
import { fetchPriceList } from "../prices/fetch-price-list.ts";
import { PriceListError } from "../prices/update-prices.ts";
import { getPublicCoverage } from "../prices/public-prices.ts";
import { type ListedDeployment, fromRow } from "./price-list.ts";
import { requireBothPrices, toEnteredRow, withMapping } from "./map-models.ts";
import { toParts } from "./prices.ts";

type Context = Pick<RouterContext, "router" | "models">;

/** Lists the deployments of a model, and lets admins set deployments and their attributes. */
export function deploymentRoutes(app: App, context: Context): void {
  const { router, models } = context;
  attributeRoutes(app, context);

  route(app, endpoints.listDeployments, async ({ path, principal }) => {
    const { id, mappings } = await requireModel(models, principal, path);
    const rows = await router.deploymentStore.ofModel(id);
    const prices = router.prices();
    const names = new Set([...rows.map(({ provider }) => provider), ...Object.keys(mappings)]);
    return [...names].toSorted().flatMap((provider) => {
      const deployment = prices.get(id, provider, mappings[provider]?.providerId);
      return deployment ? [toView(deployment)] : [];
    });
  });

  route(app, endpoints.getDeploymentCoverage, async () => {
    const byName = new Map<string, DeploymentCoverage[number]>();
    for (const row of await router.deploymentStore.all()) {
      const name = `${row.provider} ${row.source}`;
      const { provider, source, as_of } = row;
      const entry = byName.get(name) ?? { provider, source, asOf: as_of, deployments: 0, priced: 0 };
      entry.deployments++;
      if (fromRow(row).price !== undefined) entry.priced++;
      if (as_of > entry.asOf) entry.asOf = as_of;
      byName.set(name, entry);
    }
    for (const { models: deployments, ...coverage } of getPublicCoverage())
      byName.set(`${coverage.provider} public`, { ...coverage, deployments, priced: deployments });
    return [...byName.values()].map((entry) => withOldNames(entry, { offers: "deployments" }));
  });

  route(app, endpoints.updatePrices, async ({ body: { url, ...options } }) => {
    try {
      const { body, ...source } = await fetchPriceList(url, { now: router.now() });
      const update = await router.updatePrices(body, { ...source, ...options });
      await router.refresh();
      return update;
    } catch (error) {
      if (!(error instanceof PriceListError)) throw error;
      throw new ApiError("BadRequest", error.message, { fields: [{ field: "url", problem: error.message }] });
    }
  });

  route(app, endpoints.setDeployment, async ({ body }) => {
    requireProvider(router, body.provider);
    const record = await models.get(body.model);
    if (!record) throw repoNotFound(body.model);
    const { providerId, task, provider } = body;
    const mapped = record.mappings[provider];
    requireBothPrices(body, [providerId === undefined ? (mapped?.task ?? "conversational") : task]);
    const names = { model_id: record.id, provider, provider_id: providerId ?? mapped?.providerId ?? null };
    const row = toEnteredRow(body, names, router.now());
    if (providerId !== undefined)
      await models.put([{ record: withMapping(record, provider, { status: "live", providerId, task }) }]);
    await router.deploymentStore.put([row]);
    await router.refresh();
    return toView(fromRow({ ...row, lower_id: "" }));
  });

  route(app, endpoints.deleteDeployment, async ({ body: { model, provider } }) => {
    const record = await models.get(model);
    const entered = record?.enteredMappings?.includes(provider) === true;
    if (record && entered) await models.put([{ record: withMapping(record, provider, undefined) }]);
    if (!(await router.deploymentStore.delete(model, provider)) && !entered)
      throw new ApiError("NotFound", `No deployment of ${model} on ${provider}.`);
    await router.refresh();
    return {};
  });
}

/** Registers `/api/admin/deployment-attributes`: region and quantization of deployments. */
function attributeRoutes(app: App, { router, models }: Context): void {
  route(app, endpoints.listDeploymentAttributes, async () =>
    (await router.deploymentStore.attributes()).map(toAttributesView),
  );

  route(app, endpoints.setDeploymentAttributes, async ({ body }) => {
    const { provider, model, region, quantization } = body;
    requireProvider(router, provider);
    const record = model === undefined ? undefined : await models.get(model);
    if (model !== undefined && !record) throw repoNotFound(model);
    const row = {
      provider,
      model_id: record?.id ?? "",
      entered: 1,
      region,
      quantization,
      source: "admin",
      as_of: router.now().toISOString().slice(0, 10),
    } as const;
    await router.deploymentStore.putAttributes([row]);
    await router.refresh();
    return toAttributesView(row);
  });
}

const toAttributesView = (
  row: Omit<DeploymentAttributesTable, "lower_id" | "entered">,
): DeploymentAttributesInfo => ({
  provider: row.provider,
  ...(row.model_id !== "" && { model: row.model_id }),
  ...(row.region !== null && { region: row.region }),
  ...(row.quantization !== null && { quantization: row.quantization }),
  source: row.source,
  asOf: row.as_of,
});

function toView({ model, provider, price, source, asOf, others, ...rest }: ListedDeployment): DeploymentInfo {
  const { context, tools, structuredOutput } = rest;
  return {
    model,
    provider,
    ...(price && toParts(price)),
    ...(others?.length && {
      otherPrices: others.map((other) => ({
        ...toParts(other.price),
        source: other.source,
        asOf: other.asOf,
      })),
    }),
    ...(context !== undefined && { context }),
    ...(tools !== undefined && { tools }),
    ...(structuredOutput !== undefined && { structuredOutput }),
    source,
    asOf,
  };
}
