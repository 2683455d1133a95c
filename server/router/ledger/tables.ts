import type { OwnerColumns } from "../tables.ts";

/** The tables of budgets and of the ledger. Amounts are in 10⁻⁹ USD. */
declare module "../../database/tables.ts" {
  interface Tables {
    budgets: BudgetsTable;
    budget_spend: BudgetSpendTable;
    router_processes: { id: string; seen_at: number };
    budget_leases: BudgetLeasesTable;
    requests: RequestsTable;
    routing_decisions: RoutingDecisionsTable;
    usage_days: UsageDaysTable;
  }
}

export type BudgetPeriod = "minute" | "day" | "month";

/** A limit for requests of its owner that match all conditions that are not null. */
export interface BudgetsTable extends OwnerColumns {
  id: string;
  on_user: string | null;
  on_token: string | null;
  /** A model ID in lower case. */
  on_model: string | null;
  /** Period in UTC. `minute` limits requests only. */
  period: BudgetPeriod;
  nano: number | null;
  tokens: number | null;
  calls: number | null;
  /** How unpriced requests are handled if spend is limited. */
  unpriced: "refuse" | "allow";
  created_by: string | null;
  created_at: string;
}

/** Usage of a budget in the period that starts at `start` (ISO 8601). */
export interface BudgetSpendTable {
  budget_id: string;
  start: string;
  nano: number;
  tokens: number;
}

/** The share of a budget that a process may spend on its own. */
export interface BudgetLeasesTable extends BudgetSpendTable {
  process: string;
  /** Additional amounts that its waiting requests need. */
  wanted_nano: number;
  wanted_tokens: number;
}

/** A request of the router. Values that do not apply are empty if they are part of a key, otherwise null. */
export interface RequestsTable {
  /** ID of the process that recorded the request, and a number. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Callers may choose this ID. */
  request_id: string;
  token_id: string;
  user_id: string;
  org_id: string;
  /** Model ID on the hub; empty if the model has neither a mapping nor a price. */
  model: string;
  provider: string;
  /** Without a mapping, the model as the caller named it. */
  provider_model: string | null;
  key_id: string | null;
  surface: string | null;
  path: string;
  status: number;
  outcome: string;
  streamed: 0 | 1;
  /** Whether the hub counted the tokens, because the provider did not report them. */
  counted: 0 | 1;
  input_tokens: number;
  output_tokens: number;
  cached_tokens: number;
  reasoning_tokens: number;
  /** Cost at the price at that time; null if unknown. */
  cost: number | null;
  first_byte_ms: number | null;
  total_ms: number;
  /** The gateway's `Attempt`s as JSON. */
  attempts: string;
  /** The suffix of the model. This and the following columns are null in requests of older versions. */
  suffix: string | null;
  input_bytes: number | null;
  output_bytes: number | null;
  /** ID in `routing_decisions`; null for pass-through requests, and for requests recovered from a journal. */
  choice_id: string | null;
}

/** Routing decisions of requests. */
export interface RoutingDecisionsTable {
  /** A hash of `choice`. */
  id: string;
  /** Start of the latest request with this decision, in milliseconds since 1970. */
  used_at: number;
  /** JSON, as in the API. */
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
  /** Failed requests among `calls`. */
  failed: number;
  /** Requests of unknown cost among `calls`. */
  unpriced: number;
  input_tokens: number;
  output_tokens: number;
  cost: number;
}
