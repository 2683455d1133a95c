import type { FastifyRequest } from "fastify";
import { principalOf } from "../../http/auth/authenticate.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import type { CommunityContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { isOn, wholeNumber } from "../../http/flags.ts";
import { type Found, findRepository, requireParticipation, requireWrite } from "../../repositories/find.ts";
import { pullRequestChanges } from "../pull-requests/changes.ts";
import { comment, mergePullRequest, openDiscussion } from "../pull-requests/pull-requests.ts";
import { can } from "../../accounts/policies.ts";
import { modelId, originOf, queryOf } from "../../http/request-url.ts";
import type { Discussion, DiscussionEvent } from "./store.ts";
import { discussionView, eventView } from "./view.ts";
import { objectOf, textIn } from "../../repositories/refs/routes.ts";

type Params = { owner: string; name: string; num: string; event: string };
type Asked = FastifyRequest<{ Params: Params }>;
type About = Found & { who: UserPrincipal; discussion: Discussion };

const PAGE = 50;
const MAX_COMMENT_CHARACTERS = 65_536;

/** Discussions and pull requests: `/api/models/{owner}/{name}/discussions`. */
export function discussionRoutes(app: App, deps: CommunityContext): void {
  const hub = deps.repositories;
  const at = "/api/models/:owner/:name/discussions";
  const idOf = ({ params }: Asked) => modelId(params.owner, params.name);
  const find = (request: Asked) => findRepository(hub, principalOf(request), idOf(request));

  async function discussionOf(request: Asked, { repository }: Found): Promise<Discussion> {
    const { num } = request.params;
    const found = /^\d{1,9}$/.test(num) && (await hub.discussions.get(repository.key, Number(num)));
    if (!found) throw new ApiError("NotFound", `Discussion ${num} of ${idOf(request)} not found.`);
    return found;
  }

  /** One that somebody wants to add to. */
  async function about(request: Asked): Promise<About> {
    const found = await find(request);
    const who = requireParticipation(principalOf(request), found.record.id);
    return { ...found, who, discussion: await discussionOf(request, found) };
  }

  app.get<{ Params: Params }>(at, async (request) => {
    const { record, repository } = await find(request);
    const query = queryOf(request);
    const [type, status] = [query.get("type"), query.get("status")];
    const start = PAGE * wholeNumber(query.get("p"), { least: 0, most: 1e5, otherwise: 0 });
    const [author, search] = [query.get("author"), query.get("search")];
    const kind = {
      ...(type === "discussion" && { pullRequests: false }),
      ...(type === "pull_request" && { pullRequests: true }),
      ...(author !== null && author !== "" && { author }),
      ...(search !== null && search !== "" && { search }),
    };
    const wanted = {
      ...(status === "open" && { closed: false }),
      ...(status === "closed" && { closed: true }),
    };
    const { total, page } = await hub.discussions.list(repository.key, {
      ...kind,
      ...wanted,
      offset: start,
      limit: PAGE,
    });
    const closed = await hub.discussions.list(repository.key, { ...kind, closed: true, offset: 0, limit: 0 });
    return {
      discussions: page.map((each) => discussionView(record.id, each)),
      count: total,
      start,
      numClosedDiscussions: closed.total,
    };
  });

  app.post<{ Params: Params }>(at, async (request) => {
    const { record, repository } = await find(request);
    const who = requireParticipation(principalOf(request), record.id);
    const body = objectOf(request.body);
    const pullRequest = isOn(body["pullRequest"]);
    const num = await openDiscussion(hub, who, repository, {
      title: titleIn(body),
      description: commentIn(body, "description"),
      pullRequest,
    });
    return { url: `${originOf(request, deps)}/${record.id}/discussions/${num}`, num, pullRequest };
  });

  app.get<{ Params: Params }>(`${at}/:num`, async (request) => {
    const found = await find(request);
    const discussion = await discussionOf(request, found);
    const events = await hub.discussions.events(found.repository.key, discussion.num);
    const isRequest = discussion.is_pull_request === 1;
    const withDiff = isOn(queryOf(request).get("diff"));
    return {
      ...discussionView(found.record.id, discussion),
      events: events.map(eventView),
      ...(isRequest && (await pullRequestChanges(hub, principalOf(request), found, discussion, withDiff))),
    };
  });

  app.post<{ Params: Params }>(`${at}/:num/comment`, async (request, reply) => {
    const { who, discussion } = await about(request);
    const said = commentIn(objectOf(request.body), "comment");
    if (said === "") throw new ApiError("BadRequest", "comment: is required.");
    const newMessage = await happen(who, discussion, [comment(said, hub.now())]);
    return reply.code(201).send({ newMessage });
  });

  app.post<{ Params: Params }>(`${at}/:num/title`, async (request) => {
    const { who, discussion } = await own(request);
    const to = titleIn(objectOf(request.body));
    const event: DiscussionEvent = { type: "title-change", data: { from: discussion.title, to } };
    return { newTitle: await happen(who, discussion, [event], { title: to }) };
  });

  app.post<{ Params: Params }>(`${at}/:num/status`, async (request) => {
    const { who, discussion } = await own(request);
    const body = objectOf(request.body);
    const status = textIn(body, "status");
    if (status !== "open" && status !== "closed")
      throw new ApiError("BadRequest", 'status: must be "open" or "closed".');
    if (discussion.status === "merged")
      throw new ApiError("BadRequest", "A merged pull request can't be reopened.");
    const said = commentIn(body, "comment");
    const event: DiscussionEvent = {
      type: "status-change",
      data: { status, ...(said !== "" && { reason: said }) },
    };
    const events = said === "" ? [event] : [comment(said, hub.now()), event];
    return { newStatus: await happen(who, discussion, events, { status }) };
  });

  app.post<{ Params: Params }>(`${at}/:num/merge`, async (request) => {
    const { who, discussion, record, repository } = await about(request);
    requireWrite(who, record.id);
    if (discussion.is_pull_request === 0) throw new ApiError("BadRequest", "This is not a pull request.");
    if (discussion.status === "merged" || discussion.status === "closed")
      throw new ApiError("BadRequest", `The pull request is already ${discussion.status}.`);
    const said = commentIn(objectOf(request.body), "comment");
    return { mergeCommitId: await mergePullRequest(hub, who, repository, discussion, said) };
  });

  app.post<{ Params: Params }>(`${at}/:num/pin`, async (request) => {
    const { who, discussion, record } = await about(request);
    requireWrite(who, record.id);
    const pinned = isOn(objectOf(request.body)["pinned"]);
    await hub.discussions.add(discussion, who.id, [], { pinned: pinned ? 1 : 0 });
    return { pinned };
  });

  app.post<{ Params: Params }>(`${at}/:num/comment/:event/edit`, async (request) => {
    const { event, data, who } = await commentOf(request);
    if (event.author_id !== who.id)
      throw new ApiError("Forbidden", "Only the author of a comment can edit it.");
    if (data.hidden) throw new ApiError("BadRequest", "This comment is hidden.");
    const raw = commentIn(objectOf(request.body), "content");
    if (raw === "") throw new ApiError("BadRequest", "content: is required.");
    return rewrite(event, { ...data, raw, edited: true });
  });

  app.post<{ Params: Params }>(`${at}/:num/comment/:event/hide`, async (request) => {
    const { event, data, who, record } = await commentOf(request);
    if (event.author_id !== who.id) requireWrite(who, record.id);
    return rewrite(event, { ...data, raw: "", hidden: true });
  });

  /** One that its author, or who may write, wants to change. */
  async function own(request: Asked): Promise<About> {
    const found = await about(request);
    if (found.discussion.author_id !== found.who.id && !can.writeModel(found.who, found.record.id))
      throw new ApiError(
        "Forbidden",
        "Only its author, or a user with write access to the model, can do this.",
      );
    return found;
  }

  async function commentOf(request: Asked) {
    const found = await about(request);
    const { repository, discussion } = found;
    const event = await hub.discussions.event(repository.key, discussion.num, request.params.event);
    if (event?.type !== "comment") throw new ApiError("NotFound", "Comment not found.");
    const data = JSON.parse(event.data) as Extract<DiscussionEvent, { type: "comment" }>["data"];
    return { ...found, event, data };
  }

  async function rewrite(
    event: Awaited<ReturnType<typeof commentOf>>["event"],
    data: Extract<DiscussionEvent, { type: "comment" }>["data"],
  ) {
    const changed = { ...data, updatedAt: hub.now().toISOString() };
    await hub.discussions.change(event, changed);
    return { updatedComment: eventView({ ...event, data: JSON.stringify(changed) }) };
  }

  /** The last of what happened, as clients read it. */
  async function happen(
    who: UserPrincipal,
    discussion: Discussion,
    events: DiscussionEvent[],
    change: Parameters<typeof hub.discussions.add>[3] = {},
  ) {
    const event = (await hub.discussions.add(discussion, who.id, events, change)).at(-1);
    return event && eventView(event);
  }
}

function titleIn(body: Record<string, unknown>): string {
  const title = (textIn(body, "title") ?? "").trim();
  if (title.length < 3 || title.length > 200)
    throw new ApiError("BadRequest", "title: must be 3 to 200 characters long.");
  return title;
}

function commentIn(body: Record<string, unknown>, field: string): string {
  const said = (textIn(body, field) ?? "").toWellFormed().replaceAll("\0", "").trim();
  if (said.length > MAX_COMMENT_CHARACTERS)
    throw new ApiError("BadRequest", `${field}: must be ${MAX_COMMENT_CHARACTERS} characters or fewer.`);
  return said;
}
