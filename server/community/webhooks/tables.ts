/** Who is told what happens. */
export interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_watches: WebhookWatchesTable;
  webhook_deliveries: WebhookDeliveriesTable;
}

export type WebhookDomain = "repo" | "discussion";

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

/** What happened, without the addresses of pages: those depend on who is told. The names are the known hub's (seen 2026-11). */
export interface WebhookEvent {
  event: {
    action: "create" | "update" | "delete" | "move";
    scope: "repo" | "repo.content" | "repo.config" | "discussion" | "discussion.comment";
  };
  repo: {
    type: "model";
    name: string;
    id: string;
    private: boolean;
    headSha?: string;
    owner: { id: string };
  };
  updatedRefs?: { ref: string; oldSha: string | null; newSha: string | null }[];
  updatedConfig?: { private?: boolean };
  movedTo?: { name: string; owner: { id: string } };
  discussion?: {
    id: string;
    title: string;
    num: number;
    status: string;
    isPullRequest: boolean;
    author: { id: string };
    changes?: { base: string; mergeCommitId?: string };
    pinned: boolean;
  };
  comment?: { id: string; author: { id: string }; content?: string; hidden: boolean };
}
