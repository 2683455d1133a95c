/** Who is told what happens. */
declare module "../../database/tables.ts" {
  interface Tables {
    webhooks: WebhooksTable;
    webhook_watches: WebhookWatchesTable;
    webhook_deliveries: WebhookDeliveriesTable;
  }
}

export interface WebhooksTable {
  id: string;
  /** Whose it is: it is told what they may see. */
  user_id: string;
  url: string;
  /** A list of `WebhookDomain` as JSON. */
  domains: string;
  /** Sealed; null where there is none. */
  secret: string | null;
  /** The hub's address as who made it saw it, for the links of what is told. */
  origin: string;
  disabled: "by-user" | "suspended-after-failure" | null;
  /** For people: why it was suspended. */
  disabled_reason: string | null;
  /** Since when nothing arrived. */
  failing_since: string | null;
  created_at: string;
  updated_at: string;
}

/** What a webhook is about: a model, or all that belongs to a user or an organization. */
export interface WebhookWatchesTable {
  webhook_id: string;
  type: "model" | "user" | "org";
  name: string;
  lower_name: string;
}

/** What a webhook has to be told, or was. */
export interface WebhookDeliveriesTable {
  /** Grows with time. */
  id: string;
  webhook_id: string;
  /** A `WebhookEvent` as JSON. */
  event: string;
  state: "waiting" | "delivered" | "failed";
  attempts: number;
  /** When it is tried next; while it is tried, until when others leave it alone. */
  due_at: string;
  /** Of the last answer. */
  status: number | null;
  /** For people: why the last attempt failed. */
  problem: string | null;
  duration_ms: number | null;
  created_at: string;
  tried_at: string | null;
}
