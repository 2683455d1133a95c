import { z } from "zod";

const BUDGET_PERIODS = ["minute", "day", "month"] as const;

const Count = (most: number) =>
  z
    .int({ error: "must be a whole number" })
    .min(0, { error: "may not be negative" })
    .max(most, { error: `may be at most ${most}` })
    .optional();

const limits = {
  /** Money of a day or month, in USD. */
  usd: z
    .number({ error: "must be a number of USD" })
    .min(0, { error: "may not be negative" })
    .max(1_000_000, { error: "may be at most 1000000" })
    .optional(),
  /** Tokens of a day or month, in and out. */
  tokens: Count(1e15),
  /** Calls of a minute. */
  calls: Count(1e9),
  /** Where money is limited: what becomes of calls whose price nobody knows. */
  unpriced: z.enum(["refuse", "allow"], { error: "must be refuse or allow" }).optional(),
};

const name = z.string().trim().min(1, { error: "is empty" }).max(300);

/** `POST /api/settings/budgets`, `…/organizations/{org}/budgets`, `/api/admin/budgets`: a limit, and for which calls. */
export const NewBudgetSchema = z.strictObject({
  period: z.enum(BUDGET_PERIODS, { error: `must be one of ${BUDGET_PERIODS.join(", ")}` }),
  ...limits,
  /** One's own settings: id of a token. */
  token: name.optional(),
  /** Of an organization or the hub: name of a user. */
  user: name.optional(),
  /** `owner/name` */
  model: name.regex(/^[^/\s]+\/[^/\s]+$/, { error: "must be owner/name" }).optional(),
});

/** `PATCH …/budgets/{id}`; what is absent stays, null takes a limit away. */
export const BudgetChangeSchema = z.strictObject({
  usd: limits.usd.nullable(),
  tokens: limits.tokens.nullable(),
  calls: limits.calls.nullable(),
  unpriced: limits.unpriced,
});

export type NewBudget = z.infer<typeof NewBudgetSchema>;
export type BudgetChange = z.infer<typeof BudgetChangeSchema>;

/** A limit, with what was spent of it. */
export const BudgetInfoSchema = z.object({
  id: z.string(),
  /** Whose it is; of organizations and users with the name. */
  owner: z.enum(["hub", "org", "user"]),
  ownerName: z.string().optional(),
  token: z.object({ id: z.string(), name: z.string() }).optional(),
  user: z.string().optional(),
  model: z.string().optional(),
  period: z.enum(BUDGET_PERIODS),
  usd: z.number().optional(),
  tokens: z.int().optional(),
  calls: z.int().optional(),
  unpriced: z.enum(["refuse", "allow"]),
  /** In this period; absent for calls of a minute, which are not written down. */
  spent: z.object({ usd: z.number(), tokens: z.int() }).optional(),
  /** Set aside for calls that are under way, in the process of the hub that was asked; absent where nothing is. */
  reserved: z.object({ usd: z.number(), tokens: z.int() }).optional(),
  /** When the period ends, ISO 8601 in UTC. */
  resetsAt: z.string(),
});
export type BudgetInfo = z.infer<typeof BudgetInfoSchema>;
