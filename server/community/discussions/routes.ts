import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { getOrigin, modelId } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import { findRepository, requireParticipation, requireWrite } from "../../repositories/find.ts";
import type { CommunityRepositories } from "../community.ts";
import type { CommunityContext } from "../context.ts";
import { pullRequestChanges } from "../pull-requests/changes.ts";
import { comment, mergePullRequest, openDiscussion } from "../pull-requests/pull-requests.ts";
import { findComment, findCommentable, findDiscussion, findEditable } from "./find.ts";
import type { Discussion, DiscussionEvent, DiscussionsTable } from "./store.ts";
import { discussionView, eventView } from "./view.ts";

const PAGE_SIZE = 50;

/** Discussions and pull requests: `/api/models/{owner}/{name}/discussions`. */
export function discussionRoutes(app: App, deps: CommunityContext): void {
  const hub = deps.repositories;
  commentRoutes(app, deps);

  route(app, endpoints.listDiscussions, async ({ path, query, principal }) => {
    const { record, repository } = await findRepository(hub, principal, modelId(path.owner, path.name));
    const { p = 0, type = "all", status = "all", ...texts } = query;
    const filter = { ...texts, ...(type !== "all" && { pullRequests: type === "pull_request" }) };
    const start = PAGE_SIZE * p;
    const { total, page } = await hub.discussions.list(repository.key, {
      ...filter,
      ...(status !== "all" && { closed: status === "closed" }),
      offset: start,
      limit: PAGE_SIZE,
    });
    const closed = await hub.discussions.list(repository.key, {
      ...filter,
      closed: true,
      offset: 0,
      limit: 0,
    });
    return {
      discussions: page.map((discussion) => discussionView(record.id, discussion)),
      count: total,
      start,
      numClosedDiscussions: closed.total,
    };
  });

  route(app, endpoints.openDiscussion, async ({ path, body, principal, request }) => {
    const { record, repository } = await findRepository(hub, principal, modelId(path.owner, path.name));
    requireParticipation(principal, record.id);
    const pullRequest = body.pullRequest ?? false;
    const { title, description } = body;
    const num = await openDiscussion(hub, principal, repository, {
      title,
      description: description ?? "",
      pullRequest,
    });
    return { url: `${getOrigin(request, deps)}/${record.id}/discussions/${num}`, num, pullRequest };
  });

  route(app, endpoints.getDiscussion, async ({ path, query, principal }) => {
    const { discussion, ...found } = await findDiscussion(hub, principal, path);
    const events = await hub.discussions.events(found.repository.key, discussion.num);
    const isRequest = discussion.is_pull_request === 1;
    const { diff = false } = query;
    return {
      ...discussionView(found.record.id, discussion),
      events: events.map(eventView),
      ...(isRequest && (await pullRequestChanges(hub, principal, found, discussion, diff))),
    };
  });

  route(app, endpoints.renameDiscussion, async (call) => {
    const { discussion } = await findEditable(hub, call);
    const to = call.body.title;
    const event: DiscussionEvent = { type: "title-change", data: { from: discussion.title, to } };
    return { newTitle: await recordEvents(hub, call.principal.id, discussion, [event], { title: to }) };
  });

  route(app, endpoints.setDiscussionStatus, async (call) => {
    const { discussion } = await findEditable(hub, call);
    const { status, comment: text } = call.body;
    if (discussion.status === "merged")
      throw new ApiError("BadRequest", "A merged pull request can't be reopened.");
    const event: DiscussionEvent = {
      type: "status-change",
      data: { status, ...(text && { reason: text }) },
    };
    const events = text ? [comment(text, hub.now()), event] : [event];
    return { newStatus: await recordEvents(hub, call.principal.id, discussion, events, { status }) };
  });

  route(app, endpoints.pinDiscussion, async (call) => {
    const { discussion, record } = await findCommentable(hub, call);
    requireWrite(call.principal, record.id);
    const pinned = call.body.pinned ?? false;
    await hub.discussions.add(discussion, call.principal.id, [], { pinned: pinned ? 1 : 0 });
    return { pinned };
  });

  route(app, endpoints.mergePullRequest, async (call) => {
    const { principal, body } = call;
    const { discussion, record, repository } = await findCommentable(hub, call);
    requireWrite(principal, record.id);
    if (discussion.is_pull_request === 0) throw new ApiError("BadRequest", "This is not a pull request.");
    if (discussion.status === "merged" || discussion.status === "closed")
      throw new ApiError("BadRequest", `The pull request is already ${discussion.status}.`);
    const text = body.comment ?? "";
    return { mergeCommitId: await mergePullRequest(hub, principal, repository, discussion, text) };
  });
}

/** Comments on discussions: `/api/models/{owner}/{name}/discussions/{num}/comment`. */
function commentRoutes(app: App, { repositories: hub }: CommunityContext): void {
  route(app, endpoints.commentDiscussion, async (call) => {
    const { discussion } = await findCommentable(hub, call);
    const event = comment(call.body.comment, hub.now());
    return { newMessage: await recordEvents(hub, call.principal.id, discussion, [event]) };
  });

  route(app, endpoints.editComment, async (call) => {
    const { event, data } = await findComment(hub, call);
    if (event.author_id !== call.principal.id) throw forbidden("Only the author of a comment can edit it.");
    if (data.hidden) throw new ApiError("BadRequest", "This comment is hidden.");
    return replace(event, { ...data, raw: call.body.content, edited: true });
  });

  route(app, endpoints.hideComment, async (call) => {
    const { event, data, record } = await findComment(hub, call);
    if (event.author_id !== call.principal.id) requireWrite(call.principal, record.id);
    return replace(event, { ...data, raw: "", hidden: true });
  });

  async function replace(
    event: Awaited<ReturnType<typeof findComment>>["event"],
    data: Awaited<ReturnType<typeof findComment>>["data"],
  ) {
    const changed = { ...data, updatedAt: hub.now().toISOString() };
    await hub.discussions.change(event, changed);
    return { updatedComment: eventView({ ...event, data: JSON.stringify(changed) }) };
  }
}

/** Records events of a discussion and returns the last of them in the format of Hugging Face. */
async function recordEvents(
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
