import { isKeyFailure, mayFailOver } from "../gateway/fail-over.ts";
import type { Attempt, RequestRecord } from "../gateway/ports.ts";
import { getSpanStart, DAY, HOUR, type HourlyMetrics } from "./store.ts";
import { observe, getQuantile } from "./histogram.ts";
import { isHealthCheck } from "../health-checks/principal.ts";
import type { MeasuredSource, MetricAggregate, ProviderMetricsTable, Quantiles } from "./metric-aggregate.ts";
import { mergeAggregate, createAggregate, getQuantiles, sumAggregates, fromRow } from "./metric-aggregate.ts";

/** Metrics of one deployment for the last hours if there were enough requests, otherwise for the last days. */
export interface ProviderMetrics {
  /** Time to first token of streamed responses, in milliseconds; undefined without any. */
  readonly firstByteMs: Quantiles | undefined;
  /** Duration of responses that were not streamed, in milliseconds; undefined without any. */
  readonly wholeMs: Quantiles | undefined;
  /** Median throughput in tokens per second; undefined without a response that is long enough. */
  readonly tokensPerSecond: number | undefined;
  /** Success rate, 0 to 1. */
  readonly answered: number;
  readonly calls: number;
  /** Number of requests that are health checks. */
  readonly probes: number;
  /** Length of the period. */
  readonly hours: number;
}

interface StoredAggregate extends Pick<ProviderMetricsTable, "start" | "source" | "seq"> {
  aggregate: MetricAggregate;
}

interface Memory {
  /** Aggregates by source and start, as in the database. */
  hours: Map<string, StoredAggregate>;
  days: Map<string, StoredAggregate>;
  cached: { hour: number; metrics: ProviderMetrics | undefined } | undefined;
  /** Pending aggregates of the current hour by source. */
  current: Partial<Record<MeasuredSource, HourlyMetrics>>;
  /** Hour of the latest request. */
  usedAt: number;
}

/** Maximum number of deployments in memory. The least recently used deployment is evicted. */
const MAX_DEPLOYMENTS = 5000;
/** Minimum length and duration of responses that count toward throughput. */
const MIN_TOKENS = 8;
const MIN_MS = 20;
/** Number of requests that make a shorter period sufficient. */
const MIN_REQUESTS = 20;
/** Periods, shortest first: hours, then days including today. */
const HOURS = [2, 24] as const;
const DAYS = 7;

/** Metrics of deployments in memory, derived from requests. persist-metrics.ts stores them. */
export class MetricsMemory {
  readonly #now: () => number;
  readonly #deployments = new Map<string, Memory>();
  /** Metrics that are not written yet and metrics that are being written, by deployment. */
  #pending = new Map<string, HourlyMetrics[]>();
  #writing = new Map<string, HourlyMetrics[]>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  #getMemory(deployment: string): Memory {
    const existing = this.#deployments.get(deployment);
    if (existing !== undefined) {
      existing.cached = undefined;
      return existing;
    }
    const created = { hours: new Map(), days: new Map(), cached: undefined, current: {}, usedAt: 0 };
    this.#deployments.set(deployment, created);
    if (this.#deployments.size > MAX_DEPLOYMENTS) this.#evictOldest(deployment);
    return created;
  }

  #evictOldest(except: string): void {
    let oldest: [string, Memory] | undefined;
    for (const entry of this.#deployments) {
      if (entry[0] !== except && (oldest === undefined || entry[1].usedAt < oldest[1].usedAt)) oldest = entry;
    }
    if (oldest) this.#deployments.delete(oldest[0]);
  }

  /** Returns the aggregate for a request, cached for an hour or until the next write. */
  #getAggregate(memory: Memory, source: MeasuredSource, attempt: Attempt, hour: number): MetricAggregate {
    const cached = memory.current[source];
    if (cached !== undefined && cached.hour === hour) return cached.aggregate;
    memory.usedAt = hour;
    const { provider, providerModel = "" } = attempt;
    return (memory.current[source] = this.#getPending({ provider, providerModel, hour, source })).aggregate;
  }

  #getPending({ provider, providerModel, hour, source }: Omit<HourlyMetrics, "aggregate">): HourlyMetrics {
    const deployment = `${provider} ${providerModel}`;
    let hours = this.#pending.get(deployment);
    if (hours === undefined) this.#pending.set(deployment, (hours = []));
    for (const pending of hours) if (pending.hour === hour && pending.source === source) return pending;
    const created = { provider, providerModel, hour, source, aggregate: createAggregate() };
    hours.push(created);
    return created;
  }

  #summarize(provider: string, providerModel: string, at: number): ProviderMetrics | undefined {
    const deployment = `${provider} ${providerModel}`;
    const memory = this.#deployments.get(deployment);
    if (memory === undefined) return undefined;
    const unstored = [...(this.#pending.get(deployment) ?? []), ...(this.#writing.get(deployment) ?? [])].map(
      ({ hour, source, aggregate }) => ({ start: hour, source, aggregate }),
    );
    for (const hours of HOURS) {
      const since = getSpanStart(HOUR, at) - (hours - 1) * HOUR;
      const recent = [...memory.hours.values(), ...unstored].filter(({ start }) => start >= since);
      const calls = recent.reduce((sum, { aggregate }) => sum + aggregate.calls, 0);
      if (calls >= MIN_REQUESTS) return toMetrics(recent, hours);
    }
    const since = getSpanStart(DAY, at) - (DAYS - 1) * DAY;
    return toMetrics(
      [...memory.days.values(), ...unstored].filter(({ start }) => start >= since),
      DAYS * 24,
    );
  }

  record(request: RequestRecord): void {
    const { attempts, firstByteMs, totalMs, usage, outcome, streamed, caller } = request;
    const hour = getSpanStart(HOUR, this.#now());
    let earlierMs = 0;
    for (let i = 0; i < attempts.length; i++) {
      const attempt = attempts[i] as Attempt;
      const { provider, providerModel, failed, status } = attempt;
      const isLast = i === attempts.length - 1;
      const startedMs = earlierMs;
      earlierMs += attempt.ms;
      const result = classifyAttempt(attempt, isLast && outcome === "interrupted");
      if (providerModel === undefined || result === "ignored") continue;
      const memory = this.#getMemory(`${provider} ${providerModel}`);
      const source = isHealthCheck(caller) ? "probe" : "traffic";
      const aggregate = this.#getAggregate(memory, source, attempt, hour);
      aggregate.calls++;
      if (result === "answered") aggregate.answered++;
      else aggregate.failed.set(result, (aggregate.failed.get(result) ?? 0) + 1);
      if (!isLast || failed !== undefined || status === undefined || status >= 300) continue;
      if (!streamed) {
        if (outcome === "complete") observe(aggregate.whole, totalMs - startedMs);
        continue;
      }
      if (firstByteMs === undefined) continue;
      // Times are relative to the start of the request, before its first attempt.
      observe(aggregate.first, firstByteMs - startedMs);
      const generationMs = totalMs - firstByteMs;
      const tokens = usage?.outputTokens ?? 0;
      if (outcome === "complete" && tokens >= MIN_TOKENS && generationMs >= MIN_MS)
        observe(aggregate.speed, (tokens / generationMs) * 1000);
    }
  }

  find(provider: string, providerModel: string): ProviderMetrics | undefined {
    const memory = this.#deployments.get(`${provider} ${providerModel}`);
    if (memory === undefined) return undefined;
    const at = this.#now();
    const hour = getSpanStart(HOUR, at);
    if (memory.cached?.hour !== hour)
      memory.cached = { hour, metrics: this.#summarize(provider, providerModel, at) };
    return memory.cached.metrics;
  }

  /** Returns pending metrics for writing. `wrote` or `failed` must follow. */
  take(): HourlyMetrics[] {
    [this.#writing, this.#pending] = [this.#pending, new Map()];
    for (const deployment of this.#writing.keys()) {
      const memory = this.#deployments.get(deployment);
      if (memory) memory.current = {};
    }
    return [...this.#writing.values()].flat();
  }

  /** Reports that the taken metrics were written. `rows` are the current rows. */
  wrote(rows: readonly ProviderMetricsTable[]): void {
    this.#writing = new Map();
    this.load(rows);
  }

  /** Reports that writing failed except for `written`. All other metrics become pending again. */
  failed(written: ReadonlySet<HourlyMetrics>): void {
    for (const hour of [...this.#writing.values()].flat())
      if (!written.has(hour)) mergeAggregate(this.#getPending(hour).aggregate, hour.aggregate);
    this.#writing = new Map();
  }

  /** Loads current rows of the database. */
  load(rows: readonly ProviderMetricsTable[]): void {
    const at = this.#now();
    for (const row of rows) {
      const memory = this.#getMemory(`${row.provider} ${row.provider_model}`);
      const spans = row.span === "hour" ? memory.hours : memory.days;
      const name = `${row.source} ${row.start}`;
      if ((spans.get(name)?.seq ?? -1) <= row.seq)
        spans.set(name, { start: row.start, source: row.source, seq: row.seq, aggregate: fromRow(row) });
      const oldest = row.span === "hour" ? at - HOURS[1] * HOUR : at - DAYS * DAY;
      if (spans.size > 50) for (const [old, { start }] of spans) if (start < oldest - DAY) spans.delete(old);
    }
  }

  /** Returns the start of the periods to load, in milliseconds since 1970. */
  since(): { hour: number; day: number } {
    return {
      hour: getSpanStart(HOUR, this.#now()) - (HOURS[1] - 1) * HOUR,
      day: getSpanStart(DAY, this.#now()) - (DAYS - 1) * DAY,
    };
  }
}

function toMetrics(
  aggregates: readonly { source: MeasuredSource; aggregate: MetricAggregate }[],
  hours: number,
): ProviderMetrics | undefined {
  const sum = sumAggregates(aggregates.map(({ aggregate }) => aggregate));
  if (sum.calls === 0) return undefined;
  const probes = aggregates.reduce(
    (count, { source, aggregate }) => count + (source === "probe" ? aggregate.calls : 0),
    0,
  );
  return {
    firstByteMs: getQuantiles(sum.first),
    wholeMs: getQuantiles(sum.whole),
    tokensPerSecond: getQuantile(sum.speed, 0.5),
    answered: sum.answered / sum.calls,
    calls: sum.calls,
    probes,
    hours,
  };
}

/** Returns `answered`, the failure reason, or `ignored` if the caller, the caller's key, the budget, or the hub ended the attempt. */
function classifyAttempt({ failed, status, ownKey }: Attempt, interrupted: boolean): string {
  if (ownKey === true && isKeyFailure(status)) return "ignored";
  if (failed !== undefined && failed !== String(status))
    return ["key", "budget", "input", "error"].includes(failed) ? "ignored" : failed;
  if (status === undefined) return "ignored";
  if (interrupted) return "interrupted";
  // 403 may concern this request alone.
  return status !== 403 && mayFailOver(status) ? String(status) : "answered";
}
