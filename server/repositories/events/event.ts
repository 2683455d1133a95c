/** Kinds of events that a webhook can subscribe to. */
export type WebhookDomain = "repo" | "discussion";

/** An event without URLs, as those depend on the receiver. The names are those of Hugging Face (as of 2026-11). */
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
