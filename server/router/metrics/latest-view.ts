import { withOldNames } from "../old-names.ts";
import type { ProviderMetrics } from "./provider-metrics.ts";

/** Returns the metrics of a deployment with sample size and period. Absent is unknown. */
export const measuredView = (measured: ProviderMetrics | undefined) =>
  withOldNames(
    {
      first_token_latency_ms: measured?.firstByteMs && Math.round(measured.firstByteMs.p50),
      first_token_latency_p95_ms: measured?.firstByteMs && Math.round(measured.firstByteMs.p95),
      response_latency_ms: measured?.wholeMs && Math.round(measured.wholeMs.p50),
      throughput: measured?.tokensPerSecond && Math.round(measured.tokensPerSecond * 10) / 10,
      success_rate: measured?.answered,
      measured_requests: measured?.calls,
      measured_health_checks: measured?.probes,
      measured_hours: measured?.hours,
    },
    {
      answer_latency_ms: "response_latency_ms",
      answered: "success_rate",
      measured_calls: "measured_requests",
      measured_probes: "measured_health_checks",
    },
  );
