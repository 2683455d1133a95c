/** Consecutive failures that open the circuit of a deployment. */
const MAX_FAILURES = 5;
/** The first cooldown. Each following cooldown is twice as long, up to the maximum. */
const FIRST_COOLDOWN_MS = 5_000;
const MAX_COOLDOWN_MS = 300_000;
/** After this time, a probe that never reported its result no longer blocks other requests. */
const PROBE_TIMEOUT_MS = 30_000;

interface State {
  failures: number;
  cooldowns: number;
  /** End of the cooldown, in milliseconds since 1970; 0 if the circuit is closed. */
  until: number;
}

/** Returns the name of a deployment in the circuit breaker. */
export const getCircuitName = (provider: string, providerModel: string): string =>
  `${provider} ${providerModel}`;

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/**
 * Creates a circuit breaker for each deployment, so that requests do not wait for a failing one. After a cooldown, one
 * request probes the deployment (half-open); if it succeeds, the circuit closes. Healthy deployments use no memory.
 */
export function createCircuitBreaker(now: () => number = Date.now) {
  const states = new Map<string, State>();

  return {
    /** Whether to skip a deployment. After a cooldown, returns false once: that caller sends the probe. */
    isOpen(deployment: string): boolean {
      if (states.size === 0) return false;
      const state = states.get(deployment);
      if (state === undefined || state.until === 0) return false;
      if (now() < state.until) return true;
      state.until = now() + PROBE_TIMEOUT_MS;
      return false;
    },
    recordSuccess(deployment: string): void {
      if (states.size > 0) states.delete(deployment);
    },
    /** `cooldownMs`: the delay that the provider requested. */
    recordFailure(deployment: string, cooldownMs?: number): void {
      const state = states.get(deployment) ?? { failures: 0, cooldowns: 0, until: 0 };
      states.set(deployment, state);
      state.failures++;
      const hasProbed = state.cooldowns > 0;
      if (cooldownMs !== undefined) {
        state.until = now() + Math.min(cooldownMs, MAX_COOLDOWN_MS);
        state.cooldowns ||= 1;
      } else if (hasProbed || state.failures >= MAX_FAILURES) {
        state.until = now() + Math.min(FIRST_COOLDOWN_MS * 2 ** state.cooldowns, MAX_COOLDOWN_MS);
        state.cooldowns++;
      }
    },
    /** Returns the state of a circuit without claiming the probe. */
    stateOf(deployment: string): "closed" | "open" | "half-open" {
      const until = states.get(deployment)?.until ?? 0;
      if (until === 0) return "closed";
      return now() < until ? "open" : "half-open";
    },
    /** Lists deployments with an open circuit. `until`: milliseconds since 1970. */
    listOpen(): { deployment: string; until: number }[] {
      return [...states]
        .filter(([, { until }]) => until > now())
        .map(([deployment, { until }]) => ({ deployment, until }));
    },
  };
}
