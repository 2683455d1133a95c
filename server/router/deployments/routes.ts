import { type DeploymentCoverage, type DeploymentInfo, endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { ApiError, repoNotFound } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import type { RouterContext } from "../context.ts";
import { withOldNames } from "../old-names.ts";
import { requireModel } from "../models/require-model.ts";
import { requireProvider } from "../providers/require-provider.ts";
import { fetchPriceList } from "../prices/fetch-price-list.ts";
import { PriceListError } from "../prices/update-prices.ts";
import { getPublicCoverage } from "../prices/public-prices.ts";
import { type ListedDeployment, fromRow } from "./price-list.ts";
import { requireBothPrices, toEnteredRow, withMapping } from "./map-models.ts";
import { toParts } from "./prices.ts";

/** The deployments of a model, and deployments set by an admin. */
export function deploymentRoutes(
  app: App,
  { router, models }: Pick<RouterContext, "router" | "models">,
): void {
  route(app, endpoints.listDeployments, async ({ path, principal }) => {
    const { id, mappings } = await requireModel(models, principal, path);
    const rows = await router.deploymentStore.ofModel(id);
    const prices = router.prices();
    const names = new Set([...rows.map(({ provider }) => provider), ...Object.keys(mappings)]);
    return [...names].toSorted().flatMap((provider) => {
      const known = prices.of(id, provider, mappings[provider]?.providerId);
      return known ? [offerView(known)] : [];
    });
  });

  route(app, endpoints.getDeploymentCoverage, async () => {
    const known = new Map<string, DeploymentCoverage[number]>();
    for (const row of await router.deploymentStore.all()) {
      const name = `${row.provider} ${row.source}`;
      const { provider, source, as_of } = row;
      const before = known.get(name) ?? { provider, source, asOf: as_of, deployments: 0, priced: 0 };
      before.deployments++;
      if (fromRow(row).price !== undefined) before.priced++;
      if (as_of > before.asOf) before.asOf = as_of;
      known.set(name, before);
    }
    for (const { models: deployments, ...each } of getPublicCoverage())
      known.set(`${each.provider} public`, { ...each, deployments, priced: deployments });
    return [...known.values()].map((each) => withOldNames(each, { offers: "deployments" }));
  });

  route(app, endpoints.updatePrices, async ({ body: { url, ...options } }) => {
    try {
      const { body, ...from } = await fetchPriceList(url, { now: router.now() });
      const update = await router.updatePrices(body, { ...from, ...options });
      await router.refresh();
      return update;
    } catch (error) {
      if (!(error instanceof PriceListError)) throw error;
      throw new ApiError("BadRequest", error.message, { fields: [{ field: "url", problem: error.message }] });
    }
  });

  route(app, endpoints.setDeployment, async ({ body }) => {
    requireProvider(router, body.provider);
    const known = await models.get(body.model);
    if (!known) throw repoNotFound(body.model);
    const { providerId, task, provider } = body;
    const mapped = known.mappings[provider];
    requireBothPrices(body, [providerId === undefined ? (mapped?.task ?? "conversational") : task]);
    const names = { model_id: known.id, provider, provider_id: providerId ?? mapped?.providerId ?? null };
    const row = toEnteredRow(body, names, router.now());
    if (providerId !== undefined)
      await models.put([{ record: withMapping(known, provider, { status: "live", providerId, task }) }]);
    await router.deploymentStore.put([row]);
    await router.refresh();
    return offerView(fromRow({ ...row, lower_id: "" }));
  });

  route(app, endpoints.deleteDeployment, async ({ body: { model, provider } }) => {
    const known = await models.get(model);
    const entered = known?.enteredMappings?.includes(provider) === true;
    if (known && entered) await models.put([{ record: withMapping(known, provider, undefined) }]);
    if (!(await router.deploymentStore.delete(model, provider)) && !entered)
      throw new ApiError("NotFound", `No deployment of ${model} on ${provider}.`);
    await router.refresh();
    return {};
  });
}

function offerView({
  model,
  provider,
  price,
  source,
  asOf,
  others,
  ...rest
}: ListedDeployment): DeploymentInfo {
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
