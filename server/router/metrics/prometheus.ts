import { Counter, Histogram, type Registry, register } from "prom-client";
import { watchCounter } from "../../http/observability/watch.ts";
import type { RequestRecord } from "../gateway/ports.ts";
import type { RequestsTable } from "../ledger/tables.ts";

/** Upper bounds of the latency buckets, in seconds. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
/** Maximum number of provider and model pairs, because model names are client input. Others are combined as `other`. */
const MAX_SERIES = 2000;

/** Former names of metrics, under which `/metrics` also reports them. */
const FORMER_NAMES = [
  ["modelyard_calls_total", "modelyard_requests_total"],
  ["modelyard_call_seconds", "modelyard_request_seconds"],
  ["modelyard_recordings_dropped_total", "modelyard_prompt_logs_dropped_total"],
] as const;

/** Sums of requests that are not in the counters yet. */
interface Sums extends Pick<RequestsTable, "provider" | "model" | "status" | "outcome"> {
  count: number;
  input: number;
  output: number;
  nano: number;
}

/** Creates metrics of this process's router requests. */
export function createRouterMetrics(registry: Registry) {
  const labels = ["provider", "model"];
  const registers = [registry];
  const pending = new Map<string, Sums>();
  /** Passes sums to the counters. Summing first costs a tenth of calling each counter for every request. */
  function collect(): void {
    for (const { provider, model, status, outcome, count, input, output, nano } of pending.values()) {
      requests.inc({ provider, model, status, outcome }, count);
      tokens.inc({ provider, model, direction: "input" }, input);
      tokens.inc({ provider, model, direction: "output" }, output);
      cost.inc({ provider, model }, nano / 1e9);
    }
    pending.clear();
  }
  const requests = new Counter({
    name: "modelyard_requests_total",
    help: "Router requests.",
    labelNames: [...labels, "status", "outcome"],
    registers,
    collect,
  });
  const tokens = new Counter({
    name: "modelyard_tokens_total",
    help: "Tokens of router requests.",
    labelNames: [...labels, "direction"],
    registers,
    collect,
  });
  const cost = new Counter({
    name: "modelyard_cost_usd_total",
    help: "Cost of router requests with a known price, in USD.",
    labelNames: labels,
    registers,
    collect,
  });
  const common = { labelNames: labels, buckets: BUCKETS, registers };
  const firstByte = new Histogram({
    ...common,
    name: "modelyard_first_byte_seconds",
    help: "Time to the first response byte.",
  });
  const total = new Histogram({
    ...common,
    name: "modelyard_request_seconds",
    help: "Time to the end of the response.",
  });
  const series = new Set<string>();

  return {
    record({ firstByteMs, totalMs }: RequestRecord, row: RequestsTable): void {
      const { provider, status, outcome } = row;
      const key = `${provider} ${row.model}`;
      const isKnown = series.has(key) || series.size < MAX_SERIES;
      if (isKnown) series.add(key);
      const model = isKnown ? row.model : "other";
      const name = `${status} ${outcome} ${provider} ${model}`;
      let sums = pending.get(name);
      if (sums === undefined) {
        sums = { provider, model, status, outcome, count: 0, input: 0, output: 0, nano: 0 };
        pending.set(name, sums);
      }
      sums.count++;
      sums.input += row.input_tokens;
      sums.output += row.output_tokens;
      sums.nano += row.cost ?? 0;
      if (firstByteMs !== undefined) firstByte.observe({ provider, model }, firstByteMs / 1000);
      total.observe({ provider, model }, totalMs / 1000);
    },
    /** Adds a counter of the router that is maintained elsewhere. */
    watch: (name: string, help: string, read: () => number): void =>
      watchCounter(registry, `modelyard_${name}`, help, read),
  };
}

/** Returns the metrics of a hub and of its process in the text format of Prometheus, also under their former names. */
export async function formatMetrics(registry: Registry): Promise<string> {
  const former = FORMER_NAMES.map(async ([name, current]) => {
    const text = await registry.getSingleMetricAsString(current);
    return text
      .replace(/^# HELP .*/, `# HELP ${name} Old name of ${current}.`)
      .replaceAll(new RegExp(`^(# TYPE )?${current}`, "gm"), `$1${name}`);
  });
  const texts = await Promise.all([register.metrics(), registry.metrics(), ...former]);
  return `${texts.map((text) => text.trim()).join("\n")}\n`.replaceAll(/\n{2,}/g, "\n").trimStart();
}
