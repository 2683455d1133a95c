import type { Database } from "../database/tables.ts";
import { commitObject } from "../repositories/git/commit.ts";
import { type GitObject, gitObject } from "../repositories/git/objects.ts";
import { createTree, type TreeEntry } from "../repositories/git/tree.ts";
import type { Repositories } from "../repositories/repositories.ts";

/** The only file in the hostile trees. */
export const blob = gitObject("blob", Buffer.from("x"));

/** Creates nested trees, the root last. Each tree has `width` entries, which all refer to the tree one level below. */
export function nestTrees({
  levels,
  width,
  name = "n",
}: {
  levels: number;
  width: number;
  name?: string;
}): GitObject[] {
  const trees: GitObject[] = [];
  for (let level = 0; level < levels; level++) {
    const child = trees.at(-1);
    const entry: Omit<TreeEntry, "name"> = child
      ? { mode: "40000", oid: child.oid }
      : { mode: "100644", oid: blob.oid };
    trees.push(createTree(Array.from({ length: width }, (_, i) => ({ name: `${name}${i}`, ...entry }))));
  }
  return trees;
}

/** Nine small trees that contain a billion paths. */
export const treeBomb = nestTrees({ levels: 9, width: 10 });

export const getRoot = (trees: readonly GitObject[]): string => trees.at(-1)?.oid ?? "";

export const EVE = { name: "Eve", email: "e@x", at: 1_700_000_000, zone: "+0000" };

export const commitTree = (trees: readonly GitObject[], parent?: string, message = "x"): GitObject => {
  const parents = parent === undefined ? [] : [parent];
  return commitObject({ tree: getRoot(trees), parents, author: EVE, committer: EVE, message });
};

/** Stores a commit on the branch `evil`, as an earlier version without limits could have done. */
export async function storeTrees(
  { db, repositories }: { db: Database; repositories: Repositories },
  id: string,
  trees: readonly GitObject[],
): Promise<void> {
  const repository_key = (await repositories.store.get(id))?.key ?? 0;
  const parent = (await repositories.refs.get(repository_key, "refs/heads/main"))?.commit_oid ?? "";
  const commit = commitTree(trees, parent);
  await repositories.objects.write(repository_key, [blob, ...trees, commit], { by: "" });
  const { oid } = commit;
  await db
    .insertInto("git_commits")
    .values({ repository_key, oid, tree: getRoot(trees), depth: 2, committed_at: EVE.at })
    .execute();
  await db.insertInto("git_commit_parents").values({ repository_key, oid, position: 0, parent }).execute();
  const ref = { target: oid, commit_oid: oid, updated_at: new Date().toISOString() };
  await db
    .insertInto("git_refs")
    .values({ repository_key, name: "refs/heads/evil", ...ref })
    .execute();
}
