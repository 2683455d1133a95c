import type { Discussion, DiscussionEvent, StoredEvent } from "./store.ts";
import { avatarUrl } from "../../accounts/view.ts";
import { escapeHtml } from "../../http/escape-html.ts";

/** Returns the author, or nothing if unknown, as clients reject null (as of 2026-11). */
const author = (row: Discussion | StoredEvent) =>
  row.author_name === null
    ? {}
    : {
        author: {
          _id: row.author_id,
          name: row.author_name,
          fullname: row.author_fullname || row.author_name,
          avatarUrl: avatarUrl(row.author_id),
          type: "user" as const,
          isPro: false,
        },
      };

/** Returns a discussion in the format of Hugging Face lists. */
export const discussionView = (repo: string, row: Discussion) => ({
  num: row.num,
  title: row.title,
  status: row.status,
  isPullRequest: row.is_pull_request === 1,
  createdAt: row.created_at,
  ...author(row),
  repo: { name: repo, type: "model" as const },
  numComments: row.comments,
  pinned: row.pinned === 1,
  topReactions: [],
  numReactionUsers: 0 as const,
});

/** Returns a timeline event. Hidden comments stay in the timeline without their text. */
export function eventView(row: StoredEvent) {
  const event = { type: row.type, data: JSON.parse(row.data) } as DiscussionEvent;
  const base = { id: row.id, createdAt: row.created_at, ...author(row) };
  if (event.type !== "comment") return { ...base, ...event };
  const { edited, hidden, updatedAt } = event.data;
  const raw = hidden ? "" : event.data.raw;
  const latest = { raw, html: `<p>${escapeHtml(raw)}</p>`, updatedAt };
  return { ...base, type: event.type, data: { edited, hidden, latest } };
}
