import type { ListedDeployment } from "../deployments/price-list.ts";
import { toPrice, type Price } from "../deployments/prices.ts";
import type { PublicPriceRow, PublicPrices } from "./merge-price-lists.ts";
import rows from "./public-prices.gen.json" with { type: "json" };

const prices = rows as unknown as PublicPrices;

/** A price in another list that differs. */
export interface OtherPrice {
  readonly price: Price;
  readonly source: string;
  readonly asOf: string;
}

/** A deployment with a price from a public list that is part of this release. */
export type PublicDeployment = ListedDeployment & { readonly others: readonly OtherPrice[] };

type Listed = Omit<PublicDeployment, "model" | "provider" | "providerId">;

/** Prices by provider and lowercase model ID. Converted in advance, as the router looks up prices for each request. */
const listed: ReadonlyMap<string, ReadonlyMap<string, Listed>> = new Map(
  Object.entries(prices).map(([provider, models]) => [
    provider,
    new Map(
      Object.entries(models).flatMap(([model, [first, ...others]]) =>
        first ? [[model, toListed(first, others)]] : [],
      ),
    ),
  ]),
);

/**
 * Finds the price of a model at a provider in the public lists: by the provider's model ID, otherwise by the model's ID.
 * Both must match exactly, except for case, because variants of a model differ in price.
 */
export function findPublicPrice(
  provider: string,
  model: string,
  providerId: string | undefined,
): PublicDeployment | undefined {
  const models = listed.get(provider);
  const deployment =
    (providerId === undefined ? undefined : models?.get(providerId.toLowerCase())) ??
    models?.get(model.toLowerCase());
  return deployment && { ...deployment, model, provider, providerId };
}

function toListed(first: PublicPriceRow, others: readonly PublicPriceRow[]): Listed {
  const [, , , , , context] = first;
  return {
    ...toSourced(first),
    context: context ?? undefined,
    tools: undefined,
    structuredOutput: undefined,
    others: others.map(toSourced),
  };
}

function toSourced([list, asOf, input, output, cachedInput, , units]: PublicPriceRow): OtherPrice {
  const price = {
    ...(input !== null && { input }),
    ...(output !== null && { output }),
    ...(cachedInput !== null && { cachedInput }),
    ...units,
  };
  return { price: toPrice(price) ?? {}, source: list, asOf };
}

/** Returns the number of priced models of each provider in the public lists, and the day of the newest price. */
export const getPublicCoverage = (): { provider: string; source: string; asOf: string; models: number }[] =>
  Object.entries(prices).map(([provider, models]) => {
    const newest = Object.values(models).map(([row]) => row ?? ["", ""]);
    const lists = new Set(newest.map(([list]) => list));
    const asOf = newest.reduce((latest, [, day]) => (day > latest ? day : latest), "");
    return { provider, source: [...lists].toSorted().join(" and "), asOf, models: newest.length };
  });
