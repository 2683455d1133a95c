import type { CallNote } from "../gateway/ports.ts";

/** What calls have shown of one provider's offer of one model, since the process began. */
export interface Measured {
  /** Milliseconds from the call to the first byte: medians and worst of twenty among the last calls. */
  readonly firstByteMs: { readonly p50: number; readonly p95: number };
  /** Tokens in a second, once the answer had begun; undefined: no answer was long enough to tell. */
  readonly tokensPerSecond: number | undefined;
  /** Of the last calls, how many were answered. 0 to 1. */
  readonly answered: number;
  /** Calls that this is of. */
  readonly calls: number;
}

interface Samples {
  first: number[];
  speed: number[];
  answered: boolean[];
}

/** Calls of each offer that are kept. */
const KEPT = 100;
/** Offers that are kept; the one that was called longest ago goes first. */
const MOST_OFFERS = 5000;
/** A shorter answer says little about speed. */
const ENOUGH_TOKENS = 8;
const ENOUGH_MS = 20;

export type Measurements = ReturnType<typeof openMeasurements>;

/** Learns from the calls that are made how fast offers are, and whether they answer at all. */
export function openMeasurements() {
  const offers = new Map<string, Samples>();
  const known = new Map<string, Measured>();
  let version = 0;

  function samplesOf(offer: string): Samples {
    const found = offers.get(offer) ?? { first: [], speed: [], answered: [] };
    offers.delete(offer);
    offers.set(offer, found);
    if (offers.size > MOST_OFFERS) offers.delete(offers.keys().next().value as string);
    known.delete(offer);
    return found;
  }

  return {
    note({ attempts, firstByteMs, totalMs, usage, outcome, streamed }: CallNote): void {
      for (const [at, { provider, providerModel, failed, status, ms }] of attempts.entries()) {
        if (providerModel === undefined || failed === "key" || failed === "budget") continue;
        const samples = samplesOf(`${provider} ${providerModel}`);
        const last = at === attempts.length - 1;
        push(samples.answered, failed === undefined && status !== undefined && status < 500);
        if (failed !== undefined || status === undefined || status >= 300) continue;
        push(samples.first, ms);
        // The clock of the whole call began before its first attempt: only what came after its first byte counts.
        const wroteMs = totalMs - (firstByteMs ?? totalMs);
        const tokens = usage?.outputTokens ?? 0;
        const told = last && streamed && outcome === "complete" && tokens >= ENOUGH_TOKENS;
        if (told && wroteMs >= ENOUGH_MS) push(samples.speed, (tokens / wroteMs) * 1000);
      }
      version++;
    },

    of(provider: string, providerModel: string): Measured | undefined {
      const offer = `${provider} ${providerModel}`;
      const found = known.get(offer);
      if (found) return found;
      const samples = offers.get(offer);
      if (samples === undefined || samples.first.length === 0) return undefined;
      const { first, speed, answered } = samples;
      const measured: Measured = {
        firstByteMs: { p50: quantile(first, 0.5), p95: quantile(first, 0.95) },
        tokensPerSecond: speed.length > 0 ? quantile(speed, 0.5) : undefined,
        answered: answered.filter(Boolean).length / answered.length,
        calls: answered.length,
      };
      known.set(offer, measured);
      return measured;
    },

    get version(): number {
      return version;
    },
  };
}

function push<T>(list: T[], value: T): void {
  list.push(value);
  if (list.length > KEPT) list.shift();
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
}
