/** Tables of followed topics and their activities. */
declare module "../../database/tables.ts" {
  interface Tables {
    follows: FollowsTable;
    activities: ActivitiesTable;
    activity_topics: { topic: string; activity_id: string };
    notification_settings: NotificationSettingsTable;
    notification_reads: { user_id: string; activity_id: string };
  }
}

export interface FollowsTable {
  id: string;
  user_id: string;
  /** See `topics.ts`. */
  topic: string;
  type: "author" | "model" | "search" | "discussion";
  /** Name of the author, query of the search, or number of the discussion; empty for a model, which can be renamed. */
  target: string;
  /** Null unless a model or discussion is followed. */
  repository_key: number | null;
  created_at: string;
}

/** An activity, stored once regardless of the number of followers. */
export interface ActivitiesTable {
  /** Increases with time. */
  id: string;
  kind:
    | "models"
    | "commits"
    | "tag"
    | "discussion"
    | "comment"
    | "status"
    | "access-request"
    | "access-decision"
    | "share";
  /** User who did it, who is not notified; null if unknown. */
  actor_id: string | null;
  /** Null if the models have no repository in this hub. */
  repository_key: number | null;
  /** Number of the discussion. */
  num: number | null;
  /** An `ActivityData` as JSON. */
  data: string;
  /** Shown to users who followed before that time: the creation time of the model, otherwise the time of the activity. */
  since: string;
  created_at: string;
}

export interface NotificationSettingsTable {
  user_id: string;
  /** ID of the last activity when the user marked all as read; empty before. */
  read_until: string;
  /** Hash of the secret in the URL of the user's Atom feed. */
  feed_hash: string | null;
  feed_created_at: string | null;
}
