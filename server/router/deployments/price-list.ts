import type { AttemptTarget } from "../gateway/ports.ts";
import type { DeploymentsTable, DeploymentAttributesTable } from "../tables.ts";
import { findPublicPrice, type OtherPrice } from "../prices/public-prices.ts";
import { fromPriceColumns, getHighest, type Price } from "./prices.ts";
import { createAttributeLookup } from "./attributes.ts";

/** A deployment in the price list. */
export interface ListedDeployment {
  readonly model: string;
  readonly provider: string;
  readonly providerId: string | undefined;
  readonly price: Price | undefined;
  /** Prices of other lists that differ. */
  readonly others?: readonly OtherPrice[];
  /** Tokens. */
  readonly context: number | undefined;
  readonly tools: boolean | undefined;
  readonly structuredOutput: boolean | undefined;
  readonly source: string;
  readonly asOf: string;
}

export type PriceList = ReturnType<typeof createPriceList>;

/**
 * Creates an in-memory price list with lookup by model ID on the hub or at the provider. Prices of the hub come first;
 * without one, that of the public lists applies.
 */
export function createPriceList(
  rows: readonly DeploymentsTable[],
  traits: readonly DeploymentAttributesTable[] = [],
) {
  const byModel = new Map<string, Map<string, ListedDeployment>>();
  const byProviderId = new Map<string, Map<string, ListedDeployment>>();
  for (const row of rows) {
    const offer = fromRow(row);
    mapOf(byModel, row.provider).set(row.lower_id, offer);
    if (row.provider_id !== null) mapOf(byProviderId, row.provider).set(row.provider_id, offer);
  }
  const byName = (provider: string, name: string, providerModel?: string): ListedDeployment | undefined => {
    const own = byProviderId.get(provider)?.get(name) ?? byModel.get(provider)?.get(name.toLowerCase());
    return withPublicPrice(own, provider, name, providerModel);
  };

  return {
    of: (model: string, provider: string, providerId?: string): ListedDeployment | undefined =>
      withPublicPrice(byModel.get(provider)?.get(model.toLowerCase()), provider, model, providerId),

    /** Finds the deployment of an attempt: by model ID, otherwise by path. */
    find({
      provider,
      model,
      providerModel,
      path,
    }: Pick<AttemptTarget, "provider" | "model" | "providerModel" | "path">) {
      if (model !== undefined) {
        const found = byName(provider, model, providerModel);
        if (found !== undefined) return found;
      }
      if (providerModel !== undefined) return byName(provider, providerModel);
      return model === undefined ? inPath(path, (name) => byName(provider, name)) : undefined;
    },
    /** Returns the region or quantization of a deployment. */
    trait: createAttributeLookup(traits),
    size: [...byModel.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

/** Returns the highest price that is known for a deployment. Reservations of budgets are computed from it. */
export function getHighestPrice(deployment: ListedDeployment | undefined): Price | undefined {
  const { price, others = [] } = deployment ?? {};
  if (price === undefined || others.length === 0) return price;
  return getHighest([price, ...others.map((other) => other.price)]);
}

/** Adds the price of the public lists to a deployment whose price the hub does not know. */
function withPublicPrice(
  own: ListedDeployment | undefined,
  provider: string,
  model: string,
  providerId = own?.providerId,
): ListedDeployment | undefined {
  if (own?.price !== undefined) return own;
  const listed = findPublicPrice(provider, own?.model ?? model, providerId);
  if (own === undefined || listed === undefined) return own ?? listed;
  const { context, tools, structuredOutput } = own;
  return { ...listed, context: context ?? listed.context, tools, structuredOutput };
}

function mapOf(byProvider: Map<string, Map<string, ListedDeployment>>, provider: string) {
  let found = byProvider.get(provider);
  if (found === undefined) byProvider.set(provider, (found = new Map()));
  return found;
}

/** Finds the model in the path, where media providers have it: `/fal-ai/flux/dev`, `/v1/models/{owner}/{name}/predictions`. */
function inPath(
  path: string,
  find: (name: string) => ListedDeployment | undefined,
): ListedDeployment | undefined {
  const steps = path.split("/").filter((step) => step !== "");
  for (let from = 0; from < Math.min(steps.length, 4); from++)
    for (let to = Math.min(steps.length, from + 5); to > from; to--) {
      const found = find(steps.slice(from, to).join("/"));
      if (found !== undefined) return found;
    }
  return undefined;
}

const known = (value: number | null): number | undefined => value ?? undefined;
const flag = (value: 0 | 1 | null): boolean | undefined => (value === null ? undefined : value === 1);

export function fromRow(row: DeploymentsTable): ListedDeployment {
  return {
    model: row.model_id,
    provider: row.provider,
    providerId: row.provider_id ?? undefined,
    price: fromPriceColumns(row),
    context: known(row.context),
    tools: flag(row.tools),
    structuredOutput: flag(row.structured_output),
    source: row.source,
    asOf: row.as_of,
  };
}
