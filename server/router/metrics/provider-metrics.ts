import { mayFailOver } from "../gateway/fail-over.ts";
import type { Attempt, RequestRecord } from "../gateway/ports.ts";
import type { MeasuredSource, MeasurementsTable } from "./tables.ts";
import { startOfSpan, DAY, HOUR, type HourlyMetrics } from "./store.ts";
import { observe, getQuantile } from "./histogram.ts";
import { isHealthCheck } from "../health-checks/principal.ts";
import {
  mergeAggregate,
  createAggregate,
  type Quantiles,
  getQuantiles,
  sumOf,
  type MetricAggregate,
  fromRow,
} from "./metric-aggregate.ts";

/** What calls have shown of one provider's offer of one model: in the last hours if there were enough, else in days. */
export interface ProviderMetrics {
  /** Milliseconds from the call to the first bytes of a streamed answer; undefined: none was streamed. */
  readonly firstByteMs: Quantiles | undefined;
  /** Milliseconds to the end of an answer that came whole; undefined: none did. */
  readonly wholeMs: Quantiles | undefined;
  /** Tokens in a second, once the answer had begun; undefined: no answer was long enough to tell. */
  readonly tokensPerSecond: number | undefined;
  /** Of these calls, how many were answered. 0 to 1. */
  readonly answered: number;
  /** Calls that this is of. */
  readonly calls: number;
  /** Of them, those by which the hub itself measured. */
  readonly probes: number;
  /** How far back the calls go. */
  readonly hours: number;
}

interface Memory {
  /** By source and when they began; those of the database, and beside them what it does not have yet. */
  hours: Map<string, { start: number; source: MeasuredSource; seq: number; tally: MetricAggregate }>;
  days: Map<string, { start: number; source: MeasuredSource; seq: number; tally: MetricAggregate }>;
  known: { hour: number; measured: ProviderMetrics | undefined } | undefined;
  /** Where calls of this hour are counted, of people and of the hub; part of what is pending. */
  counting: Partial<Record<MeasuredSource, HourlyMetrics>>;
  /** Hour of the last call. */
  usedAt: number;
}

/** Offers that are kept; the one that was called longest ago goes first. */
const MAX_DEPLOYMENTS = 5000;
/** A shorter answer says little about speed. */
const MIN_TOKENS = 8;
const MIN_MS = 20;
/** So many calls, and a shorter time says enough. */
const MIN_REQUESTS = 20;
/** The times that are looked at, the shortest first. Hours; `days` are whole ones, this one among them. */
const HOURS = [2, 24] as const;
const DAYS = 7;

export type MetricsMemory = ReturnType<typeof createMetricsMemory>;

/** Learns from the calls that are made how fast offers are, and whether they answer at all. In memory; see keep-measurements.ts. */
export function createMetricsMemory(now: () => number = Date.now) {
  const offers = new Map<string, Memory>();
  /** By offer: what the database does not have yet, and what is on its way there. */
  let pending = new Map<string, HourlyMetrics[]>();
  let writing = new Map<string, HourlyMetrics[]>();

  function memoryOf(offer: string): Memory {
    const found = offers.get(offer);
    if (found !== undefined) {
      found.known = undefined;
      return found;
    }
    const made = { hours: new Map(), days: new Map(), known: undefined, counting: {}, usedAt: 0 };
    offers.set(offer, made);
    if (offers.size > MAX_DEPLOYMENTS) forgetOldest(offer);
    return made;
  }

  function forgetOldest(but: string): void {
    let oldest: [string, Memory] | undefined;
    for (const each of offers) {
      if (each[0] !== but && (oldest === undefined || each[1].usedAt < oldest[1].usedAt)) oldest = each;
    }
    if (oldest) offers.delete(oldest[0]);
  }

  /** Where a call is counted: found once an hour, and after each writing. */
  function tallyIn(memory: Memory, source: MeasuredSource, attempt: Attempt, hour: number): MetricAggregate {
    const known = memory.counting[source];
    if (known !== undefined && known.hour === hour) return known.tally;
    memory.usedAt = hour;
    const { provider, providerModel = "" } = attempt;
    const made = { provider, providerModel, hour, source };
    return (memory.counting[source] = pendingOf(made)).tally;
  }

  function pendingOf({ provider, providerModel, hour, source }: Omit<HourlyMetrics, "tally">): HourlyMetrics {
    const offer = `${provider} ${providerModel}`;
    let hours = pending.get(offer);
    if (hours === undefined) pending.set(offer, (hours = []));
    for (const each of hours) if (each.hour === hour && each.source === source) return each;
    const made = { provider, providerModel, hour, source, tally: createAggregate() };
    hours.push(made);
    return made;
  }

  function sumUp(provider: string, providerModel: string, at: number): ProviderMetrics | undefined {
    const memory = offers.get(`${provider} ${providerModel}`);
    if (memory === undefined) return undefined;
    const offer = `${provider} ${providerModel}`;
    const fresh = [...(pending.get(offer) ?? []), ...(writing.get(offer) ?? [])].map(
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

  return {
    record(call: RequestRecord): void {
      const { attempts, firstByteMs, totalMs, usage, outcome, streamed, caller } = call;
      const hour = startOfSpan(HOUR, now());
      let earlierMs = 0;
      for (let at = 0; at < attempts.length; at++) {
        const attempt = attempts[at] as Attempt;
        const { provider, providerModel, failed, status } = attempt;
        const last = at === attempts.length - 1;
        const before = earlierMs;
        earlierMs += attempt.ms;
        const fate = classifyAttempt(attempt, last && outcome === "interrupted");
        if (providerModel === undefined || fate === "nobody's") continue;
        const memory = memoryOf(`${provider} ${providerModel}`);
        const tally = tallyIn(memory, isHealthCheck(caller) ? "probe" : "traffic", attempt, hour);
        tally.calls++;
        if (fate === "answered") tally.answered++;
        else tally.failed.set(fate, (tally.failed.get(fate) ?? 0) + 1);
        if (!last || failed !== undefined || status === undefined || status >= 300) continue;
        if (!streamed) {
          if (outcome === "complete") observe(tally.whole, totalMs - before);
          continue;
        }
        if (firstByteMs === undefined) continue;
        // The clock of the whole call began before its first attempt.
        observe(tally.first, firstByteMs - before);
        const wroteMs = totalMs - firstByteMs;
        const tokens = usage?.outputTokens ?? 0;
        if (outcome === "complete" && tokens >= MIN_TOKENS && wroteMs >= MIN_MS)
          observe(tally.speed, (tokens / wroteMs) * 1000);
      }
    },

    of(provider: string, providerModel: string): ProviderMetrics | undefined {
      const memory = offers.get(`${provider} ${providerModel}`);
      if (memory === undefined) return undefined;
      const at = now();
      const hour = startOfSpan(HOUR, at);
      if (memory.known?.hour !== hour) memory.known = { hour, measured: sumUp(provider, providerModel, at) };
      return memory.known.measured;
    },

    /** What the database does not have yet; `wrote` or `failed` has to follow. */
    take(): HourlyMetrics[] {
      [writing, pending] = [pending, new Map()];
      for (const offer of writing.keys()) {
        const memory = offers.get(offer);
        if (memory) memory.counting = {};
      }
      return [...writing.values()].flat();
    },
    /** The database has what was taken, and these rows now. */
    wrote(rows: readonly MeasurementsTable[]): void {
      writing = new Map();
      this.load(rows);
    },
    /** The database has of what was taken none but these: the others come again. */
    failed(written: ReadonlySet<HourlyMetrics>): void {
      for (const hour of [...writing.values()].flat())
        if (!written.has(hour)) mergeAggregate(pendingOf(hour).tally, hour.tally);
      writing = new Map();
    },
    /** Rows of the database, as they are now. */
    load(rows: readonly MeasurementsTable[]): void {
      const at = now();
      for (const row of rows) {
        const memory = memoryOf(`${row.provider} ${row.provider_model}`);
        const spans = row.span === "hour" ? memory.hours : memory.days;
        const name = `${row.source} ${row.start}`;
        if ((spans.get(name)?.seq ?? -1) <= row.seq)
          spans.set(name, { start: row.start, source: row.source, seq: row.seq, tally: fromRow(row) });
        const oldest = row.span === "hour" ? at - HOURS[1] * HOUR : at - DAYS * DAY;
        if (spans.size > 50)
          for (const [old, { start }] of spans) if (start < oldest - DAY) spans.delete(old);
      }
    },
    /** From when on it wants to know. Milliseconds since 1970. */
    since: (): { hour: number; day: number } => ({
      hour: startOfSpan(HOUR, now()) - (HOURS[1] - 1) * HOUR,
      day: startOfSpan(DAY, now()) - (DAYS - 1) * DAY,
    }),
  };
}

function measuredOf(
  found: readonly { source: MeasuredSource; tally: MetricAggregate }[],
  hours: number,
): ProviderMetrics | undefined {
  const sum = sumOf(found.map(({ tally }) => tally));
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

/** Whether the provider answered, or why not. What the caller, the budget or this hub ended says nothing about it. */
function classifyAttempt({ failed, status }: Attempt, interrupted: boolean): string {
  if (failed !== undefined) return ["key", "budget", "input", "error"].includes(failed) ? "nobody's" : failed;
  if (status === undefined) return "nobody's";
  if (interrupted) return "interrupted";
  // 403 may mean the call alone.
  return status !== 403 && mayFailOver(status) ? String(status) : "answered";
}
