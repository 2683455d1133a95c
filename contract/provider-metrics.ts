import { z } from "zod";

const Quantiles = z.object({
  p50: z.number().describe("Half of the calls were quicker."),
  p95: z.number().describe("Nineteen of twenty calls were quicker."),
});

/** What calls have shown of an offer in some time. Absent is unknown. */
const FigureSchema = z.object({
  source: z
    .enum(["traffic", "probes", "both", "none"])
    .describe("Calls of people and programs, calls by which the hub itself measured, or both."),
  calls: z.int().nonnegative().describe("All of them, probes included."),
  probes: z.int().nonnegative(),
  answered: z.number().optional().describe("Share of the calls that the provider answered, 0 to 1."),
  firstTokenMs: Quantiles.optional().describe("Of streamed answers, milliseconds."),
  answerMs: Quantiles.optional().describe("Of answers that came whole, milliseconds."),
  tokensPerSecond: z.number().optional().describe("The median, once an answer had begun."),
  failed: z.record(z.string(), z.int()).describe("Calls that were not answered, by status or reason."),
});
export type Metric = z.infer<typeof FigureSchema>;

/** `GET /api/provider-metrics/{owner}/{name}`: how each provider of a model did. */
export const ProviderMetricsSchema = z.array(
  z.object({
    provider: z.string(),
    providerId: z.string(),
    windows: z.object({ "24h": FigureSchema, "7d": FigureSchema, "30d": FigureSchema }),
    days: z
      .array(z.object({ day: z.string(), calls: z.int(), answered: z.int() }))
      .describe("The last thirty days in UTC that had calls, oldest first."),
  }),
);
export type ProviderMetricsInfo = z.infer<typeof ProviderMetricsSchema>;
