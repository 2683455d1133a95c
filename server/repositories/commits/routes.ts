import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { isTrue, parseInteger } from "../../http/flags.ts";
import { pathProblem } from "../git/file-paths.ts";
import { BRANCHES, MAIN, PULL_REQUESTS } from "../git/ref-names.ts";
import { createCommit } from "./commit.ts";
import {
  type FoundModel,
  findProposable,
  findRepository,
  findWritable,
  requireParticipation,
  requireWrite,
} from "../find.ts";
import { adviseUpload, type PlannedFile } from "./preupload.ts";
import { parseCommitDocument, parseCommitLines } from "./parse-operations.ts";
import { requireRevision } from "../refs/revisions.ts";
import type { Repository } from "../store.ts";
import { modelId, getOrigin, getQuery } from "../../http/request-url.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { commitViews } from "../files/tree-view.ts";
import { requireObject, getText } from "../refs/routes.ts";
import { segmentsFrom } from "../scope.ts";

type Params = { owner: string; name: string };
type CommitRequest = FastifyRequest<{ Params: Params }>;

const DEPTH = 5;

/** Maximum body sizes of a commit (same as Hugging Face, as of 2026-08) and of a preupload request. Bytes. */
const MAX_COMMIT_BYTES = 1_000_000_000;
const MAX_PREUPLOAD_BYTES = 20_000_000;
const MAX_FILES = 2000;

const getModelId = ({ params }: CommitRequest) => modelId(params.owner, params.name);
const getRevision = (request: CommitRequest) => segmentsFrom(request, DEPTH).join("/");

/** The history and commits: `/api/models/{owner}/{name}/commits`, `/preupload`, and `/commit`. */
export function commitRoutes(app: App, deps: RepositoriesContext): void {
  const { repositories: hub, proposals } = deps;
  const at = "/api/models/:owner/:name";

  app.get<{ Params: Params }>(`${at}/commits/*`, async (request, reply) => {
    const { repository } = await findRepository(hub, getPrincipal(request), getModelId(request));
    const { commit } = await requireRevision(hub, repository, getRevision(request));
    const query = getQuery(request);
    const limit = parseInteger(query.get("limit"), { least: 1, most: 1000, otherwise: 50 });
    const page = parseInteger(query.get("p"), { least: 0, most: 1e6, otherwise: 0 });
    const offset = page * limit;
    const { total, oids } = await hub.history.before(repository.key, commit.oid, { offset, limit });
    reply.header("x-total-count", total).header("x-repo-commit", commit.oid);
    if (offset + oids.length < total) {
      query.set("p", String(page + 1));
      const [path = ""] = request.url.split("?");
      reply.header("link", `<${getOrigin(request, deps)}${path}?${query}>; rel="next"`);
    }
    const formatted = [...query.getAll("expand"), ...query.getAll("expand[]")].includes("formatted");
    return [...(await commitViews(hub, repository, oids)).values()].map((view) => ({
      ...view,
      ...(formatted && { formatted: { title: escapeHtml(view.title), message: escapeHtml(view.message) } }),
    }));
  });

  app.post<{ Params: Params }>(
    `${at}/preupload/*`,
    { bodyLimit: MAX_PREUPLOAD_BYTES },
    async (request, reply) => {
      const { repository } = await findTarget(request);
      const revision = await requireRevision(hub, repository, getRevision(request));
      reply.header("x-repo-commit", revision.commit.oid);
      const body = requireObject(request.body);
      const files = await adviseUpload(hub, repository, revision, plannedFiles(body["files"]), {
        gitAttributes: getText(body, "gitAttributes"),
        gitIgnore: getText(body, "gitIgnore"),
      });
      return { commitOid: revision.commit.oid, files };
    },
  );

  app.post<{ Params: Params }>(`${at}/commit/*`, { bodyLimit: MAX_COMMIT_BYTES }, async (request) => {
    const principal = getPrincipal(request);
    const { repository, record } = await findTarget(request);
    const url = `${getOrigin(request, deps)}/${record.id}`;
    const proposes = isTrue(getQuery(request).get("create_pr"));
    const ref = await branchFor(request, repository);
    const discussion = await pullRequestAt(request, { repository, record }, ref);
    const isLines = /^application\/x-ndjson/i.test(request.headers["content-type"] ?? "");
    const incoming = isLines
      ? await parseCommitLines(request.body as Readable)
      : parseCommitDocument(request.body);
    const done = (oid: string, num?: number) => ({
      success: true,
      commitOid: oid,
      commitUrl: `${url}/commit/${oid}`,
      hookOutput: "",
      ...(num !== undefined && { pullRequestUrl: `${url}/discussions/${num}` }),
    });
    if (proposes) {
      if (ref !== MAIN) throw new ApiError("BadRequest", "Pull requests must target main.");
      const user = requireParticipation(principal, record.id);
      const { oid, num } = await proposals.propose(user, repository, incoming);
      return done(oid, num);
    }
    const { oid } = await createCommit(hub, principal, repository, ref, incoming);
    if (discussion && principal.kind === "user") {
      const commit = { subject: incoming.header.summary, oid };
      await proposals.recordCommit(repository, discussion.num, principal, commit);
    }
    return done(oid, discussion?.num);
  });

  /** Users who can read a repository can propose commits. Other commits require write access. */
  async function findTarget(request: CommitRequest): Promise<FoundModel> {
    const proposal =
      isTrue(getQuery(request).get("create_pr")) || getRevision(request).startsWith(PULL_REQUESTS);
    return (proposal ? findProposable : findWritable)(hub, getPrincipal(request), getModelId(request));
  }

  /** Finds the pull request of a ref. Its author and users with write access can add commits. */
  async function pullRequestAt(request: CommitRequest, { repository, record }: FoundModel, ref: string) {
    if (!ref.startsWith(PULL_REQUESTS)) return undefined;
    const principal = getPrincipal(request);
    const found = await proposals.find(repository, Number(ref.slice(PULL_REQUESTS.length)));
    if (found?.status !== "draft" && found?.status !== "open")
      throw new ApiError("BadRequest", `${ref} is not an open pull request.`);
    if (found.author_id !== requireParticipation(principal, record.id).id) requireWrite(principal, record.id);
    return found;
  }

  /** Only branches accept commits; tags and commit IDs do not. */
  async function branchFor(request: CommitRequest, repository: Repository) {
    const name = getRevision(request);
    const full = name === "HEAD" ? MAIN : name.startsWith("refs/") ? name : BRANCHES + name;
    const canGrow = full.startsWith(BRANCHES) || full.startsWith(PULL_REQUESTS);
    if (full === MAIN || (canGrow && (await hub.refs.get(repository.key, full)))) return full;
    const { ref } = await requireRevision(hub, repository, name);
    if (ref === undefined || !ref.name.startsWith(BRANCHES))
      throw new ApiError("BadRequest", `${name} is not a branch. Only branches accept commits.`);
    return ref.name;
  }
}

function plannedFiles(value: unknown): PlannedFile[] {
  if (!Array.isArray(value) || value.length > MAX_FILES)
    throw new ApiError("BadRequest", `files: must be a list of up to ${MAX_FILES} files.`);
  return value.map((each: unknown): PlannedFile => {
    const { path, size, sample } = requireObject(each);
    const problem = typeof path === "string" ? pathProblem(path) : "must be a string";
    if (problem !== undefined)
      throw new ApiError("BadRequest", `files: the path ${JSON.stringify(path)?.slice(0, 200)} ${problem}.`);
    if (!Number.isSafeInteger(size) || (size as number) < 0)
      throw new ApiError("BadRequest", `files: the size of ${String(path)} must be a whole number of bytes.`);
    const beginning = Buffer.from(typeof sample === "string" ? sample : "", "base64");
    return { path: path as string, size: size as number, sample: beginning };
  });
}
