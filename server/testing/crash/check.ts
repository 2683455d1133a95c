import { objectId } from "../../repositories/git/objects.ts";
import { MAIN } from "../../repositories/git/ref-names.ts";
import { openData } from "../../offline/index.ts";
import { findFile } from "../../repositories/files/read-file.ts";
import { openRepositories } from "../../repositories/repositories.ts";
import { verifyRepositories } from "../../repositories/fsck/verify.ts";
import type { OtherStorage } from "./small-hub.ts";
import { sha256, type PlannedChange } from "./work.ts";

/** Opens a data directory without starting a hub. */
export async function openDirectory(directory: string, storage: OtherStorage = {}) {
  const data = await openData({ DATABASE_URL: undefined, ...storage, MODELYARD_DATA: directory });
  const hub = openRepositories({
    db: data.db,
    models: data.models,
    blobs: data.blobs,
    gitFolder: `${directory}/cache/git`,
  });
  return { ...data, hub };
}

/**
 * Returns the problems of a data directory. Verification must pass, and each change must be complete or, if it was not
 * acknowledged, absent.
 */
export async function findProblems(
  directory: string,
  done: readonly PlannedChange[],
  open: readonly PlannedChange[] = [],
  storage: OtherStorage = {},
): Promise<string[]> {
  const { hub, db, close } = await openDirectory(directory, storage);
  try {
    const { problems } = await verifyRepositories(hub);
    for (const change of done) {
      const count = await countFiles(hub, change);
      if (count < change.files.length)
        problems.push(`${change.name} was acknowledged, but has ${count} of ${change.files.length} files`);
    }
    for (const change of open) {
      const count = await countFiles(hub, change);
      if (count !== 0 && count !== change.files.length)
        problems.push(
          `${change.name} was not acknowledged, but has ${count} of ${change.files.length} files`,
        );
    }
    // A merge changes the discussion and the main branch in one transaction.
    const merged = await db
      .selectFrom("discussions as d")
      .leftJoin("git_commits as c", (join) =>
        join.onRef("c.repository_key", "=", "d.repository_key").onRef("c.oid", "=", "d.merge_commit"),
      )
      .select(["d.num", "c.oid"])
      .where("d.status", "=", "merged")
      .execute();
    for (const { num, oid } of merged)
      if (oid === null) problems.push(`discussion ${num} is reported as merged, but its commit is missing`);
    return problems;
  } finally {
    await close();
  }
}

/** Returns the number of files of a change that exist. Throws if the bytes of a file differ. */
async function countFiles(
  hub: ReturnType<typeof openRepositories>,
  { kind, name, files }: PlannedChange,
): Promise<number> {
  const repository = await hub.store.get("ada/m");
  if (repository === undefined) throw new Error("The repository is missing.");
  const ref = await hub.refs.get(repository.key, kind === "push" ? `refs/heads/${name}` : MAIN);
  const commit = ref && (await hub.history.get(repository.key, ref.commit_oid));
  if (commit === undefined) return 0;
  let count = 0;
  for (const { path, bytes, large } of files) {
    const file = await findFile(hub, repository, commit.tree, path);
    if (file === undefined) continue;
    const isIdentical = large
      ? file.lfs?.oid === sha256(bytes) && file.lfs.size === bytes.length
      : file.entry.oid === objectId("blob", bytes);
    if (!isIdentical) throw new Error(`The bytes of ${path} differ from the sent bytes.`);
    count += 1;
  }
  return count;
}
