import type { PriceParts, PriceUpdate, PriceUpdateEntry } from "@modelyard/contract";
import type { Database } from "../../database/tables.ts";
import { createPriceList, type ListedDeployment } from "../deployments/price-list.ts";
import { fromPriceColumns, toParts, toPrice, toPriceColumns } from "../deployments/prices.ts";
import { readPrices } from "../deployments/read-prices.ts";
import type { createDeploymentStore } from "../deployments/store.ts";
import { mappedModels } from "../models/mapped-models.ts";
import type { DeploymentsTable } from "../tables.ts";
import { type PublicPrice, readPriceList } from "./read-price-list.ts";

/** Minimum share of the known prices. A list with fewer is probably wrong or incomplete. */
const MIN_KNOWN_SHARE = 0.5;
/** Prices rarely change by this factor. If many do, the list probably uses another unit. */
const SUSPICIOUS_FACTOR = 10;
const MAX_SUSPICIOUS_SHARE = 0.25;

/** The list cannot be used. */
export class PriceListError extends Error {
  override name = "PriceListError" as const;
}

export interface PriceUpdateOptions {
  /** URL or file name of the list, which is shown with its prices. */
  source: string;
  /** Day of the list, ISO 8601. */
  asOf: string;
  /** Returns the changes without storing them. */
  preview: boolean;
  /** Accepts a list that looks wrong. */
  force: boolean;
}

type Deployments = Pick<ReturnType<typeof createDeploymentStore>, "all" | "put">;

/**
 * Updates the prices of this hub's deployments from a list: LiteLLM's, models.dev's, or `GET /v1/models` of a router.
 * Does not change prices that an admin entered. Throws a `PriceListError` for other formats, and for lists that look
 * wrong unless forced.
 */
export async function updatePrices(
  db: Database,
  deployments: Deployments,
  body: unknown,
  { source, asOf, preview, force }: PriceUpdateOptions,
): Promise<PriceUpdate> {
  const find = createLookup(readAnyList(body, { source, asOf }));
  const rows = await deployments.all();
  const currentPrices = createPriceList(rows);
  const stored = new Map(rows.map((row) => [`${row.provider} ${row.lower_id}`, row]));
  const result: PriceUpdate = { source, asOf, added: 0, changed: 0, unchanged: 0, kept: 0, entries: [] };
  const writes: Omit<DeploymentsTable, "lower_id">[] = [];
  let known = 0;
  let matched = 0;
  for await (const { id, mappings } of mappedModels(db))
    for (const [provider, { providerId }] of Object.entries(mappings)) {
      const listed = find(provider, id, providerId);
      const previous = currentPrices.get(id, provider, providerId);
      if (previous?.source === "admin") {
        result.kept += 1;
        continue;
      }
      if (previous?.price !== undefined) known++;
      if (listed === undefined) continue;
      if (previous?.price !== undefined) matched++;
      const entry = compare({ model: id, provider }, previous, listed);
      result[entry.before === undefined ? "added" : isSame(entry) ? "unchanged" : "changed"] += 1;
      if (!isSame(entry)) result.entries.push(entry);
      const row = stored.get(`${provider} ${id.toLowerCase()}`);
      const provider_id = row?.provider_id ?? providerId;
      writes.push({ model_id: id, provider, provider_id, source, as_of: asOf, ...toColumns(listed, row) });
    }
  const warning = findWarning(result, known, matched);
  if (warning !== undefined) result.warning = warning;
  if (preview) return result;
  if (warning !== undefined && !force) throw new PriceListError(warning);
  await deployments.put(writes);
  return result;
}

function readAnyList(body: unknown, source: { source: string; asOf: string }): readonly PublicPrice[] {
  const list = readPriceList(body);
  if (list) return list.prices;
  const rows = readPrices(body, source);
  if (!rows)
    throw new PriceListError(
      "Not a price list. Supported: LiteLLM's model_prices_and_context_window.json, models.dev's api.json, and /v1/models of a router.",
    );
  return rows.flatMap(({ provider, model_id, context, ...row }) => {
    const price = fromPriceColumns(row);
    if (price === undefined) return [];
    return [{ provider, model: model_id, ...toParts(price), ...(context !== null && { context }) }];
  });
}

/** Finds prices by the provider's model ID, otherwise by the model's ID, ignoring case. */
function createLookup(prices: readonly PublicPrice[]) {
  const byName = new Map(prices.map((price) => [`${price.provider} ${price.model.toLowerCase()}`, price]));
  return (provider: string, model: string, providerId: string): PublicPrice | undefined =>
    byName.get(`${provider} ${providerId.toLowerCase()}`) ?? byName.get(`${provider} ${model.toLowerCase()}`);
}

function compare(
  name: Pick<PriceUpdateEntry, "model" | "provider">,
  previous: ListedDeployment | undefined,
  listed: PublicPrice,
): PriceUpdateEntry {
  return { ...name, after: getParts(listed), ...(previous?.price && { before: toParts(previous.price) }) };
}

function getParts(listed: PublicPrice): PriceParts {
  const { provider: _, model: __, context: ___, ...parts } = listed;
  return parts;
}

/** Whether two prices are the same. Cached input is part of the input. */
const isSame = ({ before, after }: PriceUpdateEntry): boolean => {
  const key = (parts: PriceParts) => JSON.stringify(toPriceColumns(toPrice({ ...parts, cachedInput: 0 })));
  return before !== undefined && key(before) === key(after);
};

const differs = (a = 0, b = 0): boolean => a > 0 && b > 0 && Math.max(a / b, b / a) > SUSPICIOUS_FACTOR;

function findWarning({ entries }: PriceUpdate, known: number, matched: number): string | undefined {
  if (known > 0 && matched < known * MIN_KNOWN_SHARE)
    return `The list contains only ${matched} of the ${known} known prices.`;
  const suspicious = entries.filter(({ before = {}, after }) =>
    (Object.keys(after) as (keyof PriceParts)[]).some((part) => differs(before[part], after[part])),
  );
  return suspicious.length > matched * MAX_SUSPICIOUS_SHARE
    ? `${suspicious.length} of ${matched} known prices would change by more than ${SUSPICIOUS_FACTOR} times.`
    : undefined;
}

/** Returns the columns of a listed price. Values that the list does not state remain unchanged. */
function toColumns(listed: PublicPrice, row: DeploymentsTable | undefined) {
  const parts = toPrice(getParts(listed));
  return {
    ...toPriceColumns({ ...parts, perCall: parts?.perCall ?? row?.per_call ?? undefined }),
    context: listed.context ?? row?.context ?? null,
    tools: row?.tools ?? null,
    structured_output: row?.structured_output ?? null,
  };
}
