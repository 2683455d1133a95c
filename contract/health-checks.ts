import { z } from "zod";

const Names = (what: string) =>
  z
    .array(z.string().trim().min(1, { error: "has an empty name" }).max(300), {
      error: `must be a list of ${what}`,
    })
    .max(200, { error: "may have at most 200 names" })
    .default([]);

/** `PUT /api/admin/health-checks`: whether the hub measures providers by calls of its own, how often, and at what cost. */
export const HealthCheckSettingsSchema = z.strictObject({
  on: z.boolean({ error: "must be true or false" }),
  /** Between two probes of an offer, a fifth more or less. */
  everyMinutes: z
    .int({ error: "must be a whole number of minutes" })
    .min(5, { error: "must be at least 5" })
    .max(1440, { error: "may be at most 1440, a day" })
    .default(60),
  /** What all probes of a day (UTC) may cost together. */
  usdPerDay: z
    .number({ error: "must be a number of USD" })
    .min(0, { error: "may not be negative" })
    .max(1000, { error: "may be at most 1000" })
    .default(0.1),
  /** What becomes of offers whose price nobody knows. */
  unpriced: z.enum(["refuse", "allow"], { error: "must be refuse or allow" }).default("refuse"),
  /** `called`: offers that somebody called in the last `days`; `all`: every live one. */
  of: z.enum(["called", "all"], { error: "must be called or all" }).default("called"),
  days: z
    .int({ error: "must be a whole number of days" })
    .min(1, { error: "must be at least 1" })
    .max(30, { error: "may be at most 30" })
    .default(7),
  /** Of these alone; empty: of any. */
  providers: Names("providers"),
  models: Names("models"),
});
export type HealthCheckSettingsInput = z.input<typeof HealthCheckSettingsSchema>;
export type HealthCheckSettings = z.output<typeof HealthCheckSettingsSchema>;

/** `GET /api/admin/health-checks`: the settings, what probes cost today, and what became of the last ones. */
export const HealthChecksSchema = z.object({
  settings: HealthCheckSettingsSchema,
  /** Today, in UTC. */
  spentUsd: z.number(),
  /** When the day ends, ISO 8601. */
  resetsAt: z.string(),
  /** Offers that are probed as things stand. */
  offers: z.int().nonnegative(),
  last: z.array(
    z.object({
      at: z.string().describe("ISO 8601, UTC."),
      provider: z.string(),
      model: z.string(),
      status: z.int(),
      outcome: z.string(),
      firstTokenMs: z.number().optional(),
      tokensPerSecond: z.number().optional(),
      usd: z.number().optional().describe("Absent where the price is not known."),
    }),
  ),
});
export type HealthChecks = z.infer<typeof HealthChecksSchema>;
