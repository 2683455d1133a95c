import type { Principal } from "../../http/auth/principal.ts";
import { entryNotFound } from "../../http/errors.ts";
import { isOid } from "../git/objects.ts";
import { can } from "../../accounts/policies.ts";
import type { ModelGate } from "../located-models.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import type { Repository } from "../store.ts";
import { findModel } from "../find.ts";
import { findFile, type FoundFile } from "./read-file.ts";
import type { Repositories } from "../repositories.ts";
import { getPossibleRefs, getPrefixes, requireRevision, splitPath } from "../refs/revisions.ts";

/** Location that a request path resolves to, before the file is known to exist. */
export interface Location {
  gate: ModelGate;
  repository: Repository;
  commit: { oid: string; tree: string };
  path: string;
  /** The file, if it is cached; otherwise the key to cache it under. */
  file?: FoundFile;
  from?: { text: string; mark: string | undefined };
}

/** Location that a request URL names. */
export interface FileAddress {
  /** The undecoded text, used as cache key. */
  text: string;
  id: string;
  /** Arrival time of the request, as `performance.now()`. */
  since: number;
  /** Decoded segments of `<revision>/<path>`. */
  segments(): readonly string[];
}

/**
 * Resolves `<revision>/<path>` in a model that the principal may see: from the cache unless something was written
 * since, otherwise in one query if the revision is a ref or a full commit ID. Throws the errors of `findModel` and
 * `requireRevision`. For models whose files are not stored here, resolves with the record.
 */
export async function locate(
  hub: Repositories,
  principal: Principal,
  { id, text, since, segments }: FileAddress,
): Promise<Location | ModelRecord> {
  const mark = hub.served.mark(since);
  const cached = hub.served.get(text, mark);
  if (cached && can.readModel(principal, cached.gate)) return cached;
  const found =
    (await locateInOneQuery(hub, principal, id, segments())) ??
    (await locateStepByStep(hub, principal, id, segments()));
  return "commit" in found ? { ...found, from: { text, mark } } : found;
}

async function locateInOneQuery(
  hub: Repositories,
  principal: Principal,
  id: string,
  segments: readonly string[],
): Promise<Location | undefined> {
  const [first = ""] = segments;
  if (segments.length < 2) return undefined;
  const prefixes = getPrefixes(segments);
  const refs = prefixes.flatMap((prefix, i) =>
    getPossibleRefs(prefix).map((name) => ({ name, path: segments.slice(prefixes.length - i).join("/") })),
  );
  const names = refs.map(({ name }) => name);
  const oid = first.toLowerCase();
  const found = await hub.located.find(id, names, isOid(oid) ? oid : "");
  if (found === undefined || !can.readModel(principal, found.gate)) return undefined;
  const { gate, repository, commits } = found;
  const best = Math.min(...commits.map(({ ref }) => (ref === undefined ? Infinity : names.indexOf(ref))));
  const commit = best === Infinity ? commits[0] : commits.find(({ ref }) => ref === names[best]);
  return commit && { gate, repository, commit, path: refs[best]?.path ?? segments.slice(1).join("/") };
}

async function locateStepByStep(
  hub: Repositories,
  principal: Principal,
  id: string,
  segments: readonly string[],
): Promise<Location | ModelRecord> {
  const { record, repository } = await findModel(hub, principal, id);
  if (repository === undefined) return record;
  const { name, path } = await splitPath(hub, repository, segments);
  const { commit } = await requireRevision(hub, repository, name);
  return { gate: record, repository, commit, path };
}

/** Returns the file at a location. Throws `EntryNotFound` if there is none. */
export async function fileAt(hub: Repositories, location: Location): Promise<FoundFile> {
  const { file, from, ...at } = location;
  if (file) return file;
  const found = await findAt(hub, at);
  if (found === undefined) throw entryNotFound(at.path);
  if (from) hub.served.put(from.text, from.mark, { ...at, file: found });
  return found;
}

/**
 * The content of a path in a tree is cached. Whether the repository has the blob of a large file can change and is
 * queried each time.
 */
async function findAt(
  hub: Repositories,
  { repository, commit, path }: Location,
): Promise<FoundFile | undefined> {
  const key = `${repository.key} ${commit.tree} ${path}`;
  const cached = hub.served.files.get(key);
  if (cached?.lfs && !(await hub.lfs.has(repository.key, cached.lfs.oid))) return { ...cached, absent: true };
  if (cached) return cached;
  const file = await findFile(hub, repository, commit.tree, path);
  if (file && !file.absent) hub.served.files.put(key, file);
  return file;
}
