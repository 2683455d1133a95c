import type { RequestRecord } from "../gateway/ports.ts";
import type { RequestsTable } from "../ledger/tables.ts";

/** Upper bounds of the latency buckets, in seconds. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
/** Model names are client input: beyond this number, they are combined as `other`. */
const MAX_SERIES = 2000;

interface Series {
  /** `provider="…",model="…"` */
  labels: string;
  /** By outcome, by status. */
  calls: Map<string, Map<number, number>>;
  input: number;
  output: number;
  nano: number;
  first: Histogram;
  total: Histogram;
}

/** A counter that is maintained elsewhere. */
interface Counter {
  name: string;
  help: string;
  read: () => number;
}

interface Histogram {
  counts: number[];
  sum: number;
  count: number;
}

const histogram = (): Histogram => ({ counts: BUCKETS.map(() => 0), sum: 0, count: 0 });

function observe(into: Histogram, ms: number): void {
  const seconds = ms / 1000;
  into.sum += seconds;
  into.count++;
  const bucket = BUCKETS.findIndex((end) => seconds <= end);
  if (bucket !== -1) into.counts[bucket] = (into.counts[bucket] ?? 0) + 1;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates metrics of this process's requests in the text format of Prometheus. */
export function createMetrics() {
  /** By provider, by model. */
  const all = new Map<string, Map<string, Series>>();
  let size = 0;
  const watched: Counter[] = [];

  function seriesOf(provider: string, model: string): Series {
    let ofProvider = all.get(provider);
    const known = ofProvider?.get(model);
    if (known) return known;
    if (size >= MAX_SERIES && model !== "other") return seriesOf(provider, "other");
    if (ofProvider === undefined) all.set(provider, (ofProvider = new Map()));
    const series: Series = {
      labels: labels({ provider, model }),
      calls: new Map(),
      input: 0,
      output: 0,
      nano: 0,
      first: histogram(),
      total: histogram(),
    };
    ofProvider.set(model, series);
    size++;
    return series;
  }

  return {
    /** Adds a counter that is maintained elsewhere. */
    watch(name: string, help: string, read: () => number): void {
      watched.push({ name, help, read });
    },

    record({ firstByteMs, totalMs }: RequestRecord, row: RequestsTable): void {
      const series = seriesOf(row.provider, row.model);
      let statuses = series.calls.get(row.outcome);
      if (statuses === undefined) series.calls.set(row.outcome, (statuses = new Map()));
      statuses.set(row.status, (statuses.get(row.status) ?? 0) + 1);
      series.input += row.input_tokens;
      series.output += row.output_tokens;
      series.nano += row.cost ?? 0;
      if (firstByteMs !== undefined) observe(series.first, firstByteMs);
      observe(series.total, totalMs);
    },

    text: (): string =>
      formatMetrics(
        [...all.values()].flatMap((models) => [...models.values()]),
        watched,
      ),
  };
}

/** Histograms, with their old names. */
const HISTOGRAMS = [
  ["first_byte_seconds", "first", "Time to the first response byte."],
  ["request_seconds", "total", "Time to the end of the response."],
  ["call_seconds", "total", "Old name of modelyard_request_seconds."],
] as const;

function formatMetrics(all: readonly Series[], counters: readonly Counter[]): string {
  const lines: string[] = [];
  const head = (name: string, type: "counter" | "histogram", help: string) =>
    lines.push(`# HELP modelyard_${name} ${help}`, `# TYPE modelyard_${name} ${type}`);
  const value = (name: string, label: string, number: number) =>
    lines.push(`modelyard_${name}{${label}} ${number}`);

  for (const [name, help] of [
    ["requests_total", "Router requests."],
    ["calls_total", "Old name of modelyard_requests_total."],
  ] as const) {
    head(name, "counter", help);
    for (const { labels: label, calls } of all)
      for (const [outcome, statuses] of calls)
        for (const [status, count] of statuses)
          value(name, `${label},${labels({ status: String(status), outcome })}`, count);
  }
  head("tokens_total", "counter", "Tokens of router requests.");
  for (const { labels: label, input, output } of all) {
    value("tokens_total", `${label},direction="input"`, input);
    value("tokens_total", `${label},direction="output"`, output);
  }
  head("cost_usd_total", "counter", "Cost of router requests with a known price, in USD.");
  for (const { labels: label, nano } of all) value("cost_usd_total", label, nano / 1e9);
  for (const [name, of, help] of HISTOGRAMS) {
    head(name, "histogram", help);
    for (const {
      labels: label,
      [of]: { counts, sum, count },
    } of all) {
      let below = 0;
      for (const [i, end] of BUCKETS.entries()) {
        below += counts[i] ?? 0;
        value(`${name}_bucket`, `${label},le="${end}"`, below);
      }
      value(`${name}_bucket`, `${label},le="+Inf"`, count);
      value(`${name}_sum`, label, Math.round(sum * 1e6) / 1e6);
      value(`${name}_count`, label, count);
    }
  }
  for (const { name, help, read } of counters) {
    head(name, "counter", help);
    lines.push(`modelyard_${name} ${read()}`);
  }
  return `${lines.join("\n")}\n`;
}

/** Formats labels; the three special characters of the format are escaped. */
const labels = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(
      ([name, text]) =>
        `${name}="${text.replace(/[\\"\n]/g, (each) => (each === "\n" ? "\\n" : `\\${each}`))}"`,
    )
    .join();
