import { endpoints, paths } from "@modelyard/contract";
import { atomFeed, type FeedEntry } from "../../http/atom.ts";
import type { App } from "../../http/context.ts";
import { getOrigin, modelId } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import { commitViews } from "../../repositories/files/tree-view.ts";
import { findRepository } from "../../repositories/find.ts";
import { MAIN } from "../../repositories/git/ref-names.ts";
import type { CommunityContext } from "../context.ts";

/** Maximum number of commits and of discussions in a feed. */
const MAX_ENTRIES = 30;

/** The last commits and discussions of a model: `/{owner}/{name}.atom`. */
export function modelFeedRoutes(app: App, deps: Pick<CommunityContext, "repositories" | "publicUrl">): void {
  const { repositories: hub } = deps;

  route(app, endpoints.modelFeed, async ({ path, principal, request }) => {
    const { record, repository } = await findRepository(hub, principal, modelId(path.owner, path.name));
    const { id } = record;
    const head = await hub.refs.get(repository.key, MAIN);
    const page = { offset: 0, limit: MAX_ENTRIES };
    const oids = head
      ? (await hub.history.before(repository.key, head.commit_oid, { ...page, countsAll: false })).oids
      : [];
    const commits = [...(await commitViews(hub, repository, oids)).values()].map((commit): FeedEntry => ({
      title: commit.title,
      path: paths.commit(id, commit.id),
      date: new Date(commit.date).toISOString(),
      author: commit.authors[0]?.user,
    }));
    const discussions = (await hub.discussions.list(repository.key, page)).page.map(
      (discussion): FeedEntry => ({
        title: `${discussion.is_pull_request ? "Pull request" : "Discussion"} #${discussion.num}: ${discussion.title}`,
        path: paths.discussion(id, discussion.num),
        date: discussion.created_at,
        author: discussion.author_name ?? undefined,
      }),
    );
    const entries = [...commits, ...discussions].toSorted((a, b) =>
      (b.date ?? "").localeCompare(a.date ?? ""),
    );
    const feed = {
      title: `${id}: commits and discussions`,
      origin: getOrigin(request, deps),
      self: paths.modelFeed(id),
      page: paths.model(id),
    };
    return atomFeed(feed, entries);
  });
}
