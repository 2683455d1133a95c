import { revisionNotFound } from "../../http/errors.ts";
import { isOid } from "../git/objects.ts";
import { BRANCHES, MAIN, TAGS } from "../git/ref-names.ts";
import type { RecordedCommit } from "../commits/history-store.ts";
import type { Ref } from "./store.ts";
import type { Repository } from "../store.ts";
import type { Repositories } from "../repositories.ts";

/** What a revision's name leads to. */
export interface Revision {
  commit: RecordedCommit;
  /** Where it is a branch, a tag, a pull request, and not a commit. */
  ref?: Ref;
}

/** The refs that a short name may mean, the first that exists being meant. */
export const getPossibleRefs = (name: string): string[] =>
  name === "HEAD" ? [MAIN] : name.startsWith("refs/") ? [name] : [BRANCHES + name, TAGS + name];

/** A branch, tag, full name of a ref, `HEAD`, or a commit by at least seven of its digits; undefined where there is none. */
export async function findRevision(
  { refs, history }: Pick<Repositories, "refs" | "history">,
  repository: Repository,
  name: string,
): Promise<Revision | undefined> {
  const names = getPossibleRefs(name);
  const found = await refs.some(repository.key, names);
  const ref = names.map((each) => found.find((one) => one.name === each)).find((each) => each !== undefined);
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
  const [commit, other] = await history.beginningWith(repository.key, digits);
  return commit && other === undefined ? { commit } : undefined;
}

/** Throws where there is none. */
export async function requireRevision(
  hub: Pick<Repositories, "refs" | "history">,
  repository: Repository,
  name: string,
): Promise<Revision> {
  const revision = await findRevision(hub, repository, name);
  if (revision === undefined) throw revisionNotFound(name);
  return revision;
}

/** Names of branches with this many slashes are found in a path where they are not encoded. */
const DEEPEST = 8;

/**
 * Tells revision and file apart in a path such as `refs/pr/1/config.json`. Most clients encode the slashes of a
 * revision, and then it is the first segment; where some do not, the longest ref that exists is meant.
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

/** What may be the revision in such a path, the longest first. */
export const getPrefixes = (segments: readonly string[]): string[] =>
  segments
    .slice(0, DEEPEST)
    .reduce<string[]>(
      (shorter, each) => [shorter.length === 0 ? each : `${shorter[0]}/${each}`, ...shorter],
      [],
    );
