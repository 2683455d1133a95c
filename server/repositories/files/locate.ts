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

/** Where the path of a request leads, before it is known whether there is such a file. */
export interface Location {
  gate: ModelGate;
  repository: Repository;
  commit: { oid: string; tree: string };
  path: string;
  /** The file, where it is known already; else what to remember it by. */
  file?: FoundFile;
  from?: { text: string; mark: string | undefined };
}

/** What an address of a request says. */
export interface FileAddress {
  /** As it came: the same text means the same. */
  text: string;
  id: string;
  /** `<revision>/<path>`, each decoded by itself. */
  segments(): readonly string[];
}

/**
 * Finds what `<revision>/<path>` means in a model that this one may see: from memory if nothing was written since, else
 * in one question where the revision is a ref or a whole id. Throws what `findModel` and `revisionOf` throw; resolves
 * with the record of a model whose files are elsewhere.
 */
export async function locate(
  hub: Repositories,
  principal: Principal,
  { id, text, segments }: FileAddress,
): Promise<Location | ModelRecord> {
  const mark = hub.served.mark();
  const known = hub.served.recall(text, mark);
  if (known && can.readModel(principal, known.gate)) return known;
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
  const names: string[] = [];
  // What each name would leave of the segments for the path.
  const rests: number[] = [];
  for (const [i, prefix] of prefixes.entries())
    for (const name of getPossibleRefs(prefix)) {
      names.push(name);
      rests.push(prefixes.length - i);
    }
  const oid = first.toLowerCase();
  const found = await hub.located.find(id, names, isOid(oid) ? oid : "");
  if (found === undefined || !can.readModel(principal, found.gate)) return undefined;
  const { gate, repository, commits } = found;
  const meant = Math.min(...commits.map(({ ref }) => (ref === undefined ? Infinity : names.indexOf(ref))));
  const commit = meant === Infinity ? commits[0] : commits.find(({ ref }) => ref === names[meant]);
  return commit && { gate, repository, commit, path: segments.slice(rests[meant] ?? 1).join("/") };
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

/** The file at a location. Throws a `NotFound` of the entry where there is none. */
export async function fileAt(hub: Repositories, location: Location): Promise<FoundFile> {
  const { file, from, ...at } = location;
  if (file) return file;
  const found = await findAt(hub, at);
  if (found === undefined) throw entryNotFound(at.path);
  if (from) hub.served.remember(from.text, from.mark, { ...at, file: found });
  return found;
}

/**
 * What a path of a tree leads to is remembered; whether the repository has the content of a large file is asked each
 * time, since that may change.
 */
async function findAt(
  hub: Repositories,
  { repository, commit, path }: Location,
): Promise<FoundFile | undefined> {
  const key = `${repository.key} ${commit.tree} ${path}`;
  const known = hub.served.files.get(key);
  if (known?.lfs && !(await hub.lfs.has(repository.key, known.lfs.oid))) return { ...known, absent: true };
  if (known) return known;
  const file = await findFile(hub, repository, commit.tree, path);
  if (file && !file.absent) hub.served.files.put(key, file);
  return file;
}
