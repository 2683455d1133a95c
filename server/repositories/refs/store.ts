import type { Transaction } from "kysely";
import { limitReached } from "../../http/errors.ts";
import { MAX_REFS } from "../../http/limits.ts";
import { PULL_REQUESTS } from "../git/ref-names.ts";
import { prepared } from "../../database/prepared.ts";
import type { GitRefsTable } from "../tables.ts";
import type { Database, Tables } from "../../database/tables.ts";

export type Ref = Pick<GitRefsTable, "name" | "target" | "commit_oid">;

/** Stores branches, tags, and pull request refs. */
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
    /** Returns the existing refs among these names. */
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

/** A change of a ref. `from` is the expected current target; `undefined` if the ref must not exist. */
export interface RefMove {
  name: string;
  from: string | undefined;
  /** New target. `undefined` deletes the ref. */
  to: { target: string; commit: string } | undefined;
}

/** Throws if the moves would create more branches and tags than a repository may have. */
export async function requireRoomForRefs(
  transaction: Transaction<Tables>,
  repository: number,
  moves: readonly RefMove[],
): Promise<void> {
  const created = moves.filter(
    ({ name, from, to }) => from === undefined && to && !name.startsWith(PULL_REQUESTS),
  );
  if (created.length === 0) return;
  const { count } = await transaction
    .selectFrom("git_refs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("repository_key", "=", repository)
    .where("name", "not like", `${PULL_REQUESTS}%`)
    .executeTakeFirstOrThrow();
  if (Number(count) + created.length > MAX_REFS) throw limitReached("branches and tags", MAX_REFS);
}

/**
 * Moves a ref if it still has the expected target, and returns whether it did. This makes commits atomic: of two that
 * start at the same commit, one succeeds.
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
