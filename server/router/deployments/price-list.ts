import type { PriceParts } from "@modelyard/contract";
import type { ModelRecord } from "../../models/model-record.ts";
import type { AttemptTarget } from "../gateway/ports.ts";
import type { DeploymentsTable, DeploymentAttributesTable } from "../tables.ts";
import { findPublicPrice, type OtherPrice } from "../prices/public-prices.ts";
import { fromPriceColumns, getHighest, type Price, toParts } from "./prices.ts";
import { createAttributeLookup } from "./attributes.ts";

/** A deployment in the price list. */
export interface ListedDeployment {
  readonly model: string;
  readonly provider: string;
  readonly providerId: string | undefined;
  readonly price: Price | undefined;
  /** Prices in other lists that differ. */
  readonly others?: readonly OtherPrice[];
  /** Maximum input and output together, in tokens. */
  readonly context: number | undefined;
  readonly tools: boolean | undefined;
  readonly structuredOutput: boolean | undefined;
  /** Source and date of price and context. */
  readonly source: string;
  readonly asOf: string;
}

export type PriceList = ReturnType<typeof createPriceList>;

/** Creates a price list with lookup by model ID on the hub or at the provider. Prices of the hub take precedence. */
export function createPriceList(
  rows: readonly DeploymentsTable[],
  attributes: readonly DeploymentAttributesTable[] = [],
) {
  const byModel = new Map<string, Map<string, ListedDeployment>>();
  const byProviderId = new Map<string, Map<string, ListedDeployment>>();
  for (const row of rows) {
    const deployment = fromRow(row);
    getOrCreateMap(byModel, row.provider).set(row.lower_id, deployment);
    if (row.provider_id !== null) getOrCreateMap(byProviderId, row.provider).set(row.provider_id, deployment);
  }
  const byName = (provider: string, name: string, providerModel?: string): ListedDeployment | undefined => {
    const stored = byProviderId.get(provider)?.get(name) ?? byModel.get(provider)?.get(name.toLowerCase());
    return withPublicPrice(stored, provider, name, providerModel);
  };

  return {
    get: (model: string, provider: string, providerId?: string): ListedDeployment | undefined =>
      withPublicPrice(byModel.get(provider)?.get(model.toLowerCase()), provider, model, providerId),

    /** Finds the deployment of an attempt: by model ID, otherwise by the model in the path. */
    find({
      provider,
      model,
      providerModel,
      pathModel,
    }: Pick<AttemptTarget, "provider" | "model" | "providerModel" | "pathModel">) {
      if (model !== undefined) {
        const deployment = byName(provider, model, providerModel);
        if (deployment !== undefined) return deployment;
      }
      if (providerModel !== undefined) return byName(provider, providerModel);
      return pathModel === undefined ? undefined : findByPrefix(pathModel, (name) => byName(provider, name));
    },
    /** Returns the region or quantization of a deployment. */
    getAttribute: createAttributeLookup(attributes),
    size: [...byModel.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

/** Returns the highest known price of a deployment, for budget reservations. */
export function getHighestPrice(deployment: ListedDeployment | undefined): Price | undefined {
  const { price, others = [] } = deployment ?? {};
  if (price === undefined || others.length === 0) return price;
  return getHighest([price, ...others.map((other) => other.price)]);
}

/** Adds the public price to a deployment whose price is not stored on the hub. */
function withPublicPrice(
  stored: ListedDeployment | undefined,
  provider: string,
  model: string,
  providerId = stored?.providerId,
): ListedDeployment | undefined {
  if (stored?.price !== undefined) return stored;
  const listed = findPublicPrice(provider, stored?.model ?? model, providerId);
  if (stored === undefined || listed === undefined) return stored ?? listed;
  const { context, tools, structuredOutput } = stored;
  return { ...listed, context: context ?? listed.context, tools, structuredOutput };
}

function getOrCreateMap(byProvider: Map<string, Map<string, ListedDeployment>>, provider: string) {
  let byName = byProvider.get(provider);
  if (byName === undefined) byProvider.set(provider, (byName = new Map()));
  return byName;
}

/** Finds the model at the start of a name that may continue: `fal-ai/flux/dev`, `owner/name/v1/completions`. */
function findByPrefix(
  name: string,
  find: (name: string) => ListedDeployment | undefined,
): ListedDeployment | undefined {
  const steps = name.split("/", 5);
  for (let to = steps.length; to > 0; to--) {
    const deployment = find(steps.slice(0, to).join("/"));
    if (deployment !== undefined) return deployment;
  }
  return undefined;
}

const toFlag = (value: 0 | 1 | null): boolean | undefined => (value === null ? undefined : value === 1);

export function fromRow(row: DeploymentsTable): ListedDeployment {
  return {
    model: row.model_id,
    provider: row.provider,
    providerId: row.provider_id ?? undefined,
    price: fromPriceColumns(row),
    context: row.context ?? undefined,
    tools: toFlag(row.tools),
    structuredOutput: toFlag(row.structured_output),
    source: row.source,
    asOf: row.as_of,
  };
}

/** Parts of a price by which prices are compared. A price per token is never compared with a price per image. */
const COMPARED = ["input", "perImage", "perMegapixel", "perSecond", "perCharacter", "perCall"] as const;

/**
 * Finds the lowest price of a model's live mappings, in USD: by input tokens, then by output tokens; for models that are
 * not billed by tokens, by the first unit that any provider bills. `undefined` if no price is known.
 */
export function findLowestPrice(
  list: PriceList,
  { id, mappings }: Pick<ModelRecord, "id" | "mappings">,
): PriceParts | undefined {
  const prices = Object.entries(mappings).flatMap(([provider, { status, providerId }]) =>
    status === "live" ? (list.get(id, provider, providerId)?.price ?? []) : [],
  );
  const part = COMPARED.find((name) => prices.some((price) => price[name] !== undefined));
  if (part === undefined) return undefined;
  const compare = (a: Price, b: Price) =>
    (a[part] ?? Infinity) - (b[part] ?? Infinity) || (a.output ?? 0) - (b.output ?? 0);
  const [lowest] = prices.filter((price) => price[part] !== undefined).toSorted(compare);
  return lowest && toParts(lowest);
}
