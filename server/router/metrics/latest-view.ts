import { withOldNames } from "../old-names.ts";
import type { ProviderMetrics } from "./provider-metrics.ts";

/** Returns the metrics of a deployment with sample size and period. Absent values are unknown. */
export const latestMetricsView = (metrics: ProviderMetrics | undefined) =>
  withOldNames(
    {
      first_token_latency_ms: metrics?.firstByteMs && Math.round(metrics.firstByteMs.p50),
      first_token_latency_p95_ms: metrics?.firstByteMs && Math.round(metrics.firstByteMs.p95),
      response_latency_ms: metrics?.wholeMs && Math.round(metrics.wholeMs.p50),
      throughput: metrics?.tokensPerSecond && Math.round(metrics.tokensPerSecond * 10) / 10,
      success_rate: metrics?.answered,
      measured_requests: metrics?.calls,
      measured_health_checks: metrics?.probes,
      measured_hours: metrics?.hours,
    },
    {
      answer_latency_ms: "response_latency_ms",
      answered: "success_rate",
      measured_calls: "measured_requests",
      measured_probes: "measured_health_checks",
    },
  );
