import { z } from "zod";

const Quantiles = z.object({
  p50: z.number().describe("Median."),
  p95: z.number().describe("95th percentile."),
});

/** Metrics of a deployment in a window. Absent fields are unknown. */
const MetricSchema = z.object({
  source: z.enum(["traffic", "probes", "both", "none"]).describe("User requests, health checks, or both."),
  requests: z.int().nonnegative().describe("Number of requests, including health checks."),
  healthChecks: z.int().nonnegative(),
  successRate: z.number().optional().describe("Success rate, 0 to 1."),
  firstTokenMs: Quantiles.optional().describe("Time to first token of streamed responses, in milliseconds."),
  responseMs: Quantiles.optional().describe("Duration of responses that were not streamed, in milliseconds."),
  tokensPerSecond: z.number().optional().describe("Median throughput after the first token."),
  failed: z.record(z.string(), z.int()).describe("Failed requests by status or reason."),
});
export type Metric = z.infer<typeof MetricSchema>;

/** `GET /api/provider-metrics/{owner}/{name}`: metrics of each provider of a model. */
export const ProviderMetricsSchema = z.array(
  z.object({
    provider: z.string(),
    providerId: z.string(),
    windows: z.object({ "24h": MetricSchema, "7d": MetricSchema, "30d": MetricSchema }),
    days: z
      .array(
        z.object({
          day: z.string(),
          requests: z.int(),
          succeeded: z.int(),
          firstTokenMs: Quantiles.optional(),
          responseMs: Quantiles.optional(),
        }),
      )
      .describe("Days (UTC) with requests in the last 30 days, oldest first."),
  }),
);
export type MetricDay = z.infer<typeof ProviderMetricsSchema>[number]["days"][number];
export type ProviderMetricsInfo = z.infer<typeof ProviderMetricsSchema>;
