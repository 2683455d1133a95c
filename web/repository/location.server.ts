import type { HubClient, ModelInfo, RefsInfo } from "@modelyard/contract";
import { decodePart, HubError, paths } from "@modelyard/contract";
import { data, redirect } from "react-router";
import { type NotFoundData, orUndefined } from "../components/missing.server.ts";
import { getHub, type LoaderArgs } from "../page.ts";
import { loadModel } from "../pages/model/document.server.ts";

/** A location within a repository, parsed from a URL. */
export interface RepositoryLocation {
  model: ModelInfo;
  refs: RefsInfo;
  /** A branch, tag, or commit, as in the URL. */
  revision: string;
  /** Whether the revision is a branch. */
  isBranch: boolean;
  /** Path of a file or folder; empty for the root. */
  path: string;
}

/** Number of path segments before the revision: `/{owner}/{name}/{view}`. */
const PREFIX_SEGMENTS = 3;

/**
 * Parses the location in the URL. Redirects to the model page if the model has no files on this hub. Branch names
 * can contain unencoded slashes; the longest existing name wins.
 */
export async function parseLocation(args: LoaderArgs): Promise<RepositoryLocation> {
  const model = await requireFiles(args);
  const refs = await getHub(args.context).listRefs(model.id);
  const segments = args.url.pathname.split("/").slice(PREFIX_SEGMENTS + 1);
  const { revision, path } = splitLocation(segments, refs);
  const isBranch = refs.branches.some(({ name, ref }) => name === revision || ref === revision);
  return { model, refs, revision, isBranch: isBranch || refs.branches.length === 0, path };
}

/** Loads the model of the URL. Redirects to the model page if the model has no files on this hub. */
export async function requireFiles(args: LoaderArgs): Promise<ModelInfo> {
  const model = await loadModel(args);
  if (!hasFiles(model)) throw redirect(paths.model(model.id));
  return model;
}

/** Whether the model has files on this hub, not only metadata. */
export const hasFiles = (model: Pick<ModelInfo, "usedStorage">): boolean => model.usedStorage !== undefined;

/** Splits the rest of a URL into revision and path, both decoded. */
function splitLocation(segments: readonly string[], refs: RefsInfo): { revision: string; path: string } {
  const parts = segments.filter((segment) => segment !== "").map(decodePart);
  const [first = "main", ...remaining] = parts;
  const names = [...refs.branches, ...refs.tags].flatMap(({ name, ref }) => [name, ref]);
  const joined = parts.join("/");
  const longestName = names
    .filter((name) => name.includes("/") && (joined === name || joined.startsWith(`${name}/`)))
    .toSorted((a, b) => b.length - a.length)[0];
  if (longestName === undefined) return { revision: first, path: remaining.join("/") };
  return { revision: longestName, path: joined.slice(longestName.length + 1) };
}

/** Returns whether the user may change the model. */
export const canWrite = (hub: HubClient, id: string): Promise<boolean> => isAllowed(hub.checkWrite(id));

/** Returns whether the user may manage the model: settings, access requests, and shares. */
export const canManage = (hub: HubClient, id: string): Promise<boolean> => isAllowed(hub.listShares(id));

async function isAllowed(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    if (error instanceof HubError && error.status < 500) return false;
    throw error;
  }
}

/** Requires a right: redirects visitors to the sign-in page and throws a 404 for other users. */
const requireRight = (isPermitted: typeof canWrite) => async (args: LoaderArgs, model: ModelInfo) => {
  const hub = getHub(args.context);
  if (await isPermitted(hub, model.id)) return;
  if ((await hub.me()) === null) throw redirect(paths.login({ next: args.url.pathname + args.url.search }));
  throw createNotFoundItem(args.url.pathname, "page");
};

/** Requires the right to change the files of the model. */
export const requireWrite = requireRight(canWrite);

/** Requires the right to manage the model. */
export const requireManage = requireRight(canManage);

/**
 * Requires write access or, for the main branch, the right to propose a change: any signed-in user who can read the
 * files. Returns whether the user can only propose.
 */
export async function requireWriteOrPropose(
  args: LoaderArgs,
  { model, revision }: RepositoryLocation,
): Promise<boolean> {
  const hub = getHub(args.context);
  if (revision !== "main" || (await canWrite(hub, model.id))) {
    await requireWrite(args, model);
    return false;
  }
  if ((await hub.me()) === null || !(await isAllowed(hub.checkRead(model.id))))
    await requireWrite(args, model);
  return true;
}

/** Creates a 404 response. To be thrown by a loader. */
export const createNotFoundItem = (missing: string, kind: NotFoundData["kind"] = "item") =>
  data({ kind, missing, near: [] } satisfies NotFoundData, { status: 404 });

/** Awaits a request for a revision or path; throws a 404 response if it does not exist. */
export async function orNotFound<T>(what: string, work: Promise<T>): Promise<T> {
  const found = await orUndefined(work);
  if (found === undefined) throw createNotFoundItem(what);
  return found;
}
