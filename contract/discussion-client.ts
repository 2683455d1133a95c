import type { Call } from "./account-client.ts";

export type DiscussionState = "draft" | "open" | "closed" | "merged";

/** The user of an event. Absent for deleted users. */
export interface Author {
  name: string;
  fullname: string;
  avatarUrl: string;
}

/** A discussion or pull request in a list. Dates are ISO 8601. */
export interface DiscussionInfo {
  num: number;
  title: string;
  status: DiscussionState;
  isPullRequest: boolean;
  createdAt: string;
  author?: Author;
  numComments: number;
  pinned: boolean;
}

/** A timeline event of a discussion. */
export type DiscussionEventInfo = { id: string; createdAt: string; author?: Author } & (
  | {
      type: "comment";
      data: { edited: boolean; hidden: boolean; latest: { raw: string; updatedAt: string } };
    }
  | { type: "status-change"; data: { status: DiscussionState; reason?: string } }
  | { type: "title-change"; data: { from: string; to: string } }
  | { type: "commit"; data: { subject: string; oid: string } }
);

/** A discussion with its events, oldest first. */
export interface DiscussionDetails extends DiscussionInfo {
  events: DiscussionEventInfo[];
  /** Set for pull requests. */
  changes?: { base: string; mergeCommitId?: string };
  filesWithConflicts?: string[];
  /** Diff of a pull request in the format of `git diff`, if requested. */
  diff?: string;
}

export interface DiscussionList {
  /** A page of 50: pinned discussions first, then newest first. */
  discussions: DiscussionInfo[];
  /** Number of matching discussions. */
  count: number;
  start: number;
  numClosedDiscussions: number;
}

export interface DiscussionQuery {
  p?: number;
  type?: "discussion" | "pull_request";
  status?: "open" | "closed";
  author?: string;
  search?: string;
}

/** Client methods for discussions and pull requests. */
export function discussionClient(call: Call) {
  const getBasePath = (id: string) =>
    `/api/models/${id.split("/").map(encodeURIComponent).join("/")}/discussions`;
  const one = (id: string, num: number) => `${getBasePath(id)}/${num}`;
  const comment = (id: string, num: number, event: string) =>
    `${one(id, num)}/comment/${encodeURIComponent(event)}`;
  return {
    list(id: string, query: DiscussionQuery = {}) {
      const params = Object.entries(query).flatMap(([name, value]) =>
        value === undefined || value === "" ? [] : [[name, String(value)]],
      );
      return call<DiscussionList>("GET", `${getBasePath(id)}?${new URLSearchParams(params)}`);
    },
    get: (id: string, num: number, { diff = false } = {}) =>
      call<DiscussionDetails>("GET", `${one(id, num)}${diff ? "?diff=1" : ""}`),
    /** Returns the number of the discussion. */
    open: (id: string, fields: { title: string; description?: string; pullRequest?: boolean }) =>
      call<{ num: number }>("POST", getBasePath(id), fields),
    comment: (id: string, num: number, text: string) =>
      call<{ newMessage: { id: string } }>("POST", `${one(id, num)}/comment`, { comment: text }),
    edit: (id: string, num: number, event: string, content: string) =>
      call<unknown>("POST", `${comment(id, num, event)}/edit`, { content }),
    hide: (id: string, num: number, event: string) =>
      call<unknown>("POST", `${comment(id, num, event)}/hide`, {}),
    rename: (id: string, num: number, title: string) =>
      call<unknown>("POST", `${one(id, num)}/title`, { title }),
    setStatus: (id: string, num: number, status: "open" | "closed", text = "") =>
      call<unknown>("POST", `${one(id, num)}/status`, { status, comment: text }),
    pin: (id: string, num: number, pinned: boolean) =>
      call<unknown>("POST", `${one(id, num)}/pin`, { pinned }),
    merge: (id: string, num: number, text = "") =>
      call<{ mergeCommitId: string }>("POST", `${one(id, num)}/merge`, { comment: text }),
  };
}
