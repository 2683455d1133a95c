import { endpoints, type FollowType, MODEL_FILTERS, parseQuery, paths } from "@modelyard/contract";
import { can, toViewer } from "../../accounts/policies.ts";
import { atomFeed } from "../../http/atom.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { ApiError, forbidden, invalidField } from "../../http/errors.ts";
import { MAX_COUNTED_NOTIFICATIONS, MAX_FOLLOWED_QUERY_CHARACTERS } from "../../http/limits.ts";
import { pageWithNext, parsePage } from "../../http/next-page.ts";
import { getOrigin } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import { findRepository } from "../../repositories/find.ts";
import { topics } from "../../repositories/events/topics.ts";
import type { SearchContext } from "../../search/context.ts";
import { requireKnownValues } from "../../search/facets/known-values.ts";
import type { CommunityContext } from "../context.ts";
import type { Followed } from "./follow-store.ts";
import type { Notification } from "./notification-store.ts";
import { followView, notificationEntry, notificationView } from "./view.ts";

type WatchingContext = Pick<CommunityContext, "repositories" | "accounts" | "publicUrl"> &
  Pick<SearchContext, "router" | "search">;

const PAGE_SIZE = 30;
/** Maximum number of notifications in a feed. */
const FEED_SIZE = 50;

/** Follows and notifications of the user: `/api/follows`, `/api/notifications`, `/notifications.atom`. */
export function watchingRoutes(app: App, deps: WatchingContext): void {
  const { follows, notifications } = deps.repositories;

  route(app, endpoints.listFollows, async ({ principal, query: { type, target } }) => {
    requireOwn(principal, "read");
    if (type !== undefined && target !== undefined) {
      const found = await resolveTarget(deps, principal, type, target).catch(() => undefined);
      const follow = found && (await follows.find(principal.id, found.topic));
      return follow ? [followView(follow)] : [];
    }
    const all = await follows.list(principal.id);
    const models = await deps.repositories.models.getMany(all.flatMap(({ model }) => model ?? []));
    const readable = new Set(models.filter((record) => can.readModel(principal, record)).map(({ id }) => id));
    return all
      .filter(
        (each) =>
          (type === undefined || each.type === type) && (each.model === null || readable.has(each.model)),
      )
      .map(followView);
  });

  route(app, endpoints.follow, async ({ principal, body }) => {
    requireOwn(principal, "write");
    const followed = await resolveTarget(deps, principal, body.type, body.target);
    await follows.add(principal.id, followed);
    const follow = await follows.find(principal.id, followed.topic);
    if (follow === undefined) throw new ApiError("NotFound", `${body.target} was deleted in the meantime.`);
    return followView(follow);
  });

  route(app, endpoints.unfollow, async ({ principal, path }) => {
    requireOwn(principal, "write");
    if (!(await follows.remove(principal.id, path.id)))
      throw new ApiError("NotFound", `Follow ${path.id} not found.`);
    return {};
  });

  route(app, endpoints.listNotifications, async ({ principal, query, request, reply }) => {
    requireOwn(principal, "read");
    const { limit, after } = parsePage(query, PAGE_SIZE);
    const { unread } = query;
    const rows = await notifications.list(principal, { limit: limit + 1, before: after?.id, unread });
    const mark = ({ created_at, id }: Notification) => ({ at: created_at, id });
    return pageWithNext(request, reply, deps, { rows, limit, mark }).map(notificationView);
  });

  route(app, endpoints.countNotifications, async ({ principal }) => {
    requireOwn(principal, "read");
    const count = await notifications.countUnread(principal);
    return { unread: Math.min(count, MAX_COUNTED_NOTIFICATIONS), more: count > MAX_COUNTED_NOTIFICATIONS };
  });

  route(app, endpoints.readNotifications, async ({ principal, body }) => {
    requireOwn(principal, "write");
    if ("ids" in body) await notifications.mark(principal.id, body.ids, body.read);
    else if (body.read) return { previous: await notifications.markReadUntil(principal.id, body.until) };
    else await notifications.unmarkReadUntil(principal.id, body.until);
    return {};
  });

  route(app, endpoints.getNotificationFeed, async ({ principal }) => ({
    createdAt: (await notifications.feedCreatedAt(principal.id)) ?? null,
  }));

  route(app, endpoints.createNotificationFeed, async ({ principal, request }) => {
    const key = await notifications.createFeed(principal.id);
    const createdAt = (await notifications.feedCreatedAt(principal.id)) ?? null;
    return { createdAt, url: getOrigin(request, deps) + paths.notificationsFeed(key) };
  });

  route(app, endpoints.deleteNotificationFeed, async ({ principal }) => {
    await notifications.deleteFeed(principal.id);
    return {};
  });

  route(
    app,
    endpoints.notificationFeed,
    async ({ query: { key = "" }, request, reply }) => {
      reply.header("cache-control", "private, no-store").header("referrer-policy", "no-referrer");
      const id = await notifications.findFeedUser(key);
      const owner = id === undefined ? undefined : deps.accounts.directory.user(id);
      if (owner === undefined)
        throw new ApiError("NotFound", "This feed URL does not exist, or was revoked.");
      const principal: UserPrincipal = { ...owner, via: { kind: "session", id: "" } };
      const entries = (await notifications.list(principal, { limit: FEED_SIZE })).map(notificationEntry);
      // Without the key, because feed readers display and share feed URLs.
      const self = paths.notificationsFeed();
      const title = `Notifications of ${owner.name}`;
      return atomFeed(
        { title, origin: getOrigin(request, deps), self, page: paths.notifications() },
        entries,
      );
    },
    { config: { credentials: "own" } },
  );
}

/** Throws `Forbidden` for tokens that may not read or change account-wide data. */
function requireOwn(principal: UserPrincipal, access: "read" | "write"): void {
  const isAllowed = access === "read" ? can.seeOwnUsage(principal) : can.manageWebhooks(principal);
  if (!isAllowed) throw forbidden(`This token lacks permission. Use a token with the ${access} role.`);
}

/** Returns the topic of a target that the user may see. Throws `NotFound` or `BadRequest` otherwise. */
async function resolveTarget(
  deps: WatchingContext,
  principal: UserPrincipal,
  type: FollowType,
  target: string,
): Promise<Followed> {
  const none = { repository_key: null };
  if (type === "search") {
    const query = await toCanonicalQuery(deps, target);
    return { ...none, type, target: query, topic: topics.search(query) };
  }
  if (type === "author") {
    const name = await findAuthor(deps, principal, target);
    return { ...none, type, target: name, topic: topics.author(name) };
  }
  const [, id = "", number = ""] = /^([^#]+)(?:#(\d{1,9}))?$/.exec(target) ?? [];
  const { repository } = await findRepository(deps.repositories, principal, id);
  const { key: repository_key } = repository;
  if (type === "model") return { type, target: "", topic: topics.model(repository_key), repository_key };
  const num = Number(number);
  if (number === "" || !(await deps.repositories.discussions.get(repository_key, num)))
    throw new ApiError("NotFound", `Discussion ${target} not found.`);
  return { type, target: String(num), topic: topics.discussion(repository_key, num), repository_key };
}

/** Returns the filters of a query in canonical order, without the sort order. */
async function toCanonicalQuery(deps: WatchingContext, text: string): Promise<string> {
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(text))
    if (Object.hasOwn(MODEL_FILTERS, name) && name !== "sort" && name !== "direction")
      query.append(name, value);
  await requireKnownValues(parseQuery(MODEL_FILTERS, query), deps);
  // Compares `name,value`. Names of filters contain no character that precedes the comma.
  const canonical = String(new URLSearchParams([...query].toSorted()));
  const problem =
    canonical === ""
      ? "needs at least one filter."
      : canonical.length > MAX_FOLLOWED_QUERY_CHARACTERS
        ? `is longer than ${MAX_FOLLOWED_QUERY_CHARACTERS} characters.`
        : undefined;
  if (problem === undefined) return canonical;
  throw invalidField("target", problem);
}

/** Returns the name of an author in its original spelling. */
async function findAuthor(
  { accounts, search }: WatchingContext,
  principal: UserPrincipal,
  name: string,
): Promise<string> {
  const account = (await accounts.users.byName(name)) ?? (await accounts.orgs.byName(name));
  if (account) return account.name;
  const [models = 0] = await search.counts("author", [name], toViewer(principal));
  if (models > 0) return name;
  throw new ApiError("NotFound", `Author "${name}" not found.`);
}
