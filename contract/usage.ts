import { z } from "zod";
import type { QueryParameters } from "./parameters.ts";

export const USAGE_GROUPS = ["day", "model", "provider", "token", "user", "organization"] as const;

const SCOPE_PARAMETERS = {
  organization: {
    kind: "text",
    description: "Requests that are billed to this organization, instead of your own. Requires membership.",
    example: "acme",
  },
  all: { kind: "flag", description: "Requests of all users. Requires the hub admin role.", example: "true" },
} as const satisfies QueryParameters;

/** `GET /api/usage` */
export const USAGE_PARAMETERS = {
  from: {
    kind: "text",
    maxLength: 10,
    description: "First day (UTC). Default: 29 days before `to`.",
    example: "2026-11-01",
  },
  to: { kind: "text", maxLength: 10, description: "Last day (UTC). Default: today.", example: "2026-11-30" },
  group: {
    kind: "choice",
    choices: Object.fromEntries(USAGE_GROUPS.map((group) => [group, group])),
    description: "Grouping. Default: day.",
    example: "model",
  },
  stack: {
    kind: "choice",
    choices: Object.fromEntries(
      USAGE_GROUPS.filter((group) => group !== "day").map((group) => [group, group]),
    ),
    description: "Adds `series`: each day by this grouping.",
    example: "provider",
  },
  ...SCOPE_PARAMETERS,
  format: {
    kind: "choice",
    choices: { json: "json", csv: "csv" },
    description: "Response format. `csv` is equivalent to `Accept: text/csv`.",
    example: "csv",
  },
} as const satisfies QueryParameters;

/** `GET /api/usage/requests` */
export const REQUESTS_PARAMETERS = {
  ...SCOPE_PARAMETERS,
  limit: {
    kind: "integer",
    min: 1,
    max: 500,
    description: "Maximum number of results. Default: 50.",
    example: "50",
  },
  before: { kind: "text", description: "`next` of the previous page.", example: "1763726400000.a1b2-3" },
} as const satisfies QueryParameters;

const sums = {
  requests: z.int(),
  /** Failed requests. */
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
        others: z.int().optional().describe("The last series sums up this many names with a lower cost."),
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
