import type { DiscussionDetails, DiscussionEventInfo } from "@modelyard/contract";
import { insertDocument, loadComment } from "../card/documents.server.ts";
import { day } from "../components/format.ts";
import { getHub, type LoaderArgs } from "../page.ts";
import { canWrite, orNotFound, requireFiles } from "../repository/location.server.ts";
import { keepHtml } from "../server-html.tsx";

/** Loads the discussion in the URL and the viewer's permissions. */
export async function loadDiscussion(args: LoaderArgs, options: { diff?: boolean } = {}) {
  const hub = getHub(args.context);
  const { id } = await requireFiles(args);
  const num = Number(/^\d{1,9}$/.exec(args.params["num"] ?? "")?.[0] ?? 0);
  const [discussion, me, writable] = await Promise.all([
    orNotFound(`#${args.params["num"]} of ${id}`, hub.getDiscussion(id, num, options)),
    hub.me(),
    canWrite(hub, id),
  ]);
  const canRename = me !== null && (writable || discussion.author?.name === me.name);
  return { id, num, discussion, me: me?.name, canWrite: writable, canRename };
}

/** Returns the data of the header of a discussion. */
export function toHeadData(discussion: DiscussionDetails) {
  const { title, status, isPullRequest, createdAt, author, pinned, changes } = discussion;
  return {
    title,
    state: status,
    isPullRequest,
    pinned,
    on: day(createdAt) ?? "",
    /** Branch into which a pull request is merged. */
    base: changes?.base.replace(/^refs\/heads\//, "") ?? "main",
    ...(author && { by: author.name }),
  };
}

/** Maximum number of events to show. If there are more, the first and the latest are shown. */
const MAX_EVENTS = 100;
/** Number of comments to load at once. */
const BATCH_SIZE = 10;
/** Maximum time to render comments. The rest are shown as source, with a note that the page can be reloaded. */
const MAX_WAIT_MS = 4_000;

/** Returns the timeline of a discussion, with comments as safe HTML. */
export async function loadThread(args: LoaderArgs, id: string, { events }: DiscussionDetails) {
  const all = args.url.searchParams.get("all") === "true";
  const hiddenCount = all ? 0 : Math.max(0, events.length - MAX_EVENTS);
  const visible = hiddenCount > 0 ? [...events.slice(0, 1), ...events.slice(1 + hiddenCount)] : events;
  const deadline = performance.now() + MAX_WAIT_MS;
  const rows: Awaited<ReturnType<typeof toRow>>[] = [];
  for (let i = 0; i < visible.length; i += BATCH_SIZE)
    rows.push(...(await Promise.all(visible.slice(i, i + BATCH_SIZE).map(toRow))));
  return { events: rows, hiddenCount };

  async function toRow(event: DiscussionEventInfo) {
    const { author } = event;
    const details = {
      id: event.id,
      on: day(event.createdAt) ?? "",
      ...(author && { by: author.name }),
    };
    if (event.type !== "comment") return { ...details, ...toChange(event) };
    const { edited, hidden, latest } = event.data;
    if (hidden) return { ...details, type: "hidden" as const };
    const page = { id, prefix: `${event.id}-` };
    const late = performance.now() > deadline;
    const text = late
      ? insertDocument({ problem: "busy" }, latest.raw, "text", page)
      : await loadComment(args, latest.raw, page);
    return {
      ...details,
      type: "comment" as const,
      raw: latest.raw,
      edited,
      html: keepHtml(args, `comment-${event.id}`, text.html),
      ...(text.notice !== undefined && { notice: text.notice }),
    };
  }
}

type Change = Exclude<DiscussionEventInfo, { type: "comment" }>;
type ChangeData<Event> = Event extends { type: infer Type; data: infer Data }
  ? { type: Type; data: Data }
  : never;

const toChange = ({ type, data }: Change) => ({ type, data }) as ChangeData<Change>;

export type ThreadRow = Awaited<ReturnType<typeof loadThread>>["events"][number];
