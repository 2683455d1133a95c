import { PRICE_UNITS, type PriceParts } from "@modelyard/contract";
import { toPrice, toPriceColumns } from "./prices.ts";
import type { DeploymentsTable, DeploymentAttributesTable } from "../tables.ts";

/** Routers of hubs that list prices on another origin (as of 2026-11). */
const ROUTERS: Readonly<Record<string, string>> = {
  "https://huggingface.co": "https://router.huggingface.co",
};

/** Returns the URLs at which a hub may list prices, in the order in which to try them. */
export const getPriceUrls = ({ base, origin }: { base: string; origin: string }): URL[] =>
  origin in ROUTERS
    ? [new URL(`${ROUTERS[origin]}/v1/models`)]
    : [new URL(`${base}/router/v1/models`), new URL(`${base}/v1/models`)];

/** Maximum plausible price per million tokens. */
export const MAX_USD_PER_MILLION = 100_000;

interface PriceSource {
  source: string;
  /** Day, ISO 8601. */
  asOf: string;
}

/** Whether a response is a list of models, as routers return it. */
const isModelList = (body: unknown): body is { data: unknown[] } => Array.isArray(Object(body).data);

function* listDeployments({ data }: { data: readonly unknown[] }) {
  for (const model of data) {
    const { id, providers } = Object(model) as Record<string, unknown>;
    if (typeof id !== "string" || !/^[^/\s]+\/[^/\s]+$/.test(id) || !Array.isArray(providers)) continue;
    for (const item of providers as unknown[]) {
      const { provider, ...stated } = Object(item) as Record<string, unknown>;
      if (typeof provider === "string" && PROVIDER.test(provider)) yield { model_id: id, provider, stated };
    }
  }
}

/**
 * Reads prices from a router's `GET /v1/models` in the known format (as of 2026-08), in USD per million tokens. Values that
 * are not numbers are unknown. Returns undefined for other formats.
 */
export function readPrices(
  body: unknown,
  { source, asOf }: PriceSource,
): Omit<DeploymentsTable, "lower_id">[] | undefined {
  if (!isModelList(body)) return undefined;
  const rows = listDeployments(body).flatMap(({ model_id, provider, stated }) => {
    const { cachedInput, ...parts } = readParts(Object(stated["pricing"]) as Record<string, unknown>, {
      isFree: stated["is_free"] === true,
      hasOutput: !EMBEDDING_TASKS.has(stated["task"]),
    });
    const row = {
      model_id,
      provider,
      provider_id: parseText(stated["provider_id"]),
      ...toPriceColumns(toPrice({ ...parts, ...(cachedInput !== undefined && { cachedInput }) })),
      context: parseCount(stated["context_length"]),
      tools: parseFlag(stated["supports_tools"]),
      structured_output: parseFlag(stated["supports_structured_output"]),
      source,
      as_of: asOf,
    };
    const hasDetails = [row.context, row.tools, row.structured_output].some((value) => value !== null);
    return hasDetails || Object.keys(parts).length > 0 ? [row] : [];
  });
  return [...rows];
}

/** Reads region and quantization from the same list. Values that are not plain words are unknown. */
export function readAttributes(
  body: unknown,
  { source, asOf }: PriceSource,
): Omit<DeploymentAttributesTable, "lower_id">[] {
  const rows = listDeployments(isModelList(body) ? body : { data: [] }).flatMap(
    ({ model_id, provider, stated }) => {
      const [region, quantization] = [parseWord(stated["region"]), parseWord(stated["quantization"])];
      if (region === null && quantization === null) return [];
      return [{ provider, model_id, entered: 0 as const, region, quantization, source, as_of: asOf }];
    },
  );
  return [...rows];
}

const EMBEDDING_TASKS = new Set<unknown>(["feature-extraction", "sentence-similarity"]);

/** Reads the parts of a price. A token price without its output price is unknown, unless there is no output. */
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
const parseWord = (value: unknown): string | null =>
  typeof value === "string" && /^[a-z0-9][a-z0-9_-]{0,39}$/i.test(value) ? value.toLowerCase() : null;
const isPrice = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 && value <= MAX_USD_PER_MILLION;
const parseCount = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null;
const parseFlag = (value: unknown): 0 | 1 | null => (typeof value === "boolean" ? (value ? 1 : 0) : null);
const parseText = (value: unknown): string | null => (typeof value === "string" && value) || null;
