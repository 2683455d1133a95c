import { HubError, type HubClient, type ModelInfo, paths, type RefsInfo } from "@modelyard/contract";
import { data, redirect } from "react-router";
import type { Missing } from "../components/missing.server.ts";
import { getHub } from "../hub-context.ts";
import type { LoaderArgs } from "../page.ts";
import { modelOf } from "../pages/model/document.server.ts";

/** What an address within a repository names. */
export interface Place {
  model: ModelInfo;
  refs: RefsInfo;
  /** A branch, a tag or a commit, as it is written in addresses. */
  revision: string;
  /** Whether it can be added to. */
  isBranch: boolean;
  /** Of a file or a folder; empty for the top. */
  path: string;
}

/** Segments before the revision: `/{owner}/{name}/{view}`. */
const BEFORE = 3;

/**
 * What the address names. A model whose files are elsewhere has no such pages: bookmarks of them lead to the model.
 * Names of branches may have slashes that are not encoded; the longest one that exists is meant.
 */
export async function placeOf(args: LoaderArgs): Promise<Place> {
  const model = await modelOf(args);
  if (!hasFiles(model)) throw redirect(paths.model(model.id));
  const refs = await getHub(args.context).files.refs(model.id);
  const segments = args.url.pathname.split("/").slice(BEFORE + 1);
  const { revision, path } = splitAddress(segments, refs);
  const isBranch = refs.branches.some(({ name, ref }) => name === revision || ref === revision);
  return { model, refs, revision, isBranch: isBranch || refs.branches.length === 0, path };
}

/** Whether people keep its files here; of other models the hub has facts only. */
export const hasFiles = (model: Pick<ModelInfo, "usedStorage">): boolean => model.usedStorage !== undefined;

/** Tells revision and path apart in what follows the view in an address; both come out decoded. */
function splitAddress(segments: readonly string[], refs: RefsInfo): { revision: string; path: string } {
  const parts = segments.filter((segment) => segment !== "").map(decode);
  const [first = "main", ...rest] = parts;
  const names = [...refs.branches, ...refs.tags].flatMap(({ name, ref }) => [name, ref]);
  const address = parts.join("/");
  const longest = names
    .filter((name) => name.includes("/") && (address === name || address.startsWith(`${name}/`)))
    .toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return { revision: first, path: rest.join("/") };
  return { revision: longest, path: address.slice(longest.length + 1) };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether whoever asks may change the model. */
export async function mayWrite(hub: HubClient, id: string): Promise<boolean> {
  try {
    await hub.files.checkWrite(id);
    return true;
  } catch (error) {
    if (error instanceof HubError && error.status < 500) return false;
    throw error;
  }
}

/** Lets only those in who may change the model; others sign in first, or are told what there is not for them. */
export async function mustWrite(args: LoaderArgs, model: ModelInfo): Promise<void> {
  const hub = getHub(args.context);
  if (await mayWrite(hub, model.id)) return;
  if ((await hub.accounts.me()) === null)
    throw redirect(paths.login({ next: args.url.pathname + args.url.search }));
  throw notThere(args.url.pathname);
}

/**
 * Lets those in who may change the model, and to its main branch those who may propose a change: whoever is signed in
 * and may read the files. Whether they may only propose.
 */
export async function mustPropose(args: LoaderArgs, { model, revision }: Place): Promise<boolean> {
  const hub = getHub(args.context);
  if (revision !== "main" || (await mayWrite(hub, model.id))) {
    await mustWrite(args, model);
    return false;
  }
  if ((await hub.accounts.me()) === null || !(await mayRead(hub, model.id))) await mustWrite(args, model);
  return true;
}

/** Whether whoever asks gets the files. */
async function mayRead(hub: HubClient, id: string): Promise<boolean> {
  try {
    await hub.files.checkRead(id);
    return true;
  } catch (error) {
    if (error instanceof HubError && error.status < 500) return false;
    throw error;
  }
}

/** A 404 of something that a repository does not have. */
export const notThere = (what: string) =>
  data({ kind: "page", missing: what, near: [] } satisfies Missing, { status: 404 });

/** Does what asks for a revision or a path; where there is none of that name, it is a page that is not there. */
export async function orNotThere<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HubError && error.status === 404) throw notThere(what);
    throw error;
  }
}
