import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GIT_STREAMED_BYTES, MAX_GIT_ALLOCATION_BYTES } from "../../http/limits.ts";
import { requirePackLimits } from "./measure-tree.ts";
import { readLines, runGitScript } from "./run-git.ts";

/** Excludes objects of the copy by its own refs, because current refs may lead to commits that it does not have. */
const NEW_OBJECTS = "--stdin --not --alternate-refs < tips";

/**
 * Stores an untrusted pack, and lists its objects and the new commits in files. A few bytes of deltas can expand to
 * gigabytes, so objects that git would read into memory are limited. Large files without deltas are streamed.
 */
const RECEIVE_SCRIPT = `
GIT_ALLOC_LIMIT=${MAX_GIT_ALLOCATION_BYTES} \\
  git -c core.bigFileThreshold=${GIT_STREAMED_BYTES} index-pack --stdin --fix-thin "$@" > received
git rev-list --objects --quiet ${NEW_OBJECTS}
git rev-list --topo-order --reverse ${NEW_OBJECTS} > commits
for index in objects/pack/*.idx; do
  if [ -e "$index" ]; then git show-index < "$index"; fi
done | cut -d " " -f 2 | git cat-file --batch-check="%(objectname) %(objecttype) %(objectsize)" > objects.txt
`;

/** An object of a pack, without its content. */
interface ListedObject {
  oid: string;
  type: string;
  /** Bytes. */
  size: number;
}

/**
 * Stores a pack in a quarantine. Git computes the IDs of its objects, and checks that all objects reachable from the
 * tips exist. Returns the objects, and the IDs of the commits that are new to the repository, parents before children.
 * Throws a `GitError` with git's message, or a `GitLimitError` if there are too many commits, or if an object that is
 * parsed as a whole is too large. `options` are those of `git index-pack`.
 */
export async function receivePack(
  directory: string,
  tips: readonly string[],
  pack: AsyncIterable<Uint8Array>,
  options: readonly string[] = [],
): Promise<{ objects: ListedObject[]; commits: string[] }> {
  await writeFile(join(directory, "tips"), tips.join("\n"));
  await runGitScript(directory, RECEIVE_SCRIPT, options, pack);
  const objects: ListedObject[] = [];
  for await (const lines of readLines(createReadStream(join(directory, "objects.txt"))))
    for (const line of lines) {
      const [oid = "", type = "", size] = line.split(" ");
      objects.push({ oid, type, size: Number(size) });
    }
  requirePackLimits(objects);
  const commits = await Array.fromAsync(readLines(createReadStream(join(directory, "commits"))));
  return { objects, commits: commits.flat() };
}
