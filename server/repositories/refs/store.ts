import type { Transaction } from "kysely";
import { prepared } from "../../database/prepared.ts";
import type { GitRefsTable } from "../tables.ts";
import type { Database, Tables } from "../../database/tables.ts";

export type Ref = Pick<GitRefsTable, "name" | "target" | "commit_oid">;

/** Branches, tags and pull requests: the names by which commits are found. */
export function gitRefs(db: Database) {
  const refs = (repository: number) =>
    db
      .selectFrom("git_refs")
      .select(["name", "target", "commit_oid"])
      .where("repository_key", "=", repository);
  const named = prepared(db, [0, ""] as [number, string], (repository, name) =>
    refs(repository).where("name", "=", name),
  );
  const findFirst = prepared(db, [0, "", ""] as [number, string, string], (repository, one, other) =>
    refs(repository).where("name", "in", [one, other]),
  );

  return {
    async get(repository: number, name: string): Promise<Ref | undefined> {
      return (await named(repository, name))[0];
    },
    /** Those that there are of these names. */
    async some(repository: number, names: readonly string[]): Promise<Ref[]> {
      const [one = "", other = ""] = names;
      if (names.length <= 2) return findFirst(repository, one, other);
      return refs(repository).where("name", "in", names).execute();
    },
    async list(repository: number): Promise<Ref[]> {
      return refs(repository).orderBy("name").execute();
    },
  };
}

/** What a ref shall name; `from` is what it names now, undefined where there is none. */
export interface RefMove {
  name: string;
  from: string | undefined;
  /** Undefined: it shall be gone. */
  to: { target: string; commit: string } | undefined;
}

/**
 * Makes a ref name something else, if it still names what the caller saw. Whether it did. This is where a commit
 * becomes true: of two that began at the same commit one succeeds.
 */
export async function moveRef(
  transaction: Transaction<Tables>,
  repository: number,
  { name, from, to }: RefMove,
  at: Date,
): Promise<boolean> {
  const updated_at = at.toISOString();
  if (to === undefined) {
    if (from === undefined) return true;
    const done = await transaction
      .deleteFrom("git_refs")
      .where("repository_key", "=", repository)
      .where("name", "=", name)
      .where("target", "=", from)
      .executeTakeFirst();
    return done.numDeletedRows > 0n;
  }
  const values = { target: to.target, commit_oid: to.commit, updated_at };
  if (from === undefined) {
    const done = await transaction
      .insertInto("git_refs")
      .values({ repository_key: repository, name, ...values })
      .onConflict((conflict) => conflict.columns(["repository_key", "name"]).doNothing())
      .executeTakeFirst();
    return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const done = await transaction
    .updateTable("git_refs")
    .set(values)
    .where("repository_key", "=", repository)
    .where("name", "=", name)
    .where("target", "=", from)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
