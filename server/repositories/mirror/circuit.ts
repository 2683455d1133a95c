import { HubError, type fetchWithRetry } from "../../http/outbound/fetch-with-retry.ts";

type Get = ReturnType<typeof fetchWithRetry>["get"];

/** Time for which requests fail before an upstream that is down is probed again. Milliseconds. */
export const OPEN_MS = 30_000;

/** Statuses with which a proxy reports that the hub behind it is down. */
const DOWN_STATUSES = new Set([502, 503, 504]);

/** Whether the upstream is down, as opposed to a problem of one request. */
const isDown = ({ status, isUnreachable }: HubError): boolean =>
  status === undefined ? isUnreachable : DOWN_STATUSES.has(status);

/**
 * Circuit breaker for an upstream hub: while it is down, requests fail immediately for half a minute. Then one request
 * probes it, while the others still fail. Each process has its own.
 */
export class UpstreamCircuit {
  readonly #now: () => number;
  /** Time until which requests fail, and the reason. Absent while the upstream is up. */
  #open: { until: number; reason: string } | undefined;
  #isProbing = false;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Wraps the `get` function of a client. */
  guard(get: Get): Get {
    return async (url, read, params) => {
      const open = this.#open;
      const wait = (open?.until ?? 0) - this.#now();
      if (open && (wait > 0 || this.#isProbing))
        throw new HubError(open.reason, {
          isUnreachable: true,
          isRetryable: true,
          retryAfter: Math.max(1, Math.ceil(wait / 1000)),
        });
      const isProbe = open !== undefined;
      if (isProbe) this.#isProbing = true;
      let responded = false;
      try {
        return await get(
          url,
          (response, alive) => {
            responded = true;
            this.#open = undefined;
            return read(response, alive);
          },
          params,
        );
      } catch (error) {
        if (!responded && error instanceof HubError)
          this.#open = isDown(error) ? { until: this.#now() + OPEN_MS, reason: error.message } : undefined;
        throw error;
      } finally {
        if (isProbe) this.#isProbing = false;
      }
    };
  }
}
