import { MAX_COMMIT_BYTES, MAX_PREUPLOAD_BYTES } from "../../http/limits.ts";
import { endpoints } from "@modelyard/contract";
import type { Principal, UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { ApiError, revisionNotFound } from "../../http/errors.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { linkNextPage } from "../../http/next-page.ts";
import { findLease } from "../../http/body-memory.ts";
import { getBodyStream } from "../../http/read-body.ts";
import { getOrigin, modelId } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import type { RepositoriesContext } from "../context.ts";
import { iterateUpload } from "../blobs/blob-store.ts";
import { commitViews } from "../files/tree-view.ts";
import type { FoundModel } from "../find.ts";
import { findProposable, findRepository, findWritable, requireParticipation, requireWrite } from "../find.ts";
import { pathProblem } from "../git/file-paths.ts";
import { BRANCHES, MAIN, PULL_REQUESTS } from "../git/ref-names.ts";
import { requireRevision } from "../refs/revisions.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";
import { createCommit } from "./commit.ts";
import { fromCommitDocument, parseCommitLines } from "./parse-operations.ts";
import { getPrincipalName } from "../lfs/presence.ts";
import { adviseUpload, requireSpace } from "./preupload.ts";
import type { Proposals } from "./proposals.ts";

/** The history and commits: `/api/models/{owner}/{name}/commits`, `/preupload`, and `/commit`. */
export function commitRoutes(app: App, deps: RepositoriesContext): void {
  const { repositories: hub, proposals } = deps;

  route(app, endpoints.listCommits, async ({ path, query, principal, request, reply }) => {
    const { repository } = await findRepository(hub, principal, modelId(path.owner, path.name));
    const { commit } = await requireRevision(hub, repository, path.revision);
    const { limit = 50, p: page = 0, expand = [], total: countsAll = true } = query;
    const offset = page * limit;
    const { total, oids } = await hub.history.before(repository.key, commit.oid, {
      offset,
      limit,
      countsAll,
    });
    reply.header("x-repo-commit", commit.oid);
    if (countsAll) reply.header("x-total-count", total);
    if (offset + oids.length < total) linkNextPage(request, reply, deps, { p: String(page + 1) });
    const isFormatted = expand.includes("formatted");
    const parents = expand.includes("parents")
      ? await hub.history.parents(repository.key, oids)
      : new Map<string, never>();
    return [...(await commitViews(hub, repository, oids)).values()].map((view) => ({
      ...view,
      ...(isFormatted && {
        formatted: { title: escapeHtml(view.title), message: escapeHtml(view.message) },
      }),
      ...(parents.has(view.id) && { parents: parents.get(view.id)?.map(({ oid }) => oid) }),
    }));
  });

  route(
    app,
    endpoints.planUpload,
    async ({ path, query, body, principal, reply }) => {
      const { repository } = await findTarget(hub, principal, { ...path, ref: path.revision, ...query });
      const revision = await requireRevision(hub, repository, path.revision);
      reply.header("x-repo-commit", revision.commit.oid);
      const planned = body.files.map(({ path, size, sample }) => {
        const problem = pathProblem(path);
        if (problem !== undefined)
          throw new ApiError(
            "BadRequest",
            `files: the path ${JSON.stringify(path).slice(0, 200)} ${problem}.`,
          );
        return { path, size, sample: Buffer.from(sample ?? "", "base64") };
      });
      const files = await adviseUpload(hub, repository, revision, planned, body);
      const large = planned.filter((_, i) => files[i]?.uploadMode === "lfs" && !files[i]?.shouldIgnore);
      await requireSpace(hub, { repository: repository.key, by: getPrincipalName(principal) }, large);
      return { commitOid: revision.commit.oid, files };
    },
    { bodyLimit: MAX_PREUPLOAD_BYTES },
  );

  route(
    app,
    endpoints.commit,
    async ({ path, query, body, principal, request }) => {
      const { repository, record } = await findTarget(hub, principal, {
        ...path,
        ref: path.branch,
        ...query,
      });
      const ref = await findBranch(hub, repository, path.branch, query.create_pr);
      const pullRequest = await findPullRequest(proposals, principal, { repository, record }, ref);
      const stream = iterateUpload<Buffer>(getBodyStream(request));
      const incoming = body
        ? fromCommitDocument(body)
        : await parseCommitLines(request.work?.measureUpload(stream) ?? stream, findLease(request.raw));
      const url = `${getOrigin(request, deps)}/${record.id}`;
      const toResponse = (oid: string, warnings: readonly string[], num?: number) => ({
        success: true as const,
        commitOid: oid,
        commitUrl: `${url}/commit/${oid}`,
        hookOutput: warnings.map((warning) => `Warning: ${warning}\n`).join(""),
        ...(num !== undefined && { pullRequestUrl: `${url}/discussions/${num}` }),
      });
      if (query.create_pr) {
        // As the public hub does for tags, commits, and other pull requests (as of 2026-11).
        if (!ref.startsWith(BRANCHES)) throw revisionNotFound(path.branch);
        const user = requireParticipation(principal, record.id);
        const { oid, num, warnings } = await proposals.propose(user, repository, ref, incoming);
        return toResponse(oid, warnings, num);
      }
      const { oid, warnings } = await createCommit(hub, principal, repository, ref, incoming);
      if (pullRequest) {
        const commit = { subject: incoming.header.summary, oid };
        await proposals.recordCommit(repository, pullRequest.num, principal, commit);
      }
      return toResponse(oid, warnings, pullRequest?.num);
    },
    { bodyLimit: MAX_COMMIT_BYTES },
  );
}

/** Users who can read a repository can propose commits. Other commits require write access. */
function findTarget(
  hub: Repositories,
  principal: Principal,
  { owner, name, ref, create_pr }: { owner: string; name: string; ref: string; create_pr?: boolean },
): Promise<FoundModel> {
  const find = create_pr || ref.startsWith(PULL_REQUESTS) ? findProposable : findWritable;
  return find(hub, principal, modelId(owner, name));
}

/** Finds the pull request of a ref. Its author and users with write access can add commits. */
async function findPullRequest(
  proposals: Proposals,
  principal: UserPrincipal,
  { repository, record }: FoundModel,
  ref: string,
) {
  if (!ref.startsWith(PULL_REQUESTS)) return undefined;
  const found = await proposals.find(repository, Number(ref.slice(PULL_REQUESTS.length)));
  if (found?.status !== "draft" && found?.status !== "open")
    throw new ApiError("BadRequest", `${ref} is not an open pull request.`);
  if (found.author_id !== requireParticipation(principal, record.id).id) requireWrite(principal, record.id);
  return found;
}

/** Returns the full name of a branch. Only branches accept commits; tags and commit IDs do not. */
async function findBranch(
  hub: Repositories,
  repository: Repository,
  name: string,
  isProposal = false,
): Promise<string> {
  const full = name === "HEAD" ? MAIN : name.startsWith("refs/") ? name : BRANCHES + name;
  const canGrow = full.startsWith(BRANCHES) || full.startsWith(PULL_REQUESTS);
  if (full === MAIN || (canGrow && (await hub.refs.get(repository.key, full)))) return full;
  const { ref } = await requireRevision(hub, repository, name);
  if (ref === undefined || !ref.name.startsWith(BRANCHES))
    throw isProposal
      ? revisionNotFound(name)
      : new ApiError("BadRequest", `${name} is not a branch. Only branches accept commits.`);
  return ref.name;
}
