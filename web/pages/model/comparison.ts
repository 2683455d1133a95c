import {
  type DeploymentInfo,
  dollars,
  type MetricDay,
  type MetricWindow,
  type ProviderMetricsInfo,
  type ServedProvider,
} from "@modelyard/contract";
import { grouped } from "../../components/format.ts";
import {
  formatOtherPrices,
  formatPriceSource,
  formatSource,
  formatUnitPrice,
  isOldPrice,
  type Price,
} from "../../components/price.ts";
import type { Host } from "./hosted.server.ts";
import { createMetricCells, listMetricDays } from "./provider-metrics.ts";

/** A value of the comparison. `message` states its source or the reason why it is unknown. */
export interface Cell {
  text?: string;
  sort?: number | string;
  message: string;
  /** Text that a table shows instead of an unknown value. */
  missing?: string;
  /** Whether the price is old. */
  old?: boolean;
}

export const COLUMNS = {
  provider: { label: "Provider", description: "Inference provider" },
  input: {
    label: "Input",
    unit: "$ / 1M tokens",
    description: "Input price in US dollars per million tokens",
  },
  output: {
    label: "Output",
    unit: "$ / 1M tokens",
    description: "Output price in US dollars per million tokens",
  },
  call: { label: "Other units", unit: "$", description: "Price per image, minute, or other unit" },
  context: { label: "Context", unit: "tokens", description: "Maximum number of input and output tokens" },
  tools: { label: "Tools", description: "Supports tool calling" },
  structured: { label: "Structured output", description: "Supports responses that follow a JSON schema" },
  quantization: { label: "Quantization", description: "Precision of the served weights" },
  region: { label: "Region", description: "Where requests are processed" },
  first: { label: "TTFT p50", unit: "ms", description: "Median time to first token" },
  first95: { label: "TTFT p95", unit: "ms", description: "95th percentile of the time to first token" },
  speed: {
    label: "Throughput",
    unit: "tokens/s",
    description: "Median output tokens per second after the first token",
  },
  uptime: { label: "Success rate", unit: "%", description: "Share of requests that succeeded" },
} as const;

export type ColumnName = keyof typeof COLUMNS;
export interface Row extends Host {
  cells: Record<Exclude<ColumnName, "provider">, Cell>;
  /** The last 30 days. */
  days: MetricDay[];
  /** US dollars per million tokens: three input tokens for each output token. Absent if a part is unknown. */
  blended?: number;
}

/** Returns the price of a typical mix of tokens. */
export function getBlendedPrice({ input, output }: Price, hasOutput: boolean): number | undefined {
  if (input === undefined) return undefined;
  if (!hasOutput) return input;
  return output === undefined ? undefined : (3 * input + output) / 4;
}

/** Creates the row of a provider from its deployment, attributes, and metrics. */
export function createRow(
  host: Host,
  deployment: DeploymentInfo | undefined,
  served: ServedProvider | undefined,
  metrics: ProviderMetricsInfo[number] | undefined,
  { window, today, hasOutput = true }: { window: MetricWindow; today: string; hasOutput?: boolean },
): Row {
  const source =
    deployment === undefined ? "" : `Source: ${formatSource(deployment.source, deployment.asOf)}.`;
  const priceSource =
    deployment &&
    [formatPriceSource(deployment, new Date(today)), formatOtherPrices(deployment)].filter(Boolean).join(" ");
  const old = deployment !== undefined && isOldPrice(deployment, new Date(today));
  const unitPrice = deployment && formatUnitPrice(deployment);
  const noPrice: Cell = { message: "Unknown. No list, provider mapping, or admin has set a price." };
  const price = (value: number | undefined, per: string): Cell =>
    value === undefined
      ? unitPrice !== undefined || deployment?.input !== undefined
        ? { message: `Not billed by ${per.replace("million ", "")}.`, missing: "not billed" }
        : noPrice
      : { text: dollars(value), sort: value, message: `US dollars per ${per}. ${priceSource}`, old };
  const flag = (value: boolean | undefined, feature: string): Cell =>
    value === undefined
      ? { message: `Unknown. No source states whether the provider supports ${feature}.` }
      : { text: value ? "yes" : "no", sort: value ? 1 : 0, message: source || "Source: router." };
  const blended = deployment && getBlendedPrice(deployment, hasOutput);
  const context = deployment?.context ?? served?.context_length;
  return {
    ...host,
    days: listMetricDays(metrics?.days ?? [], today),
    ...(blended !== undefined && { blended }),
    cells: {
      input: price(deployment?.input, "million input tokens"),
      output: price(deployment?.output, "million output tokens"),
      call:
        deployment === undefined || unitPrice === undefined
          ? noPrice
          : { text: unitPrice, sort: getUnitSort(deployment), message: `US dollars. ${priceSource}`, old },
      context:
        context === undefined
          ? { message: "Unknown. No source states the context length at this provider." }
          : {
              text: grouped(context),
              sort: context,
              message: deployment?.context === undefined ? "Source: the router’s list of models." : source,
            },
      tools: flag(deployment?.tools ?? served?.supports_tools, "tool calling"),
      structured: flag(
        deployment?.structuredOutput ?? served?.supports_structured_output,
        "structured output",
      ),
      quantization: createAttributeCell(
        host,
        served?.quantization,
        served?.quantization_source,
        served?.quantization_as_of,
      ) ?? { message: "Unknown. Neither the provider nor its model ID states the quantization." },
      region: createAttributeCell(host, served?.region, served?.region_source, served?.region_as_of) ?? {
        message: "Unknown. No source states the region.",
      },
      ...createMetricCells(metrics?.windows[window], window),
    },
  };
}

/** Prices of the same unit are compared; a model seldom has several. */
const getUnitSort = ({ perCall, perImage, perMegapixel, perSecond, perCharacter }: Price): number =>
  perImage ?? perMegapixel ?? perSecond ?? perCharacter ?? perCall ?? 0;

function createAttributeCell({ providerId }: Host, text?: string, source = "name", asOf?: string) {
  if (text === undefined) return undefined;
  const from = source === "name" ? `the provider model ID ${providerId}` : formatSource(source, asOf);
  return { text, sort: text, message: `Source: ${from}.` };
}

export interface SortOrder {
  by: ColumnName;
  descending: boolean;
}

/** Parses the sort order of the URL. Returns `undefined` for the default, cheapest first. */
export function parseSortOrder(query: URLSearchParams): SortOrder | undefined {
  const text = query.get("sort") ?? "";
  const by = text.replace(/^-/, "");
  return Object.hasOwn(COLUMNS, by) ? { by: by as ColumnName, descending: text.startsWith("-") } : undefined;
}

/** Sorts rows. Unknown values come last in both directions. By default, prices of tokens precede those of other units. */
export function sortRows(rows: readonly Row[], order: SortOrder | undefined): Row[] {
  if (order === undefined)
    return sortBy(
      sortBy(rows, ({ cells }) => cells.call.sort),
      ({ blended }) => blended,
    );
  const { by, descending } = order;
  return sortBy(rows, (row) => (by === "provider" ? row.label : row.cells[by].sort), descending);
}

const sortBy = (rows: readonly Row[], getValue: (row: Row) => Cell["sort"], descending = false): Row[] =>
  rows.toSorted((a, b) => {
    const [left, right] = [getValue(a), getValue(b)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    const difference =
      typeof left === "number" && typeof right === "number"
        ? left - right
        : String(left).localeCompare(String(right), "en");
    return descending ? -difference : difference;
  });
