import type { OwnerColumns } from "../tables.ts";

/** What the tables of budgets and of the ledger hold. Money is in 10⁻⁹ USD. */
declare module "../../database/tables.ts" {
  interface Tables {
    budgets: BudgetsTable;
    budget_spend: BudgetSpendTable;
    router_processes: { id: string; seen_at: number };
    budget_leases: BudgetLeasesTable;
    calls: CallsTable;
    call_choices: CallChoicesTable;
    usage_days: UsageDaysTable;
  }
}

export type BudgetPeriod = "minute" | "day" | "month";

/** A limit for the calls that are its owner's and meet every condition that is not null. */
export interface BudgetsTable extends OwnerColumns {
  id: string;
  on_user: string | null;
  on_token: string | null;
  /** Id of a model in lower case. */
  on_model: string | null;
  /** In UTC. `minute` is for calls alone. */
  period: BudgetPeriod;
  nano: number | null;
  tokens: number | null;
  calls: number | null;
  /** What becomes of calls whose price nobody knows, where money is limited. */
  unpriced: "refuse" | "allow";
  created_by: string | null;
  created_at: string;
}

/** What was spent of a budget in the period that began at `start` (ISO 8601). */
export interface BudgetSpendTable {
  budget_id: string;
  start: string;
  nano: number;
  tokens: number;
}

/** What a process may spend of a budget without asking. */
export interface BudgetLeasesTable extends BudgetSpendTable {
  process: string;
}

/** One call of the router. Texts that do not apply are empty where they are part of a key, else null. */
export interface CallsTable {
  /** Of the process that noted it, and a number. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  /** May be of the caller's choosing. */
  request_id: string;
  token_id: string;
  user_id: string;
  org_id: string;
  /** On the hub. */
  model: string;
  provider: string;
  provider_model: string | null;
  key_id: string | null;
  surface: string | null;
  path: string;
  status: number;
  outcome: string;
  streamed: 0 | 1;
  /** The tokens were counted here; the provider did not say. */
  counted: 0 | 1;
  input_tokens: number;
  output_tokens: number;
  cached_tokens: number;
  reasoning_tokens: number;
  /** At the price of that time; null where it was not known. */
  cost: number | null;
  first_byte_ms: number | null;
  total_ms: number;
  /** The gateway's `Attempt`s as JSON. */
  attempts: string;
  /** Behind the model's name. This and what follows is null in calls of older versions. */
  suffix: string | null;
  input_bytes: number | null;
  output_bytes: number | null;
  /** Of `call_choices`; null where the provider was named, or a killed process left the call. */
  choice_id: string | null;
}

/** What was thought of providers for calls. */
export interface CallChoicesTable {
  /** A hash of `choice`. */
  id: string;
  /** When the last of its calls began, in milliseconds since 1970. */
  used_at: number;
  /** JSON, as the API answers it. */
  choice: string;
}

export interface UsageDaysTable {
  /** `2026-11-21`, in UTC. */
  day: string;
  token_id: string;
  user_id: string;
  org_id: string;
  model: string;
  provider: string;
  calls: number;
  /** Of the calls, those that were not answered as asked. */
  failed: number;
  /** Of the calls, those whose cost is not known. */
  unpriced: number;
  input_tokens: number;
  output_tokens: number;
  cost: number;
}
