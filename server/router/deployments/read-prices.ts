import { PRICE_UNITS, type PriceParts } from "@modelyard/contract";
import { toPrice, toPriceColumns } from "./prices.ts";
import type { DeploymentsTable, DeploymentAttributesTable } from "../tables.ts";

/** Hubs whose prices are on another origin (as of 2026-11). */
const ROUTERS: Readonly<Record<string, string>> = {
  "https://huggingface.co": "https://router.huggingface.co",
};

/** Returns the URLs at which a hub may list prices, in the order to try. */
export const getPriceUrls = ({ base, origin }: { base: string; origin: string }): URL[] =>
  origin in ROUTERS
    ? [new URL(`${ROUTERS[origin]}/v1/models`)]
    : [new URL(`${base}/router/v1/models`), new URL(`${base}/v1/models`)];

/** A higher price per million tokens is a mistake. */
const MAX_USD_PER_MILLION = 100_000;

/**
 * Reads prices from a router's `GET /v1/models` in the known format (as of 2026-08), in USD per million tokens. Values that
 * are not numbers are unknown. Returns undefined for other formats.
 */
export function readPrices(
  body: unknown,
  { source, asOf }: { source: string; asOf: string },
): Omit<DeploymentsTable, "lower_id">[] | undefined {
  const { data } = Object(body) as { data?: unknown };
  if (!Array.isArray(data)) return undefined;
  return data.flatMap((model) => {
    const { id, providers } = Object(model) as Record<string, unknown>;
    if (typeof id !== "string" || !/^[^/\s]+\/[^/\s]+$/.test(id) || !Array.isArray(providers)) return [];
    return providers.flatMap((each) => {
      const said = Object(each) as Record<string, unknown>;
      const { provider, pricing, is_free, context_length, supports_tools, supports_structured_output } = said;
      if (typeof provider !== "string" || !PROVIDER.test(provider)) return [];
      const price = readParts(Object(pricing) as Record<string, unknown>, {
        isFree: is_free === true,
        hasOutput: !EMBEDDING_TASKS.has(said["task"]),
      });
      const row = {
        model_id: id,
        provider,
        provider_id: text(said["provider_id"]),
        ...toPriceColumns(toPrice(price)),
        context: count(context_length),
        tools: flag(supports_tools),
        structured_output: flag(supports_structured_output),
        source,
        as_of: asOf,
      };
      const { cachedInput: _, ...parts } = price;
      const known = [row.context, row.tools, row.structured_output].some((each) => each !== null);
      return known || Object.keys(parts).length > 0 ? [row] : [];
    });
  });
}

/** Reads region and quantization from the same list; values that are not plain words are unknown. */
export function readAttributes(
  body: unknown,
  { source, asOf }: { source: string; asOf: string },
): Omit<DeploymentAttributesTable, "lower_id">[] {
  const { data } = Object(body) as { data?: unknown };
  return (Array.isArray(data) ? data : []).flatMap((model) => {
    const { id, providers } = Object(model) as Record<string, unknown>;
    if (typeof id !== "string" || !/^[^/\s]+\/[^/\s]+$/.test(id) || !Array.isArray(providers)) return [];
    return providers.flatMap((each) => {
      const said = Object(each) as Record<string, unknown>;
      const { provider } = said;
      if (typeof provider !== "string" || !PROVIDER.test(provider)) return [];
      const [region, quantization] = [word(said["region"]), word(said["quantization"])];
      if (region === null && quantization === null) return [];
      return [{ provider, model_id: id, entered: 0 as const, region, quantization, source, as_of: asOf }];
    });
  });
}

const EMBEDDING_TASKS = new Set<unknown>(["feature-extraction", "sentence-similarity"]);

/** Reads the parts of a price. Half of the price of tokens is none, unless there is no output. */
function readParts(
  pricing: Record<string, unknown>,
  { isFree, hasOutput }: { isFree: boolean; hasOutput: boolean },
): PriceParts {
  const amount = (...names: string[]) => names.map((name) => pricing[name]).find(isPrice);
  const [input, output] = isFree ? [0, 0] : [amount("input"), amount("output")];
  const parts: PriceParts = {};
  if (input !== undefined && output !== undefined) Object.assign(parts, { input, output });
  else if (input !== undefined && !hasOutput) parts.input = input;
  const cached = amount("cached_input");
  if (cached !== undefined) parts.cachedInput = cached;
  for (const [part] of PRICE_UNITS) {
    const perUnit = part === "perCall" ? amount("per_call", part) : amount(part);
    if (perUnit !== undefined) parts[part] = perUnit;
  }
  return parts;
}

const PROVIDER = /^[a-z0-9][a-z0-9.-]{0,63}$/;
const word = (value: unknown): string | null =>
  typeof value === "string" && /^[a-z0-9][a-z0-9_-]{0,39}$/i.test(value) ? value.toLowerCase() : null;
const isPrice = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 && value <= MAX_USD_PER_MILLION;
const count = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null;
const flag = (value: unknown): 0 | 1 | null => (typeof value === "boolean" ? (value ? 1 : 0) : null);
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
