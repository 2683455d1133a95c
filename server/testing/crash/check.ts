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
    for (const planned of done) {
      const found = await countFiles(hub, planned);
      if (found < planned.files.length)
        problems.push(`${planned.name} was acknowledged, but has ${found} of ${planned.files.length} files`);
    }
    for (const planned of open) {
      const found = await countFiles(hub, planned);
      if (found !== 0 && found !== planned.files.length)
        problems.push(
          `${planned.name} was not acknowledged, but has ${found} of ${planned.files.length} files`,
        );
    }
    // The discussion and the main branch change in one transaction.
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

/** Returns how many files of a change exist. Throws if the bytes of one differ. */
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
    const found = await findFile(hub, repository, commit.tree, path);
    if (found === undefined) continue;
    const isIdentical = large
      ? found.lfs?.oid === sha256(bytes) && found.lfs.size === bytes.length
      : found.entry.oid === objectId("blob", bytes);
    if (!isIdentical) throw new Error(`The bytes of ${path} differ from those that were sent.`);
    count += 1;
  }
  return count;
}
