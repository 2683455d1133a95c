import type { MetricWindow, ProviderMetricsInfo, DeploymentInfo, ServedProvider } from "@modelyard/contract";
import { day, grouped, tokens } from "../../components/format.ts";
import { dollars } from "../../components/dollars.ts";
import type { Host } from "./hosted.server.ts";
import { measuredCells, type StripDay, stripOf } from "./provider-metrics.ts";

/** A value of the comparison: what it reads, by what it sorts, and where it is from or why it is not known. */
export interface Cell {
  text?: string;
  sort?: number | string;
  says: string;
}

export const COLUMNS = {
  provider: { label: "Provider", about: "Who serves the model" },
  input: {
    label: "Input",
    unit: "$ / 1M tokens",
    about: "Price of what is read, in US dollars for a million tokens",
  },
  output: {
    label: "Output",
    unit: "$ / 1M tokens",
    about: "Price of what is written, in US dollars for a million tokens",
  },
  call: { label: "Call", unit: "$", about: "Price of one call, of pictures, speech and video" },
  context: { label: "Context", unit: "tokens", about: "Longest input and answer together" },
  tools: { label: "Tools", about: "Whether functions can be called" },
  structured: { label: "Structured", about: "Whether answers can be held to a JSON schema" },
  quantization: { label: "Quantization", about: "Precision of the weights that are served" },
  region: { label: "Region", about: "Where the calls are answered" },
  first: { label: "First token p50", unit: "ms", about: "Half of the calls were quicker" },
  first95: { label: "p95", unit: "ms", about: "First token: nineteen of twenty calls were quicker" },
  speed: { label: "Speed", unit: "tok/s", about: "Median tokens a second, once an answer had begun" },
  uptime: { label: "Answered", unit: "%", about: "Share of the calls that the provider answered" },
} as const;

export type ColumnName = keyof typeof COLUMNS;
export type Row = Host & { cells: Record<Exclude<ColumnName, "provider">, Cell>; days: StripDay[] };

/** One provider with all that is known of its offer. */
export function rowOf(
  host: Host,
  offer: DeploymentInfo | undefined,
  served: ServedProvider | undefined,
  measured: ProviderMetricsInfo[number] | undefined,
  { window, today }: { window: MetricWindow; today: string },
): Row {
  const seen =
    offer === undefined ? "" : `Seen ${day(offer.asOf) ?? offer.asOf} at ${sourceOf(offer.source)}.`;
  const noPrice = "Neither a mapping nor those who run this hub have said a price.";
  const price = (value: number | undefined, per: string): Cell =>
    value === undefined
      ? { says: noPrice }
      : { text: dollars(value), sort: value, says: `US dollars ${per}. ${seen}` };
  const flag = (value: boolean | undefined, what: string): Cell =>
    value === undefined
      ? { says: `Nobody has said whether ${what}.` }
      : { text: value ? "yes" : "no", sort: value ? 1 : 0, says: seen || "As the router knows it." };
  const context = offer?.context ?? served?.context_length;
  return {
    ...host,
    days: stripOf(measured?.days ?? [], today),
    cells: {
      input: price(offer?.input, "for a million tokens read"),
      output: price(offer?.output, "for a million tokens written"),
      call: price(offer?.perCall, "a call"),
      context:
        context === undefined
          ? { says: "Nobody has said how much this provider reads at once." }
          : { text: tokens(context), sort: context, says: `${grouped(context)} tokens. ${seen}` },
      tools: flag(offer?.tools ?? served?.supports_tools, "functions can be called there"),
      structured: flag(
        offer?.structuredOutput ?? served?.supports_structured_output,
        "answers can be held to a schema",
      ),
      quantization:
        served?.quantization === undefined
          ? { says: "The provider does not say; its name for the model does not either." }
          : {
              text: served.quantization,
              sort: served.quantization,
              says: saidBy(served.quantization_source, served.quantization_as_of, host.providerId),
            },
      region:
        served?.region === undefined
          ? { says: "Neither a hub nor those who run this one have said where it computes." }
          : {
              text: served.region,
              sort: served.region,
              says: saidBy(served.region_source, served.region_as_of, host.providerId),
            },
      ...measuredCells(measured?.windows[window], window),
    },
  };
}

const saidBy = (source = "name", asOf: string | undefined, providerId: string): string =>
  source === "name"
    ? `From its name for the model: ${providerId}.`
    : `Seen ${(asOf && day(asOf)) ?? "some day"} ${source === "admin" ? "in the hub’s settings" : `at ${sourceOf(source)}`}.`;

const sourceOf = (source: string): string =>
  source === "admin" ? "the hub’s settings" : URL.canParse(source) ? new URL(source).host : source;

/** What is asked for in the address; undefined: as the mappings stand. */
export interface Order {
  by: ColumnName;
  down: boolean;
}

export function orderOf(query: URLSearchParams): Order | undefined {
  const text = query.get("sort") ?? "";
  const by = text.replace(/^-/, "");
  return Object.hasOwn(COLUMNS, by) ? { by: by as ColumnName, down: text.startsWith("-") } : undefined;
}

/** Unknown values come last, whichever way one sorts. */
export function sorted(rows: readonly Row[], order: Order | undefined): Row[] {
  if (order === undefined) return [...rows];
  const { by, down } = order;
  const value = (row: Row) => (by === "provider" ? row.label : row.cells[by].sort);
  return rows.toSorted((a, b) => {
    const [one, two] = [value(a), value(b)];
    if (one === undefined || two === undefined) return Number(one === undefined) - Number(two === undefined);
    const before =
      typeof one === "number" && typeof two === "number"
        ? one - two
        : String(one).localeCompare(String(two), "en");
    return down ? -before : before;
  });
}
