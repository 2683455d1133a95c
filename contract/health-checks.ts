import { z } from "zod";

const Names = (items: string) =>
  z
    .array(z.string().trim().min(1, { error: "contains an empty name" }).max(300), {
      error: `must be a list of ${items}`,
    })
    .max(200, { error: "must have 200 names or fewer" })
    .default([]);

/** `PUT /api/admin/health-checks`: whether, how often, and at what cost the hub sends health checks. */
export const HealthCheckSettingsSchema = z.strictObject({
  on: z.boolean({ error: "must be true or false" }),
  /** Interval between health checks of a deployment, ±20%. */
  everyMinutes: z
    .int({ error: "must be a whole number of minutes" })
    .min(5, { error: "must be at least 5" })
    .max(1440, { error: "must be 1440 (one day) or less" })
    .default(60),
  /** Budget of all health checks per day (UTC). */
  usdPerDay: z
    .number({ error: "must be an amount in USD, such as 0.5" })
    .min(0, { error: "must be 0 or more" })
    .max(1000, { error: "must be 1000 or less" })
    .default(0.1),
  /** How to treat deployments without a known price. */
  unpriced: z.enum(["refuse", "allow"], { error: "must be refuse or allow" }).default("refuse"),
  /** `called`: deployments that were used in the last `days`; `all`: every live deployment. */
  of: z.enum(["called", "all"], { error: "must be called or all" }).default("called"),
  days: z
    .int({ error: "must be a whole number of days" })
    .min(1, { error: "must be at least 1" })
    .max(30, { error: "must be 30 or less" })
    .default(7),
  /** Providers and models to check; empty: all. */
  providers: Names("providers"),
  models: Names("models"),
});
export type HealthCheckSettingsInput = z.input<typeof HealthCheckSettingsSchema>;
export type HealthCheckSettings = z.output<typeof HealthCheckSettingsSchema>;

/** `GET /api/admin/health-checks`: settings, today's cost, and the most recent health checks. */
export const HealthChecksSchema = z.object({
  settings: HealthCheckSettingsSchema,
  /** Cost of today (UTC). */
  spentUsd: z.number(),
  /** End of the day, ISO 8601. */
  resetsAt: z.string(),
  /** Number of deployments that the current settings check. */
  deployments: z.int().nonnegative(),
  last: z.array(
    z.object({
      at: z.string().describe("ISO 8601, UTC."),
      provider: z.string(),
      model: z.string(),
      status: z.int(),
      outcome: z.string(),
      firstTokenMs: z.number().optional(),
      tokensPerSecond: z.number().optional(),
      usd: z.number().optional().describe("Absent if the price is unknown."),
    }),
  ),
});
export type HealthChecks = z.infer<typeof HealthChecksSchema>;
