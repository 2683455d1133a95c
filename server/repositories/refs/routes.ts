import type { FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { isTrue } from "../../http/flags.ts";
import { BRANCHES, PULL_REQUESTS, TAGS } from "../git/ref-names.ts";
import { createBranch, createTag, deleteBranch, deleteTag } from "./change-refs.ts";
import { findRepository, findWritable } from "../find.ts";
import { modelId, getQuery } from "../../http/request-url.ts";
import { segmentsFrom } from "../scope.ts";

type Params = { owner: string; name: string };
type Asked = FastifyRequest<{ Params: Params }>;

const DEPTH = 5;

const getModelId = ({ params }: Asked) => modelId(params.owner, params.name);
/** The rest of the path: slashes in branch names may not be encoded. */
const getRefName = (request: Asked) => segmentsFrom(request, DEPTH).join("/");

/** Branches and tags: `/api/models/{owner}/{name}/refs`, `/branch`, and `/tag`. */
export function refRoutes(app: App, { repositories: hub }: RepositoriesContext): void {
  const at = "/api/models/:owner/:name";

  app.get<{ Params: Params }>(`${at}/refs`, async (request) => {
    const { repository } = await findRepository(hub, getPrincipal(request), getModelId(request));
    const refs = await hub.refs.list(repository.key);
    const under = (prefix: string) =>
      refs
        .filter((ref) => ref.name.startsWith(prefix))
        .map((ref) => ({ name: ref.name.slice(prefix.length), ref: ref.name, targetCommit: ref.commit_oid }));
    return {
      branches: under(BRANCHES),
      converts: under("refs/convert/"),
      tags: under(TAGS),
      ...(isTrue(getQuery(request).get("include_prs")) && { pullRequests: under(PULL_REQUESTS) }),
    };
  });

  app.post<{ Params: Params }>(`${at}/branch/*`, async (request) => {
    const principal = getPrincipal(request);
    const { repository } = await findWritable(hub, principal, getModelId(request));
    const body = requireObject(request.body);
    const startingPoint = getText(body, "startingPoint");
    await createBranch(hub, principal, repository, {
      name: getRefName(request),
      ...(startingPoint !== undefined && { startingPoint }),
      empty: isTrue(body["emptyBranch"]),
      overwrite: isTrue(body["overwrite"]),
    });
    return {};
  });

  app.delete<{ Params: Params }>(`${at}/branch/*`, async (request) => {
    const { repository } = await findWritable(hub, getPrincipal(request), getModelId(request));
    await deleteBranch(hub, repository, getRefName(request));
    return {};
  });

  // The path contains the revision to tag; the body contains the tag name.
  app.post<{ Params: Params }>(`${at}/tag/*`, async (request) => {
    const principal = getPrincipal(request);
    const { repository } = await findWritable(hub, principal, getModelId(request));
    const body = requireObject(request.body);
    const name = getText(body, "tag");
    if (name === undefined) throw new ApiError("BadRequest", "tag: is required.");
    const message = getText(body, "message");
    await createTag(hub, principal, repository, {
      name,
      revision: getRefName(request),
      ...(message !== undefined && { message }),
    });
    return {};
  });

  app.delete<{ Params: Params }>(`${at}/tag/*`, async (request) => {
    const { repository } = await findWritable(hub, getPrincipal(request), getModelId(request));
    await deleteTag(hub, repository, getRefName(request));
    return {};
  });
}

/** Returns the fields of an optional JSON body. */
export function requireObject(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body === "object" && !Array.isArray(body)) return body as Record<string, unknown>;
  throw new ApiError("BadRequest", "The body must be a JSON object.");
}

/** Returns a string field of a body, or `undefined` if it is missing or null. */
export function getText(body: Record<string, unknown>, field: string): string | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw new ApiError("BadRequest", `${field}: must be a string.`);
  return value;
}
