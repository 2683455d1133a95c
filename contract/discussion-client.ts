import type { Call } from "./account-client.ts";

export type DiscussionState = "draft" | "open" | "closed" | "merged";

/** Who did something; absent where nobody of that account is known any more. */
export interface Author {
  name: string;
  fullname: string;
  avatarUrl: string;
}

/** A discussion or a pull request, as lists have it. Dates are ISO 8601. */
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

/** Something that happened in a discussion. */
export type DiscussionEventInfo = { id: string; createdAt: string; author?: Author } & (
  | {
      type: "comment";
      data: { edited: boolean; hidden: boolean; latest: { raw: string; updatedAt: string } };
    }
  | { type: "status-change"; data: { status: DiscussionState; reason?: string } }
  | { type: "title-change"; data: { from: string; to: string } }
  | { type: "commit"; data: { subject: string; oid: string } }
);

/** With all that happened, the oldest first. */
export interface DiscussionDetails extends DiscussionInfo {
  events: DiscussionEventInfo[];
  /** Of a pull request. */
  changes?: { base: string; mergeCommitId?: string };
  filesWithConflicts?: string[];
  /** Where it was asked for: what a pull request changes, as `git diff` writes it. */
  diff?: string;
}

export interface DiscussionList {
  /** One page of 50: pinned ones first, then the newest. */
  discussions: DiscussionInfo[];
  /** How many there are of what was asked for. */
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

/** The part of the client that is about what people say of models and propose to change. */
export function discussionClient(call: Call) {
  const of = (id: string) => `/api/models/${id.split("/").map(encodeURIComponent).join("/")}/discussions`;
  const one = (id: string, num: number) => `${of(id)}/${num}`;
  const comment = (id: string, num: number, event: string) =>
    `${one(id, num)}/comment/${encodeURIComponent(event)}`;
  return {
    list(id: string, query: DiscussionQuery = {}) {
      const asked = Object.entries(query).flatMap(([name, value]) =>
        value === undefined || value === "" ? [] : [[name, String(value)]],
      );
      return call<DiscussionList>("GET", `${of(id)}?${new URLSearchParams(asked)}`);
    },
    get: (id: string, num: number, { diff = false } = {}) =>
      call<DiscussionDetails>("GET", `${one(id, num)}${diff ? "?diff=1" : ""}`),
    /** Its number. */
    open: (id: string, wanted: { title: string; description?: string; pullRequest?: boolean }) =>
      call<{ num: number }>("POST", of(id), wanted),
    comment: (id: string, num: number, said: string) =>
      call<{ newMessage: { id: string } }>("POST", `${one(id, num)}/comment`, { comment: said }),
    edit: (id: string, num: number, event: string, content: string) =>
      call<unknown>("POST", `${comment(id, num, event)}/edit`, { content }),
    hide: (id: string, num: number, event: string) =>
      call<unknown>("POST", `${comment(id, num, event)}/hide`, {}),
    rename: (id: string, num: number, title: string) =>
      call<unknown>("POST", `${one(id, num)}/title`, { title }),
    setStatus: (id: string, num: number, status: "open" | "closed", said = "") =>
      call<unknown>("POST", `${one(id, num)}/status`, { status, comment: said }),
    pin: (id: string, num: number, pinned: boolean) =>
      call<unknown>("POST", `${one(id, num)}/pin`, { pinned }),
    merge: (id: string, num: number, said = "") =>
      call<{ mergeCommitId: string }>("POST", `${one(id, num)}/merge`, { comment: said }),
  };
}
