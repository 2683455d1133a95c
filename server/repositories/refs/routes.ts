import { endpoints } from "@modelyard/contract";
import type { Principal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { modelId } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import type { RepositoriesContext } from "../context.ts";
import { findRepository, findWritable } from "../find.ts";
import { BRANCHES, PULL_REQUESTS, TAGS } from "../git/ref-names.ts";
import { createBranch, createTag, deleteBranch, deleteTag } from "./change-refs.ts";

/** Branches and tags: `/api/models/{owner}/{name}/refs`, `/branch`, and `/tag`. */
export function refRoutes(app: App, { repositories: hub }: RepositoriesContext): void {
  const find = async (principal: Principal, path: { owner: string; name: string }) =>
    (await findWritable(hub, principal, modelId(path.owner, path.name))).repository;

  route(app, endpoints.listRefs, async ({ path, query, principal }) => {
    const { repository } = await findRepository(hub, principal, modelId(path.owner, path.name));
    const refs = await hub.refs.list(repository.key);
    const under = (prefix: string) =>
      refs
        .filter((ref) => ref.name.startsWith(prefix))
        .map((ref) => ({ name: ref.name.slice(prefix.length), ref: ref.name, targetCommit: ref.commit_oid }));
    return {
      branches: under(BRANCHES),
      converts: under("refs/convert/"),
      tags: under(TAGS),
      ...(query.include_prs && { pullRequests: under(PULL_REQUESTS) }),
    };
  });

  route(app, endpoints.createBranch, async ({ path, body, principal }) => {
    const { startingPoint, emptyBranch: empty, overwrite } = body;
    const branch = { name: path.branch, startingPoint, empty, overwrite };
    await createBranch(hub, principal, await find(principal, path), branch);
    return {};
  });

  route(app, endpoints.deleteBranch, async ({ path, principal }) => {
    await deleteBranch(hub, await find(principal, path), path.branch);
    return {};
  });

  route(app, endpoints.createTag, async ({ path, body, principal }) => {
    const { tag: name, message } = body;
    const { revision } = path;
    await createTag(hub, principal, await find(principal, path), { name, revision, message });
    return {};
  });

  route(app, endpoints.deleteTag, async ({ path, principal }) => {
    await deleteTag(hub, await find(principal, path), path.tag);
    return {};
  });
}
