import { ApiError } from "../../http/errors.ts";
import {
  MAX_COMMIT_OBJECT_BYTES,
  MAX_GIT_METADATA_BYTES,
  MAX_PACK_COMMITS,
  MAX_PACK_COMMITS_BYTES,
  MAX_PATH_BYTES,
  MAX_PATH_LEVELS,
  MAX_TREE_PATHS,
  MAX_TREE_PATHS_BYTES,
} from "../../http/limits.ts";
import type { TreeSource } from "./edit-tree.ts";
import { isFolder, type TreeEntry } from "./tree.ts";

/** A tree or another git object exceeds a limit, which the message names. */
export class GitLimitError extends ApiError {
  constructor(message: string) {
    super("PayloadTooLarge", message);
  }
}

const formatLimit = (limit: number): string => limit.toLocaleString("en-US");

/** Extent of a tree with everything in its folders. */
export interface TreeExtent {
  /** Number of files and folders. */
  paths: number;
  /** Sum of the lengths of all paths. */
  pathsBytes: number;
  /** Number of names in the deepest path. */
  levels: number;
  /** Length of the longest path. */
  longestBytes: number;
}

/** Cached extents, for as long as the source caches the trees. */
const extents = new WeakMap<ReadonlyMap<string, TreeEntry>, TreeExtent>();

/**
 * Measures a tree. Reads each distinct tree once, because a few trees that contain each other repeatedly can have
 * billions of paths. Throws a `GitLimitError` as soon as a limit is exceeded.
 */
export async function measureTree(source: TreeSource, oid: string, level = 0): Promise<TreeExtent> {
  requireLevel(level);
  const tree = await source.tree(oid);
  const known = extents.get(tree);
  if (known) return known;
  const extent = { paths: 0, pathsBytes: 0, levels: 0, longestBytes: 0 };
  for (const entry of tree.values()) {
    const length = Buffer.byteLength(entry.name);
    const below = isFolder(entry) ? await measureTree(source, entry.oid, level + 1) : EMPTY_EXTENT;
    extent.paths += 1 + below.paths;
    extent.pathsBytes += length + below.pathsBytes + (length + 1) * below.paths;
    extent.levels = Math.max(extent.levels, 1 + below.levels);
    extent.longestBytes = Math.max(
      extent.longestBytes,
      length + (below.paths > 0 ? 1 + below.longestBytes : 0),
    );
    requireLimits(extent);
  }
  extents.set(tree, extent);
  return extent;
}

const EMPTY_EXTENT: TreeExtent = { paths: 0, pathsBytes: 0, levels: 0, longestBytes: 0 };

/** Throws if a path would have more names than allowed. */
export function requireLevel(level: number): void {
  if (level > MAX_PATH_LEVELS)
    throw new GitLimitError(`The commit has more than ${MAX_PATH_LEVELS} levels of folders.`);
}

function requireLimits({ paths, pathsBytes, levels, longestBytes }: TreeExtent): void {
  if (paths > MAX_TREE_PATHS)
    throw new GitLimitError(`The commit has more than ${formatLimit(MAX_TREE_PATHS)} paths.`);
  requireLevel(levels);
  if (longestBytes > MAX_PATH_BYTES)
    throw new GitLimitError(`The commit has a path of more than ${formatLimit(MAX_PATH_BYTES)} bytes.`);
  if (pathsBytes > MAX_TREE_PATHS_BYTES)
    throw new GitLimitError(
      `The paths of the commit are longer than ${formatLimit(MAX_TREE_PATHS_BYTES)} bytes in total.`,
    );
}

/** Throws if an object that is parsed in memory is too large. */
export function requireMetadataSize(
  { type, size }: { type: string; size: number },
  maxBytes = MAX_GIT_METADATA_BYTES,
): void {
  if (type !== "blob" && size > maxBytes)
    throw new GitLimitError(`A ${type} is larger than ${formatLimit(maxBytes)} bytes.`);
}

/** Throws if the objects of a push or copy are too many or too large to record. */
export function requirePackLimits(objects: readonly { type: string; size: number }[]): void {
  for (const object of objects)
    requireMetadataSize(object, object.type === "tree" ? MAX_GIT_METADATA_BYTES : MAX_COMMIT_OBJECT_BYTES);
  const commits = objects.filter(({ type }) => type === "commit");
  const bytes = commits.reduce((sum, { size }) => sum + size, 0);
  for (const [count, max, what] of [
    [commits.length, MAX_PACK_COMMITS, "commits"],
    [bytes, MAX_PACK_COMMITS_BYTES, "bytes of commits"],
  ] as const)
    if (count > max)
      throw new GitLimitError(`More than ${formatLimit(max)} ${what} at once. Push older commits first.`);
}
