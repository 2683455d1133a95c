import { ImportError } from "../../http/outbound/import-error.ts";
import { HubError } from "../../http/outbound/fetch-with-retry.ts";
import { MAIN, refsCollide } from "../git/ref-names.ts";
import { GitMissingError } from "../git/run-git.ts";
import { describeModel } from "../describe/describe.ts";
import type { Repositories } from "../repositories.ts";
import { findRevision } from "../refs/revisions.ts";
import type { CopiedRef, Mirror } from "./store.ts";
import { toLowerId, type Replace } from "../../models/model-writes.ts";
import { isStorageLimitError } from "../storage/quota.ts";
import type { Repository } from "../store.ts";
import { MIRROR_USER, type RemoteFiles, explainFile, type RemoteFile } from "./contents.ts";
import { type CopyResult, listLfsFiles } from "./copied-data.ts";
import { copyByFiles } from "./copy-by-files.ts";
import { copyByGit } from "./copy-by-git.ts";
import { explainUpstream } from "./errors.ts";
import { GitUnavailableError } from "./git-fetch.ts";
import { WrongBytesError } from "./download.ts";
import { mapConcurrent } from "../../http/outbound/map-concurrent.ts";
import { type GonePolicy, isGone, markGone } from "./missing-upstream.ts";
import { fetchInfo, type UpstreamInfo, type Upstream } from "./upstream.ts";

export interface MirrorOptions {
  id: string;
  /** Repository ID in this hub. */
  name: string;
  /** Whether large files are fetched before the mirror becomes visible, or on demand. */
  files: "first" | "later";
  /** Revisions whose large files are fetched. Default: all branches and tags. */
  revisions?: readonly string[] | undefined;
  /** Makes the mirror private. */
  private?: boolean;
  /** Policy for a repository that is gone upstream. Default: `keep`. */
  gone?: GonePolicy | undefined;
  /** Number of concurrent downloads of large files. */
  concurrency?: number;
  signal?: AbortSignal;
  onProgress?: (progress: MirrorProgress) => void;
  onNotice?: (message: string) => void;
}

/** Progress of downloading missing large files. */
export interface MirrorProgress {
  files: { done: number; total: number };
  bytes: { done: number; total: number };
}

export interface Mirrored {
  /** Repository ID in this hub. */
  id: string;
  commit: string;
  /** Branches and tags. */
  refs: number;
  /** Number of files of the requested revisions, and their size. */
  files: number;
  bytes: number;
  /** Large files that were fetched in this run. */
  fetched: { files: number; bytes: number };
  /** Whether anything changed. */
  changed: boolean;
  /** Refs that were changed here since the last run, and therefore not updated. */
  left: string[];
}

/** Default number of concurrent downloads. */
const DEFAULT_CONCURRENCY = 4;

/**
 * Mirrors a repository, or updates a mirror. Every object is checked against its ID and every blob against its SHA-256;
 * nothing is visible until everything is complete. Interrupted runs are resumed. Throws an `ImportError` that says how
 * to fix the problem.
 */
export async function mirrorRepository(
  hub: Repositories,
  contents: RemoteFiles,
  upstream: Upstream,
  options: MirrorOptions,
): Promise<Mirrored> {
  let info: UpstreamInfo | undefined;
  try {
    info = await fetchInfo(upstream, options.id);
    const target = await findTarget(hub, upstream, info, options.name);
    const copied = await copy(hub, target, upstream, info, options);
    if (!copied.refs.has(MAIN))
      throw new ImportError("broken", `${info.id} at ${upstream.base} has no branch main.`);
    const files = await listLfsFiles(
      hub,
      target.repository,
      info.id,
      await findTrees(hub, target, copied, options),
    );
    const fetched =
      options.files === "first"
        ? await fetchLargeFiles(contents, target.repository, upstream, files.large, options)
        : { files: 0, bytes: 0 };
    options.signal?.throwIfAborted();
    return { ...(await publish(hub, target, upstream, info, copied, options)), ...files, fetched };
  } catch (error) {
    if (isStorageLimitError(error))
      throw new ImportError("broken", `${options.id} can't be mirrored. ${error.message}`, { cause: error });
    if (!(error instanceof HubError)) throw error;
    if (info === undefined && isGone(error)) await markGone(hub, upstream, options);
    throw explainUpstream(error, upstream, options.id, info?.gated ?? false);
  }
}

/** The repository to create or update. */
interface Target {
  repository: Repository;
  isNew: boolean;
  mirror: Mirror | undefined;
}

async function findTarget(
  hub: Repositories,
  upstream: Upstream,
  info: UpstreamInfo,
  name: string,
): Promise<Target> {
  const same = (mirror: Mirror) =>
    mirror.upstream === upstream.base && toLowerId(mirror.upstreamId) === toLowerId(info.id);
  const found = await hub.store.get(name);
  if (found) {
    const mirror = await hub.mirrors.of(found.key);
    if (mirror && same(mirror)) return { repository: found, isNew: false, mirror };
    const description = mirror ? `a copy of ${mirror.upstream}/${mirror.upstreamId}` : "not a mirror";
    throw new ImportError(
      "input",
      `${found.id} exists on this hub and is ${description}. Choose another name with --name owner/name.`,
    );
  }
  const interrupted = await hub.mirrors.findStarted(name);
  const known = await hub.models.get(name);
  const repository: Repository = {
    key: interrupted && same(interrupted) ? interrupted.key : await hub.store.newKey(),
    id: known?.id ?? name,
    created_by: MIRROR_USER,
    created_at: hub.now().toISOString(),
  };
  const mirror = { key: repository.key, upstream: upstream.base, upstreamId: info.id };
  if (!interrupted || interrupted.key !== repository.key) await hub.mirrors.start(name, mirror);
  return { repository, isNew: true, mirror: interrupted };
}

/** Copies with git if both sides support it, otherwise file by file. */
async function copy(
  hub: Repositories,
  { repository, mirror }: Target,
  upstream: Upstream,
  info: UpstreamInfo,
  { onNotice }: MirrorOptions,
): Promise<CopyResult> {
  try {
    return await copyByGit(hub, repository, upstream, info.id);
  } catch (error) {
    const isGitMissing = error instanceof GitMissingError;
    const isUpstreamWithoutGit =
      error instanceof GitUnavailableError ||
      (error instanceof HubError && [400, 404, 405, 415, 501, 503].includes(error.status ?? 0));
    if (!isGitMissing && !isUpstreamWithoutGit) throw error;
    onNotice?.(
      `${isGitMissing ? "Git is not installed" : "The upstream hub does not support git"}. Files are mirrored without history.`,
    );
    return copyByFiles(hub, repository, upstream, info, mirror?.refs ?? {});
  }
}

/** Returns the trees of the revisions whose large files are fetched. */
async function findTrees(
  hub: Repositories,
  { repository }: Target,
  copied: CopyResult,
  { revisions }: MirrorOptions,
): Promise<Map<string, { tree: string; remote: string }>> {
  const added = new Map(copied.added.map((commit) => [commit.oid, commit.tree]));
  const requested = new Set<string>();
  const names = revisions ?? copied.refs.keys();
  for (const name of names) {
    const ref = [name, `refs/heads/${name}`, `refs/tags/${name}`].find((ref) => copied.refs.has(ref));
    const commit = (ref && copied.refs.get(ref)?.commit) ?? (added.has(name) ? name : undefined);
    const known = commit ?? (await findRevision(hub, repository, name))?.commit.oid;
    if (known === undefined)
      throw new ImportError(
        "input",
        `--revision ${name}: branch, tag, or commit not found. Available: ${[...copied.refs.keys()].map((each) => each.replace(/^refs\/(heads|tags)\//, "")).join(", ")}.`,
      );
    requested.add(known);
  }
  const trees = new Map<string, { tree: string; remote: string }>();
  for (const commit of requested) {
    const tree = added.get(commit) ?? (await hub.history.get(repository.key, commit))?.tree;
    if (tree !== undefined) trees.set(commit, { tree, remote: copied.toRemote(commit) });
  }
  return trees;
}

async function fetchLargeFiles(
  contents: RemoteFiles,
  { key }: Repository,
  upstream: Upstream,
  large: readonly RemoteFile[],
  { concurrency = DEFAULT_CONCURRENCY, onProgress, signal }: MirrorOptions,
): Promise<{ files: number; bytes: number }> {
  const missing = await contents.missing(key, large);
  const total = missing.reduce((sum, { size }) => sum + size, 0);
  await contents.requireDiskSpace(total);
  const progress = { files: { done: 0, total: missing.length }, bytes: { done: 0, total } };
  let resumedBytes = 0;
  const onBytes = (count: number, before: boolean) => {
    progress.bytes.done += count;
    if (before) resumedBytes += count;
    onProgress?.(progress);
  };
  onProgress?.(progress);
  await mapConcurrent(missing, concurrency, async (file) => {
    signal?.throwIfAborted();
    try {
      await contents.fetch(key, upstream, file, { onBytes }).done.catch(async (error: unknown) => {
        if (!(error instanceof WrongBytesError) || !error.resumed) throw error;
        // Earlier bytes may have been corrupted here.
        progress.bytes.done -= file.size;
        await contents.fetch(key, upstream, file, { onBytes }).done;
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ImportError("broken", `${explainFile(error, file)}.`, { cause: error });
    }
    progress.files.done += 1;
    onProgress?.(progress);
  });
  return { files: missing.length, bytes: total - resumedBytes };
}

/** Publishes the new state in one transaction. */
async function publish(
  hub: Repositories,
  { repository, isNew, mirror }: Target,
  upstream: Upstream,
  info: UpstreamInfo,
  copied: CopyResult,
  options: MirrorOptions,
): Promise<Pick<Mirrored, "id" | "commit" | "refs" | "changed" | "left">> {
  const localRefs = new Map((await hub.refs.list(repository.key)).map((ref) => [ref.name, ref]));
  const left: string[] = [];
  const moves = [...copied.refs].flatMap(([name, { ours: local, commit }]) => {
    const current = localRefs.get(name)?.target;
    if (current === local) return [];
    const isTaken =
      current === undefined
        ? localRefs.keys().some((other) => refsCollide(name, other))
        : current !== mirror?.refs[name]?.ours;
    if (isTaken) {
      left.push(name);
      return [];
    }
    return [{ name, from: current, to: { target: local, commit } }];
  });
  const main = copied.refs.get(MAIN);
  const commit = left.includes(MAIN) ? (localRefs.get(MAIN)?.commit_oid ?? "") : (main?.commit ?? "");
  const record = await hub.models.get(repository.id);
  const isRestricted = (info.private && !record?.private) || (info.gated && record?.gated === false);
  const isBack = record?.mirrored?.gone !== undefined;
  const changed = isNew || moves.length > 0 || isRestricted || isBack;
  const done = { id: repository.id, commit, refs: copied.refs.size, changed, left };
  if (!changed && options.files === "later") return done;

  const at = hub.now().toISOString();
  const from = `${upstream.base}/${info.id}`;
  const described = await describeModel(hub, repository, await hub.objects.commit(repository.key, commit));
  const model: Replace = (known) => {
    const { record, ...rest } = described(known) ?? {};
    if (record === undefined) return undefined;
    return {
      ...rest,
      record: {
        ...record,
        private:
          (record.private && known?.record.mirrored?.hidden !== true) ||
          info.private ||
          options.private === true,
        // Access that the upstream owners granted does not apply here; an admin must approve again.
        gated: info.gated && (isNew || record.gated === false) ? "manual" : record.gated,
        mirrored: { from, at },
      },
    };
  };
  const refs: Record<string, CopiedRef> = { ...mirror?.refs };
  for (const [name, { theirs: remote, ours: local }] of copied.refs)
    if (!left.includes(name)) refs[name] = { theirs: remote, ours: local };
  const step = {
    refs: moves,
    by: "",
    commits: copied.added,
    model,
    also: async (transaction: Parameters<typeof hub.mirrors.complete>[0]) => {
      await hub.mirrors.complete(transaction, repository.key, { refs, at });
      return true;
    },
  };
  if (!(await (isNew ? hub.store.create(repository, step) : hub.store.step(repository, step))))
    throw new ImportError("broken", `${repository.id} changed during the run. Run the same command again.`);
  return done;
}
