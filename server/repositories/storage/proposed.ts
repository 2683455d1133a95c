import { selectSlices } from "../../database/slices.ts";
import type { Database } from "../../database/tables.ts";
import type { TreeSource } from "../git/edit-tree.ts";
import type { Step } from "../store.ts";
import { PULL_REQUESTS } from "../git/ref-names.ts";
import { EMPTY_TREE, isFolder } from "../git/tree.ts";

/**
 * Lists the objects that count for the users who proposed them, and to which a step makes a branch or a tag lead. Stops at
 * commits and trees that count for the owner, as branches and tags already lead to them.
 */
export async function listProposed(
  db: Database,
  { trees, repository }: { trees: TreeSource; repository: number },
  { refs, commits = [] }: Pick<Step, "refs" | "commits">,
): Promise<string[]> {
  const targets = refs.flatMap(({ name, to }) => (to && !name.startsWith(PULL_REQUESTS) ? to.commit : []));
  if (targets.length === 0) return [];
  const found = new Set<string>();

  /** Returns those of the objects that are proposed and were not found yet. */
  async function find(oids: Iterable<string>): Promise<string[]> {
    const rows = await selectSlices(db, oids, (_, some) =>
      db
        .selectFrom("git_objects")
        .select("oid")
        .where("repository_key", "=", repository)
        .where("oid", "in", some)
        .where("uploader", "<>", ""),
    );
    const added = rows.map(({ oid }) => oid).filter((oid) => !found.has(oid));
    for (const oid of added) found.add(oid);
    return added;
  }

  const select = (table: "git_commits" | "git_commit_parents", column: string, oids: readonly string[]) =>
    selectSlices(db, oids, (_, some) =>
      db
        .selectFrom(table as "git_commit_parents")
        .select(`${column as "parent"} as to`)
        .where("repository_key", "=", repository)
        .where("oid", "in", some),
    );

  const folders: string[] = [];
  for (let next = await find([...targets, ...commits.flatMap(({ parents }) => parents)]); next.length > 0;) {
    for (const { to } of await select("git_commits", "tree", next)) folders.push(to);
    next = await find((await select("git_commit_parents", "parent", next)).map(({ to }) => to));
  }
  const files = new Set<string>();
  for (let next = await find(folders); next.length > 0;) {
    const inside = new Set<string>();
    for (const oid of next.filter((tree) => tree !== EMPTY_TREE.oid))
      for (const entry of (await trees.tree(oid)).values()) (isFolder(entry) ? inside : files).add(entry.oid);
    next = await find(inside);
  }
  await find(files);
  return [...found];
}
