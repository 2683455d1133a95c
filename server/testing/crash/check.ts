import { objectId } from "../../repositories/git/objects.ts";
import { MAIN } from "../../repositories/git/ref-names.ts";
import { openData } from "../../offline/index.ts";
import { findFile } from "../../repositories/files/read-file.ts";
import { openRepositories } from "../../repositories/repositories.ts";
import { verifyRepositories } from "../../repositories/fsck/verify.ts";
import type { OtherStorage } from "./small-hub.ts";
import { sha256, type PlannedChange } from "./work.ts";

/** A data directory without a running hub. */
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

/** Returns the problems of a data directory. Everything must verify, and each change must be complete or, if it was not acknowledged, absent. */
export async function findProblems(
  directory: string,
  done: readonly PlannedChange[],
  open: readonly PlannedChange[] = [],
  storage: OtherStorage = {},
): Promise<string[]> {
  const { hub, db, close } = await openDirectory(directory, storage);
  try {
    const { problems } = await verifyRepositories(hub);
    for (const wish of done) {
      const there = await filesThere(hub, wish);
      if (there < wish.files.length)
        problems.push(`${wish.name} was acknowledged, and ${there} of ${wish.files.length} files are there`);
    }
    for (const wish of open) {
      const there = await filesThere(hub, wish);
      if (there !== 0 && there !== wish.files.length)
        problems.push(
          `${wish.name} was not acknowledged, and ${there} of ${wish.files.length} files are there`,
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

/** Returns how many files of a change exist with exactly their bytes. Other bytes under their names are an error. */
async function filesThere(
  hub: ReturnType<typeof openRepositories>,
  { kind, name, files }: PlannedChange,
): Promise<number> {
  const repository = await hub.store.get("ada/m");
  if (repository === undefined) throw new Error("The repository is gone.");
  const ref = await hub.refs.get(repository.key, kind === "push" ? `refs/heads/${name}` : MAIN);
  const commit = ref && (await hub.history.get(repository.key, ref.commit_oid));
  if (commit === undefined) return 0;
  let there = 0;
  for (const { path, bytes, large } of files) {
    const found = await findFile(hub, repository, commit.tree, path);
    if (found === undefined) continue;
    const right = large
      ? found.lfs?.oid === sha256(bytes) && found.lfs.size === bytes.length
      : found.entry.oid === objectId("blob", bytes);
    if (!right) throw new Error(`${path} has other bytes than were sent.`);
    there += 1;
  }
  return there;
}
