/** Tables of webhooks. */
declare module "../../database/tables.ts" {
  interface Tables {
    webhooks: WebhooksTable;
    webhook_watches: WebhookWatchesTable;
    webhook_deliveries: WebhookDeliveriesTable;
  }
}

export interface WebhooksTable {
  id: string;
  /** Owner. The webhook receives only events that the owner may see. */
  user_id: string;
  url: string;
  /** List of `WebhookDomain` as JSON. */
  domains: string;
  /** Encrypted; null if there is none. */
  secret: string | null;
  /** Base URL of the hub when the webhook was created, for links in payloads. */
  origin: string;
  disabled: "by-user" | "suspended-after-failure" | null;
  /** Reason for the suspension, for display. */
  disabled_reason: string | null;
  /** Time since which deliveries have failed. */
  failing_since: string | null;
  created_at: string;
  updated_at: string;
}

/** A watched target of a webhook: a model, or all models of a user or an organization. */
export interface WebhookWatchesTable {
  webhook_id: string;
  type: "model" | "user" | "org";
  name: string;
  lower_name: string;
}

/** Pending and past deliveries. */
export interface WebhookDeliveriesTable {
  /** Increases with time. */
  id: string;
  webhook_id: string;
  /** A `WebhookEvent` as JSON. */
  event: string;
  state: "waiting" | "delivered" | "failed";
  attempts: number;
  /** Time of the next attempt; during an attempt, the end of its lease. */
  due_at: string;
  /** Status of the last response. */
  status: number | null;
  /** Reason why the last attempt failed, for display. */
  problem: string | null;
  duration_ms: number | null;
  created_at: string;
  tried_at: string | null;
}
