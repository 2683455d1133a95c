import type { ExpressionBuilder, Transaction } from "kysely";
import { limitReached } from "../../http/errors.ts";
import { MAX_REFS } from "../../http/limits.ts";
import { PULL_REQUESTS } from "../git/ref-names.ts";
import { countRows } from "../../database/count-rows.ts";
import { prepared } from "../../database/prepared-query.ts";
import { slices } from "../../database/slices.ts";
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
  const findByName = prepared(db, [0, ""] as [number, string], (repository, name) =>
    refs(repository).where("name", "=", name),
  );
  const findPair = prepared(db, [0, "", ""] as [number, string, string], (repository, first, second) =>
    refs(repository).where("name", "in", [first, second]),
  );

  return {
    async get(repository: number, name: string): Promise<Ref | undefined> {
      return (await findByName(repository, name))[0];
    },
    /** Returns the existing refs among these names. */
    async some(repository: number, names: readonly string[]): Promise<Ref[]> {
      const [first = "", second = ""] = names;
      if (names.length <= 2) return findPair(repository, first, second);
      return refs(repository).where("name", "in", names).execute();
    },
    async list(repository: number): Promise<Ref[]> {
      return refs(repository).orderBy("name").execute();
    },
  };
}

/** A change to a ref. `from` is the expected current target; `undefined` if the ref must not exist. */
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
  const existing = transaction
    .selectFrom("git_refs")
    .where("repository_key", "=", repository)
    .where("name", "not like", `${PULL_REQUESTS}%`);
  if ((await countRows(existing)) + created.length > MAX_REFS)
    throw limitReached("branches and tags", MAX_REFS);
}

/**
 * Moves refs if all still have the expected targets, and returns whether they do. This makes commits atomic: of two
 * that start at the same commit, one succeeds.
 */
export async function moveRefs(
  transaction: Transaction<Tables>,
  repository: number,
  moves: readonly RefMove[],
  at: Date,
): Promise<boolean> {
  const updated_at = at.toISOString();
  const created = moves.flatMap(({ name, from, to }) =>
    from === undefined && to !== undefined
      ? [{ repository_key: repository, name, target: to.target, commit_oid: to.commit, updated_at }]
      : [],
  );
  for (const some of slices(created)) {
    const done = await transaction
      .insertInto("git_refs")
      .values(some)
      .onConflict((conflict) => conflict.columns(["repository_key", "name"]).doNothing())
      .executeTakeFirst();
    if (Number(done.numInsertedOrUpdatedRows) !== some.length) return false;
  }
  for (const { name, from, to } of moves) {
    if (from === undefined) continue;
    if (!(await moveRef(transaction, { repository_key: repository, name, target: from }, to, updated_at)))
      return false;
  }
  return true;
}

/** Moves or deletes a ref if it has the expected target. */
async function moveRef(
  transaction: Transaction<Tables>,
  expected: Pick<GitRefsTable, "repository_key" | "name" | "target">,
  to: RefMove["to"],
  updated_at: string,
): Promise<boolean> {
  const isExpected = ({ and }: ExpressionBuilder<Tables, "git_refs">) => and(expected);
  if (to === undefined) {
    const { numDeletedRows } = await transaction
      .deleteFrom("git_refs")
      .where(isExpected)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const { numUpdatedRows } = await transaction
    .updateTable("git_refs")
    .set({ target: to.target, commit_oid: to.commit, updated_at })
    .where(isExpected)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
