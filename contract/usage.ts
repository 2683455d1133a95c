import { z } from "zod";
import type { QueryParameters } from "./parameters.ts";
import * as parameter from "./query-parameters.ts";

export const USAGE_GROUPS = ["day", "model", "provider", "token", "user", "organization"] as const;

const SCOPE_PARAMETERS = {
  organization: parameter.text(
    "Requests that are billed to this organization, instead of your own. Requires membership.",
    "acme",
  ),
  all: parameter.flag("Requests of all users. Requires the hub admin role."),
} as const satisfies QueryParameters;

/** `GET /api/usage` */
export const USAGE_PARAMETERS = {
  from: parameter.text("First day (UTC). Default: 29 days before `to`.", "2026-11-01", { maxLength: 10 }),
  to: parameter.text("Last day (UTC). Default: today.", "2026-11-30", { maxLength: 10 }),
  group: parameter.choice(USAGE_GROUPS, "Grouping. Default: day.", "model"),
  stack: parameter.choice(
    USAGE_GROUPS.filter((group) => group !== "day"),
    "Adds `series`: each day by this grouping.",
    "provider",
  ),
  ...SCOPE_PARAMETERS,
  format: parameter.choice(
    ["json", "csv"],
    "Response format. `csv` is equivalent to `Accept: text/csv`.",
    "csv",
  ),
} as const satisfies QueryParameters;

/** `GET /api/usage/requests` */
export const REQUESTS_PARAMETERS = {
  ...SCOPE_PARAMETERS,
  limit: parameter.integer(1, 500, "Maximum number of results. Default: 50.", "50"),
  before: parameter.text("`next` of the previous page.", "1763726400000.a1b2-3"),
} as const satisfies QueryParameters;

const sums = {
  requests: z.int(),
  failed: z.int(),
  /** Unpriced requests, which are not included in `usd`. */
  unpriced: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  usd: z.number(),
};

export const UsageReportSchema = z.object({
  from: z.string(),
  to: z.string(),
  group: z.enum(USAGE_GROUPS),
  rows: z.array(z.object({ /** Day or name; empty if there is none. */ name: z.string(), ...sums })),
  total: z.object(sums),
  series: z
    .array(
      z.object({
        name: z.string().describe("Name in `stack`; empty if there is none."),
        others: z.int().optional().describe("In the last series: number of names that it combines."),
        days: z.array(z.object({ day: z.string(), requests: z.int(), usd: z.number() })),
      }),
    )
    .optional()
    .describe("Up to seven names with the highest cost, and one series for all others."),
});
export type UsageReport = z.infer<typeof UsageReportSchema>;

/** A request in the request history, without prompt and response. */
const RequestSummarySchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  token: z.string().optional(),
  user: z.string().optional(),
  organization: z.string().optional(),
  model: z.string().optional(),
  provider: z.string().optional(),
  path: z.string(),
  status: z.int(),
  outcome: z.string(),
  streamed: z.boolean(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Whether the hub counted the tokens because the provider did not report them. */
  counted: z.boolean(),
  /** Cost at the price at the time of the request. Absent if the price was unknown. */
  usd: z.number().optional(),
  firstTokenMs: z.int().optional(),
  totalMs: z.int(),
  tokensPerSecond: z.number().optional(),
  attempts: z.array(
    z.object({
      provider: z.string(),
      status: z.int().optional(),
      failed: z.string().optional(),
      ms: z.int(),
    }),
  ),
});
export type RequestSummary = z.infer<typeof RequestSummarySchema>;
export const RequestPageSchema = z.object({
  requests: z.array(RequestSummarySchema),
  next: z.string().optional(),
});
export type RequestPage = z.infer<typeof RequestPageSchema>;
