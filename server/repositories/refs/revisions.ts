import { revisionNotFound } from "../../http/errors.ts";
import { isOid } from "../git/objects.ts";
import { BRANCHES, MAIN, TAGS } from "../git/ref-names.ts";
import type { RecordedCommit } from "../commits/history-store.ts";
import type { Ref } from "./store.ts";
import type { Repository } from "../store.ts";
import type { Repositories } from "../repositories.ts";

/** Commit that a revision name resolves to. */
export interface Revision {
  commit: RecordedCommit;
  /** Set if the name is a branch, tag, or pull request rather than a commit ID. */
  ref?: Ref;
}

/** Returns the refs that a short name may mean. The first existing one applies. */
export const getPossibleRefs = (name: string): string[] =>
  name === "HEAD" ? [MAIN] : name.startsWith("refs/") ? [name] : [BRANCHES + name, TAGS + name];

/**
 * Resolves a branch, a tag, a full ref name, `HEAD`, or at least seven digits of a commit ID. Returns `undefined` if
 * there is none.
 */
export async function findRevision(
  { refs, history }: Pick<Repositories, "refs" | "history">,
  repository: Repository,
  name: string,
): Promise<Revision | undefined> {
  const names = getPossibleRefs(name);
  const found = await refs.some(repository.key, names);
  const ref = names.map((name) => found.find((ref) => ref.name === name)).find((ref) => ref !== undefined);
  if (ref) {
    const commit = await history.get(repository.key, ref.commit_oid);
    return commit && { commit, ref };
  }
  const digits = name.toLowerCase();
  if (isOid(digits)) {
    const commit = await history.get(repository.key, digits);
    return commit && { commit };
  }
  if (!/^[0-9a-f]{7,39}$/.test(digits)) return undefined;
  const [commit, other] = await history.findByPrefix(repository.key, digits);
  return commit && other === undefined ? { commit } : undefined;
}

/** Throws `RevisionNotFound` if there is none. */
export async function requireRevision(
  hub: Pick<Repositories, "refs" | "history">,
  repository: Repository,
  name: string,
): Promise<Revision> {
  const revision = await findRevision(hub, repository, name);
  if (revision === undefined) throw revisionNotFound(name);
  return revision;
}

/** Maximum number of path segments in ref names that are recognized without encoding. */
const MAX_REF_SEGMENTS = 8;

/**
 * Splits a path such as `refs/pr/1/config.json` into revision and file. Most clients encode the slashes of a revision,
 * so it is the first segment. Otherwise, the longest existing ref applies.
 */
export async function splitPath(
  { refs }: Pick<Repositories, "refs">,
  repository: Repository,
  segments: readonly string[],
): Promise<{ name: string; path: string }> {
  const prefixes = getPrefixes(segments);
  const [first = ""] = segments;
  if (prefixes.length < 2) return { name: first, path: "" };
  const found = await refs.some(repository.key, prefixes.flatMap(getPossibleRefs));
  const names = new Set(found.map((ref) => ref.name));
  const name = prefixes.find((prefix) => getPossibleRefs(prefix).some((each) => names.has(each))) ?? first;
  const parts = prefixes.length - prefixes.indexOf(name);
  return { name, path: segments.slice(parts).join("/") };
}

/** Returns the possible revisions in such a path, longest first. */
export const getPrefixes = (segments: readonly string[]): string[] =>
  segments
    .slice(0, MAX_REF_SEGMENTS)
    .reduce<string[]>(
      (shorter, each) => [shorter.length === 0 ? each : `${shorter[0]}/${each}`, ...shorter],
      [],
    );
