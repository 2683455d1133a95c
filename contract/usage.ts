import { z } from "zod";
import type { QueryParameters } from "./parameters.ts";

export const USAGE_GROUPS = ["day", "model", "provider", "token", "user", "organization"] as const;

const whose = {
  organization: {
    kind: "text",
    about: "Calls that this organization pays for, instead of one's own. For its members.",
    example: "acme",
  },
  all: { kind: "flag", about: "Everybody's calls. For those who run the hub.", example: "true" },
} as const satisfies QueryParameters;

/** `GET /api/usage` */
export const USAGE_PARAMETERS = {
  from: {
    kind: "text",
    longest: 10,
    about: "First day, in UTC. Default 29 days before `to`.",
    example: "2026-11-01",
  },
  to: { kind: "text", longest: 10, about: "Last day, in UTC. Default today.", example: "2026-11-30" },
  group: {
    kind: "choice",
    choices: Object.fromEntries(USAGE_GROUPS.map((group) => [group, group])),
    about: "By what it is summed up. Default day.",
    example: "model",
  },
  ...whose,
  format: {
    kind: "choice",
    choices: { json: "json", csv: "csv" },
    about: "`csv` as `Accept: text/csv`.",
    example: "csv",
  },
} as const satisfies QueryParameters;

/** `GET /api/usage/requests` */
export const REQUESTS_PARAMETERS = {
  ...whose,
  limit: { kind: "integer", min: 1, max: 500, about: "How many. Default 50.", example: "50" },
  before: { kind: "text", about: "`next` of the page before.", example: "1763726400000.a1b2-3" },
} as const satisfies QueryParameters;

const sums = {
  calls: z.int(),
  /** Of the calls, those that were not answered as asked. */
  failed: z.int(),
  /** Of the calls, those whose price nobody knew; they are not in `usd`. */
  unpriced: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  usd: z.number(),
};

export const UsageReportSchema = z.object({
  from: z.string(),
  to: z.string(),
  group: z.enum(USAGE_GROUPS),
  rows: z.array(z.object({ /** A day, or a name; empty where there is none. */ name: z.string(), ...sums })),
  total: z.object(sums),
});
export type UsageReport = z.infer<typeof UsageReportSchema>;

/** A call as the ledger has it. What was asked and answered is not in it. */
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
  /** The tokens were counted by the hub; the provider did not say. */
  counted: z.boolean(),
  /** At the price of that time; absent where nobody knew it. */
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
  calls: z.array(RequestSummarySchema),
  next: z.string().optional(),
});
export type RequestPage = z.infer<typeof RequestPageSchema>;
