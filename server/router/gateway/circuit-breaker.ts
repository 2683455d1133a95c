/** So many failures in a row, and a provider's offer of a model rests. */
const FAILURES = 5;
/** The first rest; each further one is twice as long, up to the longest. Milliseconds. */
const FIRST_REST = 5_000;
const LONGEST_REST = 300_000;
/** A probe that nobody hears of again does not keep the others waiting for ever. Milliseconds. */
const PROBE_TIME = 30_000;

interface State {
  failures: number;
  rests: number;
  /** 0: not resting. */
  until: number;
}

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Remembers which offers fail, so that calls do not wait for what does not answer. An offer that rested is tried by
 * one call at first (half-open): if that succeeds, by all. What works costs no memory.
 */
export function createBreaker(now: () => number = Date.now) {
  const states = new Map<string, State>();

  return {
    /** Whether to leave an offer out. False after a rest makes the asker the one who tries. */
    rests(offer: string): boolean {
      if (states.size === 0) return false;
      const state = states.get(offer);
      if (state === undefined || state.until === 0) return false;
      if (now() < state.until) return true;
      state.until = now() + PROBE_TIME;
      return false;
    },
    succeeded(offer: string): void {
      if (states.size > 0) states.delete(offer);
    },
    /** `restMs`: how long the provider itself asked to be left alone. */
    failed(offer: string, restMs?: number): void {
      const state = states.get(offer) ?? { failures: 0, rests: 0, until: 0 };
      states.set(offer, state);
      state.failures++;
      const probed = state.rests > 0;
      if (restMs !== undefined) {
        state.until = now() + Math.min(restMs, LONGEST_REST);
        state.rests ||= 1;
      } else if (probed || state.failures >= FAILURES) {
        state.until = now() + Math.min(FIRST_REST * 2 ** state.rests, LONGEST_REST);
        state.rests++;
      }
    },
    /** Whether an offer is called, rests, or has rested and is to be tried by one call. Asking claims nothing. */
    stateOf(offer: string): "closed" | "open" | "half-open" {
      const until = states.get(offer)?.until ?? 0;
      if (until === 0) return "closed";
      return now() < until ? "open" : "half-open";
    },
    /** Offers that rest, with the milliseconds since 1970 until which. */
    resting(): { offer: string; until: number }[] {
      return [...states]
        .filter(([, { until }]) => until > now())
        .map(([offer, { until }]) => ({ offer, until }));
    },
  };
}
