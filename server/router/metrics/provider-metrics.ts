import { mayFailOver } from "../gateway/fail-over.ts";
import type { Attempt, RequestRecord } from "../gateway/ports.ts";
import type { MeasuredSource, ProviderMetricsTable } from "./tables.ts";
import { startOfSpan, DAY, HOUR, type HourlyMetrics } from "./store.ts";
import { observe, getQuantile } from "./histogram.ts";
import { isHealthCheck } from "../health-checks/principal.ts";
import type { Quantiles, MetricAggregate } from "./metric-aggregate.ts";
import { mergeAggregate, createAggregate, getQuantiles, sumAggregates, fromRow } from "./metric-aggregate.ts";

/** Metrics of one deployment: of the last hours if there were enough requests, otherwise of days. */
export interface ProviderMetrics {
  /** Time to first token of streamed responses, in milliseconds; undefined without any. */
  readonly firstByteMs: Quantiles | undefined;
  /** Duration of responses that were not streamed, in milliseconds; undefined without any. */
  readonly wholeMs: Quantiles | undefined;
  /** Median throughput in tokens per second; undefined without a response that is long enough. */
  readonly tokensPerSecond: number | undefined;
  /** Success rate, 0 to 1. */
  readonly answered: number;
  /** Number of requests. */
  readonly calls: number;
  /** Number of health checks among them. */
  readonly probes: number;
  /** Length of the period. */
  readonly hours: number;
}

interface Memory {
  /** By source and start, as in the database. */
  hours: Map<string, { start: number; source: MeasuredSource; seq: number; tally: MetricAggregate }>;
  days: Map<string, { start: number; source: MeasuredSource; seq: number; tally: MetricAggregate }>;
  known: { hour: number; measured: ProviderMetrics | undefined } | undefined;
  /** Aggregates of the current hour by source; part of the pending ones. */
  counting: Partial<Record<MeasuredSource, HourlyMetrics>>;
  /** Hour of the latest request. */
  usedAt: number;
}

/** Maximum number of deployments in memory; the least recently used one is dropped. */
const MAX_DEPLOYMENTS = 5000;
/** Shorter responses are not used for throughput. */
const MIN_TOKENS = 8;
const MIN_MS = 20;
/** Number of requests for which a shorter period is sufficient. */
const MIN_REQUESTS = 20;
/** The periods, shortest first: hours, then days including today. */
const HOURS = [2, 24] as const;
const DAYS = 7;

/** In-memory metrics of deployments from requests. persist-metrics.ts stores them. */
export class MetricsMemory {
  readonly #now: () => number;
  readonly #offers = new Map<string, Memory>();
  /** By deployment: metrics that are not written yet, and those that are being written. */
  #pending = new Map<string, HourlyMetrics[]>();
  #writing = new Map<string, HourlyMetrics[]>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  #memoryOf(offer: string): Memory {
    const found = this.#offers.get(offer);
    if (found !== undefined) {
      found.known = undefined;
      return found;
    }
    const made = { hours: new Map(), days: new Map(), known: undefined, counting: {}, usedAt: 0 };
    this.#offers.set(offer, made);
    if (this.#offers.size > MAX_DEPLOYMENTS) this.#forgetOldest(offer);
    return made;
  }

  #forgetOldest(but: string): void {
    let oldest: [string, Memory] | undefined;
    for (const each of this.#offers) {
      if (each[0] !== but && (oldest === undefined || each[1].usedAt < oldest[1].usedAt)) oldest = each;
    }
    if (oldest) this.#offers.delete(oldest[0]);
  }

  /** Returns the aggregate for a request, cached for an hour or until the next write. */
  #tallyIn(memory: Memory, source: MeasuredSource, attempt: Attempt, hour: number): MetricAggregate {
    const known = memory.counting[source];
    if (known !== undefined && known.hour === hour) return known.tally;
    memory.usedAt = hour;
    const { provider, providerModel = "" } = attempt;
    const made = { provider, providerModel, hour, source };
    return (memory.counting[source] = this.#pendingOf(made)).tally;
  }

  #pendingOf({ provider, providerModel, hour, source }: Omit<HourlyMetrics, "tally">): HourlyMetrics {
    const offer = `${provider} ${providerModel}`;
    let hours = this.#pending.get(offer);
    if (hours === undefined) this.#pending.set(offer, (hours = []));
    for (const each of hours) if (each.hour === hour && each.source === source) return each;
    const made = { provider, providerModel, hour, source, tally: createAggregate() };
    hours.push(made);
    return made;
  }

  #sumUp(provider: string, providerModel: string, at: number): ProviderMetrics | undefined {
    const memory = this.#offers.get(`${provider} ${providerModel}`);
    if (memory === undefined) return undefined;
    const offer = `${provider} ${providerModel}`;
    const fresh = [...(this.#pending.get(offer) ?? []), ...(this.#writing.get(offer) ?? [])].map(
      ({ hour, source, tally }) => ({ start: hour, source, tally }),
    );
    for (const hours of HOURS) {
      const since = startOfSpan(HOUR, at) - (hours - 1) * HOUR;
      const found = [...memory.hours.values(), ...fresh].filter(({ start }) => start >= since);
      const calls = found.reduce((sum, { tally }) => sum + tally.calls, 0);
      if (calls >= MIN_REQUESTS) return measuredOf(found, hours);
    }
    const since = startOfSpan(DAY, at) - (DAYS - 1) * DAY;
    return measuredOf(
      [...memory.days.values(), ...fresh].filter(({ start }) => start >= since),
      DAYS * 24,
    );
  }

  record(call: RequestRecord): void {
    const { attempts, firstByteMs, totalMs, usage, outcome, streamed, caller } = call;
    const hour = startOfSpan(HOUR, this.#now());
    let earlierMs = 0;
    for (let at = 0; at < attempts.length; at++) {
      const attempt = attempts[at] as Attempt;
      const { provider, providerModel, failed, status } = attempt;
      const last = at === attempts.length - 1;
      const before = earlierMs;
      earlierMs += attempt.ms;
      const fate = classifyAttempt(attempt, last && outcome === "interrupted");
      if (providerModel === undefined || fate === "ignored") continue;
      const memory = this.#memoryOf(`${provider} ${providerModel}`);
      const tally = this.#tallyIn(memory, isHealthCheck(caller) ? "probe" : "traffic", attempt, hour);
      tally.calls++;
      if (fate === "answered") tally.answered++;
      else tally.failed.set(fate, (tally.failed.get(fate) ?? 0) + 1);
      if (!last || failed !== undefined || status === undefined || status >= 300) continue;
      if (!streamed) {
        if (outcome === "complete") observe(tally.whole, totalMs - before);
        continue;
      }
      if (firstByteMs === undefined) continue;
      // Times are relative to the start of the request, before its first attempt.
      observe(tally.first, firstByteMs - before);
      const wroteMs = totalMs - firstByteMs;
      const tokens = usage?.outputTokens ?? 0;
      if (outcome === "complete" && tokens >= MIN_TOKENS && wroteMs >= MIN_MS)
        observe(tally.speed, (tokens / wroteMs) * 1000);
    }
  }

  of(provider: string, providerModel: string): ProviderMetrics | undefined {
    const memory = this.#offers.get(`${provider} ${providerModel}`);
    if (memory === undefined) return undefined;
    const at = this.#now();
    const hour = startOfSpan(HOUR, at);
    if (memory.known?.hour !== hour)
      memory.known = { hour, measured: this.#sumUp(provider, providerModel, at) };
    return memory.known.measured;
  }

  /** Returns pending metrics for writing; `wrote` or `failed` must follow. */
  take(): HourlyMetrics[] {
    [this.#writing, this.#pending] = [this.#pending, new Map()];
    for (const offer of this.#writing.keys()) {
      const memory = this.#offers.get(offer);
      if (memory) memory.counting = {};
    }
    return [...this.#writing.values()].flat();
  }

  /** The taken metrics were written; `rows` are the current rows. */
  wrote(rows: readonly ProviderMetricsTable[]): void {
    this.#writing = new Map();
    this.load(rows);
  }

  /** Writing failed except for `written`: the others are pending again. */
  failed(written: ReadonlySet<HourlyMetrics>): void {
    for (const hour of [...this.#writing.values()].flat())
      if (!written.has(hour)) mergeAggregate(this.#pendingOf(hour).tally, hour.tally);
    this.#writing = new Map();
  }

  /** Loads current rows of the database. */
  load(rows: readonly ProviderMetricsTable[]): void {
    const at = this.#now();
    for (const row of rows) {
      const memory = this.#memoryOf(`${row.provider} ${row.provider_model}`);
      const spans = row.span === "hour" ? memory.hours : memory.days;
      const name = `${row.source} ${row.start}`;
      if ((spans.get(name)?.seq ?? -1) <= row.seq)
        spans.set(name, { start: row.start, source: row.source, seq: row.seq, tally: fromRow(row) });
      const oldest = row.span === "hour" ? at - HOURS[1] * HOUR : at - DAYS * DAY;
      if (spans.size > 50) for (const [old, { start }] of spans) if (start < oldest - DAY) spans.delete(old);
    }
  }

  /** The start of the periods to load, in milliseconds since 1970. */
  since(): { hour: number; day: number } {
    return {
      hour: startOfSpan(HOUR, this.#now()) - (HOURS[1] - 1) * HOUR,
      day: startOfSpan(DAY, this.#now()) - (DAYS - 1) * DAY,
    };
  }
}

function measuredOf(
  found: readonly { source: MeasuredSource; tally: MetricAggregate }[],
  hours: number,
): ProviderMetrics | undefined {
  const sum = sumAggregates(found.map(({ tally }) => tally));
  if (sum.calls === 0) return undefined;
  const probes = found.reduce(
    (count, { source, tally }) => count + (source === "probe" ? tally.calls : 0),
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

/** Returns `answered`, the failure reason, or `ignored` if the caller, the budget, or the hub ended the attempt. */
function classifyAttempt({ failed, status }: Attempt, interrupted: boolean): string {
  if (failed !== undefined && failed !== String(status))
    return ["key", "budget", "input", "error"].includes(failed) ? "ignored" : failed;
  if (status === undefined) return "ignored";
  if (interrupted) return "interrupted";
  // 403 may concern this request alone.
  return status !== 403 && mayFailOver(status) ? String(status) : "answered";
}
