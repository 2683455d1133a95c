import { z } from "zod";
import { MAX_TREE_PATHS } from "../../http/limits.ts";
import { HubError, LocalError } from "../../http/outbound/fetch-with-retry.ts";
import { type Commit, type StoredCommit, commitObject, parseCommit } from "../git/commit.ts";
import { editTree } from "../git/edit-tree.ts";
import { pathProblem } from "../git/file-paths.ts";
import { formatPointer } from "../git/lfs-pointer.ts";
import { gitObject, isOid } from "../git/objects.ts";
import { BRANCHES, refNameProblem, TAGS } from "../git/ref-names.ts";
import { EMPTY_TREE } from "../git/tree.ts";
import type { Repositories } from "../repositories.ts";
import type { CopiedRef, Mirror } from "./store.ts";
import type { Repository } from "../store.ts";
import type { CopyResult } from "./copied-data.ts";
import { mapConcurrent } from "../../http/outbound/map-concurrent.ts";
import type { UpstreamInfo, Upstream } from "./upstream.ts";

/** Number of concurrent downloads, and maximum size of a regular file in bytes. */
const MAX_DOWNLOADS = 6;
const MAX_SMALL_FILE_BYTES = 100_000_000;

/** Line in a commit message that names the upstream commit. */
const UPSTREAM_COMMIT_LINE = /^Copied-From-Commit: ([0-9a-f]{40})$/m;

/**
 * Copies branches and tags of a hub that does not support git: the files that its API lists, each verified by its ID.
 * Each copied state becomes one commit that names the upstream commit. The history is not copied.
 */
export async function copyByFiles(
  hub: Repositories,
  repository: Repository,
  upstream: Upstream,
  info: UpstreamInfo,
  before: Mirror["refs"],
): Promise<CopyResult> {
  const refs = new Map<string, CopiedRef & { commit: string }>();
  const created = new Map<string, StoredCommit>();
  const remote = new Map<string, string>();
  for (const [name, target] of await listRefs(upstream, info.id)) {
    const last = before[name];
    const built =
      last?.theirs === target
        ? undefined
        : (created.get(target) ??
          (await build(hub, repository, upstream, info, { target, parent: last?.ours })));
    const local = built?.oid ?? last?.ours ?? target;
    if (built) created.set(target, built);
    remote.set(local, target);
    refs.set(name, { theirs: target, ours: local, commit: local });
  }
  return { refs, added: [...created.values()], toRemote: (commit) => remote.get(commit) ?? commit };
}

/** Returns the upstream commit that a local commit stands for, or the commit itself if it is identical. */
export async function getUpstreamCommit(
  hub: Repositories,
  repository: number,
  commit: string,
): Promise<string> {
  const object = await hub.objects.read(repository, commit);
  if (object?.type !== "commit") return commit;
  return UPSTREAM_COMMIT_LINE.exec(parseCommit(object.bytes).message)?.[1] ?? commit;
}

async function listRefs(upstream: Upstream, id: string): Promise<Map<string, string>> {
  const { value } = await upstream.json(upstream.at("api/models", id, "refs"));
  const found = new Map<string, string>();
  for (const [kind, prefix] of [
    ["branches", BRANCHES],
    ["tags", TAGS],
  ] as const) {
    const list = (Object(value) as Record<string, unknown>)[kind];
    for (const ref of Array.isArray(list) ? list : []) {
      const { name, targetCommit } = Object(ref) as { name?: unknown; targetCommit?: unknown };
      if (typeof name !== "string" || refNameProblem(name) !== undefined) continue;
      if (typeof targetCommit === "string" && isOid(targetCommit)) found.set(prefix + name, targetCommit);
    }
  }
  return found;
}

const EntrySchema = z.object({
  path: z.string(),
  oid: z.string().refine(isOid),
  size: z.int(),
  lfs: z.object({ oid: z.string().regex(/^[0-9a-f]{64}$/), size: z.int() }).nullish(),
});
type Entry = z.output<typeof EntrySchema>;

async function build(
  hub: Repositories,
  repository: Repository,
  upstream: Upstream,
  info: UpstreamInfo,
  { target, parent }: { target: string; parent: string | undefined },
): Promise<StoredCommit> {
  const entries = await listFiles(upstream, info.id, target);
  const files = new Map<string, { oid: string }>();
  const pointers = entries.flatMap(({ path, lfs }) => {
    if (!lfs) return [];
    const pointer = gitObject("blob", Buffer.from(formatPointer(lfs)));
    files.set(path, { oid: pointer.oid });
    return [pointer];
  });
  await hub.objects.write(repository.key, pointers, { by: "" });
  const regularFiles = entries.filter(({ lfs }) => !lfs);
  for (const { path, oid } of regularFiles) files.set(path, { oid });
  const existing = await hub.objects.describe(repository.key, regularFiles);
  await mapConcurrent(
    regularFiles.filter(({ oid }) => !existing.has(oid)),
    MAX_DOWNLOADS,
    (entry) => fetchRegularFile(hub, repository, upstream, { ...entry, id: info.id, commit: target }),
  );
  const edited = await editTree(hub.trees(repository), EMPTY_TREE.oid, { removed: [], files });
  const at = Math.floor(Date.parse(info.lastModified ?? "") / 1000);
  const signature = {
    name: "Modelyard",
    email: "modelyard@users.noreply",
    at: Number.isSafeInteger(at) && at > 0 ? at : 0,
    zone: "+0000",
  };
  const commit: Commit = {
    tree: edited.root,
    parents: parent === undefined ? [] : [parent],
    author: signature,
    committer: signature,
    message: `Copy ${info.id} at ${target.slice(0, 12)}\n\nFrom ${upstream.base}/${info.id}\nCopied-From-Commit: ${target}`,
  };
  const object = commitObject(commit);
  await hub.objects.write(repository.key, [...edited.trees, object], { by: "" });
  return { ...parseCommit(object.bytes), oid: object.oid };
}

async function listFiles(upstream: Upstream, id: string, commit: string): Promise<Entry[]> {
  const found: Entry[] = [];
  const first = upstream.at("api/models", id, "tree", commit);
  first.search = "?recursive=true&expand=false";
  for await (const item of upstream.list(first, `list of files of ${id}`)) {
    const entry = readEntry(item);
    if (entry) found.push(entry);
    if (found.length > MAX_TREE_PATHS) throw new HubError(`${id} has more than ${MAX_TREE_PATHS} files`);
  }
  return found;
}

function readEntry(value: unknown): Entry | undefined {
  const { type, path } = Object(value) as Record<string, unknown>;
  if (type === "directory") return undefined;
  const { data, error } = EntrySchema.safeParse(value);
  const problem = data ? pathProblem(data.path) : `has an invalid ${error?.issues[0]?.path.join(".")}`;
  if (data === undefined || problem !== undefined)
    throw new HubError(`path: ${JSON.stringify(path)} ${problem}`);
  return data;
}

/** Fetches a regular file. Its git ID verifies the bytes. */
async function fetchRegularFile(
  hub: Repositories,
  repository: Repository,
  upstream: Upstream,
  { path, oid, size, id, commit }: Entry & { id: string; commit: string },
): Promise<void> {
  if (size > MAX_SMALL_FILE_BYTES)
    throw new HubError(`${path} has ${size} bytes and no SHA-256 for verification`);
  await upstream.get(upstream.at(id, "resolve", commit, path), async (response, alive) => {
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const bytes of response.body ?? []) {
      alive();
      length += bytes.length;
      if (length > size) throw new HubError(`${path}: received more than ${size} bytes`);
      parts.push(bytes);
    }
    const blob = gitObject("blob", Buffer.concat(parts));
    if (blob.oid !== oid)
      throw new HubError(`${path}: received ${length} bytes with the ID ${blob.oid}, expected ${oid}`, {
        isRetryable: length < size,
      });
    await hub.objects.write(repository.key, [blob], { by: "" }).catch((cause: unknown) => {
      throw new LocalError("Can't store the file.", { cause });
    });
  });
}
