import { type DiscussionDetails, type DiscussionEventInfo, HubError, paths } from "@modelyard/contract";
import { redirect } from "react-router";
import { renderComment } from "../card/render.server.ts";
import { day } from "../components/format.ts";
import { getHub } from "../hub-context.ts";
import type { LoaderArgs } from "../page.ts";
import { modelOf } from "../pages/model/document.server.ts";
import { hasFiles, mayWrite, notThere } from "../repository/location.server.ts";
import { keepHtml } from "../server-html.tsx";

/** The discussion of the address, and what whoever looks may do with it. */
export async function discussionOf(args: LoaderArgs, options: { diff?: boolean } = {}) {
  const hub = getHub(args.context);
  const model = await modelOf(args);
  const { id } = model;
  if (!hasFiles(model)) throw redirect(paths.model(id));
  const num = Number(/^\d{1,9}$/.exec(args.params["num"] ?? "")?.[0] ?? 0);
  const [discussion, me, writes] = await Promise.all([
    hub.discussions.get(id, num, options).catch((error: unknown) => {
      if (error instanceof HubError && error.status === 404)
        throw notThere(`#${args.params["num"]} of ${id}`);
      throw error;
    }),
    hub.accounts.me(),
    mayWrite(hub, id),
  ]);
  const owns = me !== null && (writes || discussion.author?.name === me.name);
  return { id, num, discussion, me: me?.name, writes, owns };
}

/** What stands above a thread and above the files of a pull request. */
export function headOf({ title, status, isPullRequest, createdAt, author, pinned }: DiscussionDetails) {
  return {
    title,
    state: status,
    isPullRequest,
    pinned,
    on: day(createdAt) ?? "",
    ...(author && { by: author.name }),
  };
}

/** All events are shown up to this many; of more, the first and the last ones until all are asked for. */
const SHOWN = 100;
/** How long the comments of a page may take to be laid out together; the rest are shown as they were typed. */
const MILLISECONDS = 4_000;

/** What happened, ready to be shown, with comments as safe HTML. */
export async function threadOf(args: LoaderArgs, id: string, { events }: DiscussionDetails) {
  const all = args.url.searchParams.get("all") === "true";
  const left = all ? 0 : Math.max(0, events.length - SHOWN);
  const shown = left > 0 ? [...events.slice(0, 1), ...events.slice(1 + left)] : events;
  const until = performance.now() + MILLISECONDS;
  const rows: Awaited<ReturnType<typeof rowOf>>[] = [];
  // One after the other: laying out is work of this process, and all of it together has an end.
  for (const event of shown) rows.push(await rowOf(event));
  return { events: rows, left };

  async function rowOf(event: DiscussionEventInfo) {
    const { author } = event;
    const about = {
      id: event.id,
      on: day(event.createdAt) ?? "",
      ...(author && { by: author.name, picture: author.avatarUrl }),
    };
    if (event.type !== "comment") return { ...about, ...whatOf(event) };
    const { edited, hidden, latest } = event.data;
    if (hidden) return { ...about, type: "hidden" as const };
    const late = performance.now() > until;
    const text = late ? undefined : await renderComment(latest.raw, { id }, `${event.id}-`);
    return {
      ...about,
      type: "comment" as const,
      raw: latest.raw,
      edited,
      ...(text && { laidOut: true as const, html: keepHtml(args, `said-${event.id}`, text.html) }),
      ...(text?.notice !== undefined && { notice: text.notice }),
    };
  }
}

type Change = Exclude<DiscussionEventInfo, { type: "comment" }>;
type Told<Event> = Event extends { type: infer Type; data: infer Data } ? { type: Type; data: Data } : never;

const whatOf = ({ type, data }: Change) => ({ type, data }) as Told<Change>;

export type ThreadRow = Awaited<ReturnType<typeof threadOf>>["events"][number];
