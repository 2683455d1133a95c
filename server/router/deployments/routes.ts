import {
  type DeploymentCoverage,
  type DeploymentInfo,
  DeploymentNameSchema,
  DeploymentSchema,
} from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError, repoNotFound } from "../../http/errors.ts";
import { can } from "../../accounts/policies.ts";
import { parseBody } from "../../http/read-body.ts";
import { modelId } from "../../http/request-url.ts";
import { type ListedDeployment, fromRow } from "./price-list.ts";
import { toNanoUsd, toUsdPerMillion, toNanoUsdPerToken, toUsd } from "./prices.ts";
import { noProvider } from "../provider-keys/routes.ts";
import { requireHubAdmin } from "../../accounts/authorization.ts";

/** `/api/deployments/{owner}/{name}`: the deployments of a model; `/api/admin/deployments`: deployments set by an admin. */
export function deploymentRoutes(
  app: App,
  { router, models }: Pick<RouterContext, "router" | "models">,
): void {
  app.get(
    "/api/deployments/:owner/:name",
    async (
      request: FastifyRequest<{ Params: { owner: string; name: string } }>,
    ): Promise<DeploymentInfo[]> => {
      const id = modelId(request.params.owner, request.params.name);
      const model = await models.get(id);
      if (!model || !can.readModel(getPrincipal(request), model)) throw repoNotFound(id);
      return (await router.offerStore.ofModel(id)).map((row) => offerView(fromRow(row)));
    },
  );

  app.get("/api/admin/deployments", async (request): Promise<DeploymentCoverage> => {
    requireHubAdmin(request);
    const known = new Map<string, DeploymentCoverage[number]>();
    for (const row of await router.offerStore.all()) {
      const name = `${row.provider} ${row.source}`;
      const { provider, source, as_of } = row;
      const before = known.get(name) ?? { provider, source, asOf: as_of, offers: 0, priced: 0 };
      before.offers++;
      if (row.input !== null || row.per_call !== null) before.priced++;
      if (as_of > before.asOf) before.asOf = as_of;
      known.set(name, before);
    }
    return [...known.values()];
  });

  app.put("/api/admin/deployments", async (request): Promise<DeploymentInfo> => {
    requireHubAdmin(request);
    const wanted = parseBody(DeploymentSchema, request);
    if (!router.settings().providers.has(wanted.provider)) throw noProvider(wanted.provider);
    const known = await models.get(wanted.model);
    if (!known) throw repoNotFound(wanted.model);
    if ((wanted.input === undefined) !== (wanted.output === undefined))
      throw new ApiError("BadRequest", "input and output must be set together.", {
        fields: [{ field: wanted.input === undefined ? "input" : "output", problem: "is required" }],
      });
    const price = (usd: number | undefined) => (usd === undefined ? null : toNanoUsdPerToken(usd));
    const bit = (flag: boolean | undefined) => (flag === undefined ? null : flag ? 1 : 0);
    const row = {
      model_id: known.id,
      provider: wanted.provider,
      provider_id: wanted.providerId ?? known.mappings[wanted.provider]?.providerId ?? null,
      input: price(wanted.input),
      output: price(wanted.output),
      cached_input: price(wanted.cachedInput),
      per_call: wanted.perCall === undefined ? null : toNanoUsd(wanted.perCall),
      context: wanted.context ?? null,
      tools: bit(wanted.tools),
      structured_output: bit(wanted.structuredOutput),
      source: "admin",
      as_of: router.now().toISOString().slice(0, 10),
    } as const;
    if (wanted.providerId !== undefined) {
      const mapping = { status: "live" as const, providerId: wanted.providerId, task: wanted.task };
      const mappings = { ...known.mappings, [wanted.provider]: mapping };
      const enteredMappings = [...new Set([...(known.enteredMappings ?? []), wanted.provider])];
      await models.put([{ record: { id: known.id, mappings, enteredMappings } }]);
    }
    await router.offerStore.put([row]);
    await router.refresh();
    return offerView(fromRow({ ...row, lower_id: "" }));
  });

  app.delete("/api/admin/deployments", async (request) => {
    requireHubAdmin(request);
    const { model, provider } = parseBody(DeploymentNameSchema, request);
    const known = await models.get(model);
    const entered = known?.enteredMappings?.includes(provider) === true;
    if (known && entered) {
      const { [provider]: _, ...mappings } = known.mappings;
      const enteredMappings = known.enteredMappings?.filter((each) => each !== provider) ?? [];
      await models.put([{ record: { id: known.id, mappings, enteredMappings } }]);
    }
    if (!(await router.offerStore.delete(model, provider)) && !entered)
      throw new ApiError("NotFound", `No deployment of ${model} on ${provider}.`);
    await router.refresh();
    return {};
  });
}

function offerView({ model, provider, price, source, asOf, ...rest }: ListedDeployment): DeploymentInfo {
  const { context, tools, structuredOutput } = rest;
  return {
    model,
    provider,
    ...(price && { input: toUsdPerMillion(price.input), output: toUsdPerMillion(price.output) }),
    ...(price?.cachedInput !== undefined && { cachedInput: toUsdPerMillion(price.cachedInput) }),
    ...(price?.perCall !== undefined && { perCall: toUsd(price.perCall) }),
    ...(context !== undefined && { context }),
    ...(tools !== undefined && { tools }),
    ...(structuredOutput !== undefined && { structuredOutput }),
    source,
    asOf,
  };
}
