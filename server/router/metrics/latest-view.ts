import type { ProviderMetrics } from "./provider-metrics.ts";

/** Returns the metrics of a deployment with sample size and period. Absent is unknown. */
export const measuredView = (measured: ProviderMetrics | undefined) => ({
  first_token_latency_ms: measured?.firstByteMs && Math.round(measured.firstByteMs.p50),
  first_token_latency_p95_ms: measured?.firstByteMs && Math.round(measured.firstByteMs.p95),
  answer_latency_ms: measured?.wholeMs && Math.round(measured.wholeMs.p50),
  throughput: measured?.tokensPerSecond && Math.round(measured.tokensPerSecond * 10) / 10,
  answered: measured?.answered,
  measured_calls: measured?.calls,
  measured_probes: measured?.probes,
  measured_hours: measured?.hours,
});
