import type { CommunityRepositories } from "../community.ts";
import type { Discussion, DiscussionEvent, DiscussionsTable } from "./store.ts";
import { eventView } from "./view.ts";

/** Records events of a discussion and returns the last of them in the format of Hugging Face. */
export async function recordEvents(
  hub: CommunityRepositories,
  author: string,
  discussion: Discussion,
  events: readonly DiscussionEvent[],
  change: Partial<Pick<DiscussionsTable, "status" | "title">> = {},
) {
  const last = (await hub.discussions.add(discussion, author, events, change)).at(-1);
  if (last === undefined) throw new Error("No event was recorded.");
  return eventView(last);
}
