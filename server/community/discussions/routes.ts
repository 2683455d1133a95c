import type { FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import type { CommunityContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { isTrue, parseInteger } from "../../http/flags.ts";
import {
  type FoundModel,
  findRepository,
  requireParticipation,
  requireWrite,
} from "../../repositories/find.ts";
import { pullRequestChanges } from "../pull-requests/changes.ts";
import { comment, mergePullRequest, openDiscussion } from "../pull-requests/pull-requests.ts";
import { can } from "../../accounts/policies.ts";
import { modelId, getOrigin, getQuery } from "../../http/request-url.ts";
import type { Discussion, DiscussionEvent } from "./store.ts";
import { discussionView, eventView } from "./view.ts";
import { requireObject, getText } from "../../repositories/refs/routes.ts";

type Params = { owner: string; name: string; num: string; event: string };
type DiscussionRequest = FastifyRequest<{ Params: Params }>;
type DiscussionContext = FoundModel & { principal: UserPrincipal; discussion: Discussion };

const PAGE = 50;
const MAX_COMMENT_CHARACTERS = 65_536;

/** Discussions and pull requests: `/api/models/{owner}/{name}/discussions`. */
export function discussionRoutes(app: App, deps: CommunityContext): void {
  const hub = deps.repositories;
  const at = "/api/models/:owner/:name/discussions";
  const getModelId = ({ params }: DiscussionRequest) => modelId(params.owner, params.name);
  const find = (request: DiscussionRequest) =>
    findRepository(hub, getPrincipal(request), getModelId(request));

  async function findDiscussion(request: DiscussionRequest, { repository }: FoundModel): Promise<Discussion> {
    const { num } = request.params;
    const found = /^\d{1,9}$/.test(num) && (await hub.discussions.get(repository.key, Number(num)));
    if (!found) throw new ApiError("NotFound", `Discussion ${num} of ${getModelId(request)} not found.`);
    return found;
  }

  /** Returns a discussion that the principal may add to. */
  async function about(request: DiscussionRequest): Promise<DiscussionContext> {
    const found = await find(request);
    const principal = requireParticipation(getPrincipal(request), found.record.id);
    return { ...found, principal, discussion: await findDiscussion(request, found) };
  }

  app.get<{ Params: Params }>(at, async (request) => {
    const { record, repository } = await find(request);
    const query = getQuery(request);
    const [type, status] = [query.get("type"), query.get("status")];
    const start = PAGE * parseInteger(query.get("p"), { least: 0, most: 1e5, otherwise: 0 });
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
    const principal = requireParticipation(getPrincipal(request), record.id);
    const body = requireObject(request.body);
    const pullRequest = isTrue(body["pullRequest"]);
    const num = await openDiscussion(hub, principal, repository, {
      title: parseTitle(body),
      description: parseComment(body, "description"),
      pullRequest,
    });
    return { url: `${getOrigin(request, deps)}/${record.id}/discussions/${num}`, num, pullRequest };
  });

  app.get<{ Params: Params }>(`${at}/:num`, async (request) => {
    const found = await find(request);
    const discussion = await findDiscussion(request, found);
    const events = await hub.discussions.events(found.repository.key, discussion.num);
    const isRequest = discussion.is_pull_request === 1;
    const withDiff = isTrue(getQuery(request).get("diff"));
    return {
      ...discussionView(found.record.id, discussion),
      events: events.map(eventView),
      ...(isRequest && (await pullRequestChanges(hub, getPrincipal(request), found, discussion, withDiff))),
    };
  });

  app.post<{ Params: Params }>(`${at}/:num/comment`, async (request, reply) => {
    const { principal, discussion } = await about(request);
    const text = parseComment(requireObject(request.body), "comment");
    if (text === "") throw new ApiError("BadRequest", "comment: is required.");
    const newMessage = await happen(principal, discussion, [comment(text, hub.now())]);
    return reply.code(201).send({ newMessage });
  });

  app.post<{ Params: Params }>(`${at}/:num/title`, async (request) => {
    const { principal, discussion } = await own(request);
    const to = parseTitle(requireObject(request.body));
    const event: DiscussionEvent = { type: "title-change", data: { from: discussion.title, to } };
    return { newTitle: await happen(principal, discussion, [event], { title: to }) };
  });

  app.post<{ Params: Params }>(`${at}/:num/status`, async (request) => {
    const { principal, discussion } = await own(request);
    const body = requireObject(request.body);
    const status = getText(body, "status");
    if (status !== "open" && status !== "closed")
      throw new ApiError("BadRequest", 'status: must be "open" or "closed".');
    if (discussion.status === "merged")
      throw new ApiError("BadRequest", "A merged pull request can't be reopened.");
    const text = parseComment(body, "comment");
    const event: DiscussionEvent = {
      type: "status-change",
      data: { status, ...(text !== "" && { reason: text }) },
    };
    const events = text === "" ? [event] : [comment(text, hub.now()), event];
    return { newStatus: await happen(principal, discussion, events, { status }) };
  });

  app.post<{ Params: Params }>(`${at}/:num/merge`, async (request) => {
    const { principal, discussion, record, repository } = await about(request);
    requireWrite(principal, record.id);
    if (discussion.is_pull_request === 0) throw new ApiError("BadRequest", "This is not a pull request.");
    if (discussion.status === "merged" || discussion.status === "closed")
      throw new ApiError("BadRequest", `The pull request is already ${discussion.status}.`);
    const text = parseComment(requireObject(request.body), "comment");
    return { mergeCommitId: await mergePullRequest(hub, principal, repository, discussion, text) };
  });

  app.post<{ Params: Params }>(`${at}/:num/pin`, async (request) => {
    const { principal, discussion, record } = await about(request);
    requireWrite(principal, record.id);
    const pinned = isTrue(requireObject(request.body)["pinned"]);
    await hub.discussions.add(discussion, principal.id, [], { pinned: pinned ? 1 : 0 });
    return { pinned };
  });

  app.post<{ Params: Params }>(`${at}/:num/comment/:event/edit`, async (request) => {
    const { event, data, principal } = await findComment(request);
    if (event.author_id !== principal.id)
      throw new ApiError("Forbidden", "Only the author of a comment can edit it.");
    if (data.hidden) throw new ApiError("BadRequest", "This comment is hidden.");
    const raw = parseComment(requireObject(request.body), "content");
    if (raw === "") throw new ApiError("BadRequest", "content: is required.");
    return rewrite(event, { ...data, raw, edited: true });
  });

  app.post<{ Params: Params }>(`${at}/:num/comment/:event/hide`, async (request) => {
    const { event, data, principal, record } = await findComment(request);
    if (event.author_id !== principal.id) requireWrite(principal, record.id);
    return rewrite(event, { ...data, raw: "", hidden: true });
  });

  /** Returns a discussion that the principal may edit, as its author or with write access. */
  async function own(request: DiscussionRequest): Promise<DiscussionContext> {
    const found = await about(request);
    if (
      found.discussion.author_id !== found.principal.id &&
      !can.writeModel(found.principal, found.record.id)
    )
      throw new ApiError(
        "Forbidden",
        "Only its author, or a user with write access to the model, can do this.",
      );
    return found;
  }

  async function findComment(request: DiscussionRequest) {
    const found = await about(request);
    const { repository, discussion } = found;
    const event = await hub.discussions.event(repository.key, discussion.num, request.params.event);
    if (event?.type !== "comment") throw new ApiError("NotFound", "Comment not found.");
    const data = JSON.parse(event.data) as Extract<DiscussionEvent, { type: "comment" }>["data"];
    return { ...found, event, data };
  }

  async function rewrite(
    event: Awaited<ReturnType<typeof findComment>>["event"],
    data: Extract<DiscussionEvent, { type: "comment" }>["data"],
  ) {
    const changed = { ...data, updatedAt: hub.now().toISOString() };
    await hub.discussions.change(event, changed);
    return { updatedComment: eventView({ ...event, data: JSON.stringify(changed) }) };
  }

  /** Records events and returns the last of them in the format of Hugging Face. */
  async function happen(
    principal: UserPrincipal,
    discussion: Discussion,
    events: DiscussionEvent[],
    change: Parameters<typeof hub.discussions.add>[3] = {},
  ) {
    const event = (await hub.discussions.add(discussion, principal.id, events, change)).at(-1);
    return event && eventView(event);
  }
}

function parseTitle(body: Record<string, unknown>): string {
  const title = (getText(body, "title") ?? "").trim();
  if (title.length < 3 || title.length > 200)
    throw new ApiError("BadRequest", "title: must be 3 to 200 characters long.");
  return title;
}

function parseComment(body: Record<string, unknown>, field: string): string {
  const text = (getText(body, field) ?? "").toWellFormed().replaceAll("\0", "").trim();
  if (text.length > MAX_COMMENT_CHARACTERS)
    throw new ApiError("BadRequest", `${field}: must be ${MAX_COMMENT_CHARACTERS} characters or fewer.`);
  return text;
}
