import type { z } from "zod";
import type { Call } from "./account-client.ts";
import type { QueryOf } from "./endpoint.ts";
import type { discussionEndpoints as endpoints } from "./endpoints/discussions.ts";

/** A discussion or pull request with its events. */
export type DiscussionDetails = z.infer<typeof endpoints.getDiscussion.response>;
export type DiscussionEventInfo = DiscussionDetails["events"][number];
export type DiscussionState = DiscussionDetails["status"];
export type DiscussionList = z.infer<typeof endpoints.listDiscussions.response>;
export type DiscussionQuery = QueryOf<typeof endpoints.listDiscussions>;

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
