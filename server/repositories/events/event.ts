/** Kinds of events that a webhook can subscribe to. */
export type WebhookDomain = "repo" | "discussion";

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
