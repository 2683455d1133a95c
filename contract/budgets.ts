import { z } from "zod";
import { usd } from "./deployments.ts";

const BUDGET_PERIODS = ["minute", "day", "month"] as const;

const Count = (max: number) =>
  z
    .int({ error: "must be a whole number" })
    .min(0, { error: "must be 0 or more" })
    .max(max, { error: `must be ${max} or less` })
    .optional();

const limits = {
  /** Spend per day or month, in USD. */
  usd: usd.optional(),
  /** Input and output tokens per day or month. */
  tokens: Count(1e15),
  /** Requests per minute. */
  requests: Count(1e9),
  /** How a budget with a spend limit treats unpriced requests. */
  unpriced: z.enum(["refuse", "allow"], { error: "must be refuse or allow" }).optional(),
};

/** Accepts the old name of `requests`. */
const renameCalls = <T extends { requests?: number | null | undefined; calls?: number | null | undefined }>({
  calls,
  ...fields
}: T) => (calls === undefined ? fields : { requests: calls, ...fields });

const name = z.string().trim().min(1, { error: "must not be empty" }).max(300);

/** `POST /api/settings/budgets`, `…/organizations/{org}/budgets`, `/api/admin/budgets`: limits and the requests they apply to. */
export const NewBudgetSchema = z
  .strictObject({
    period: z.enum(BUDGET_PERIODS, { error: `must be one of ${BUDGET_PERIODS.join(", ")}` }),
    ...limits,
    /** In user settings: ID of an access token. */
    token: name.optional(),
    /** In settings of an organization or the hub: username. */
    user: name.optional(),
    model: name.regex(/^[^/\s]+\/[^/\s]+$/, { error: "must be in the form owner/name" }).optional(),
    calls: limits.requests.describe("Old name of `requests`."),
  })
  .transform(renameCalls);

/** `PATCH …/budgets/{id}`. Omitted fields keep their values; null removes a limit. */
export const BudgetChangeSchema = z
  .strictObject({
    usd: limits.usd.nullable(),
    tokens: limits.tokens.nullable(),
    requests: limits.requests.nullable(),
    calls: limits.requests.nullable().describe("Old name of `requests`."),
    unpriced: limits.unpriced,
  })
  .transform(renameCalls);

export type NewBudget = z.infer<typeof NewBudgetSchema>;
export type BudgetChange = z.infer<typeof BudgetChangeSchema>;

/** A budget with its usage in the current period. */
export const BudgetInfoSchema = z.object({
  id: z.string(),
  /** Owner, with the name for users and organizations. */
  owner: z.enum(["hub", "org", "user"]),
  ownerName: z.string().optional(),
  token: z.object({ id: z.string(), name: z.string() }).optional(),
  user: z.string().optional(),
  model: z.string().optional(),
  period: z.enum(BUDGET_PERIODS),
  usd: z.number().optional(),
  tokens: z.int().optional(),
  requests: z.int().optional(),
  unpriced: z.enum(["refuse", "allow"]),
  /** Usage in the current period. Absent for limits per minute, which are not stored. */
  spent: z.object({ usd: z.number(), tokens: z.int() }).optional(),
  /** Reserved for running requests in the process that responds. Absent if nothing is reserved. */
  reserved: z.object({ usd: z.number(), tokens: z.int() }).optional(),
  /** End of the period, ISO 8601 in UTC. */
  resetsAt: z.string(),
});
export type BudgetInfo = z.infer<typeof BudgetInfoSchema>;
