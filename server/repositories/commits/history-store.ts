import { type Transaction, sql } from "kysely";
import type { StoredCommit } from "../git/commit.ts";
import { prepared } from "../../database/prepared.ts";
import type { GitCommitsTable } from "../tables.ts";
import { selectSlices, slices } from "../../database/slices.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import type { Database, Tables } from "../../database/tables.ts";

/** A commit as recorded in the history. */
export type RecordedCommit = Pick<GitCommitsTable, "oid" | "tree" | "depth" | "committed_at">;

/** A table of a commit and its ancestors, for `with recursive`. */
const ancestors = (name: string, repository: number, oid: string) => sql`${sql.ref(name)}(oid) as (
  select cast(${oid} as text)
  union
  select p.parent from git_commit_parents p join ${sql.ref(name)} h on h.oid = p.oid
  where p.repository_key = ${repository}
)`;

/** Stores the visible commits of repositories and their parents. */
export class HistoryStore {
  readonly #db: Database;
  readonly #byId;

  constructor(db: Database) {
    this.#db = db;
    this.#byId = prepared(db, [0, ""] as [number, string], (repository, oid) =>
      this.#commits(repository).where("oid", "=", oid),
    );
  }

  #commits(repository: number) {
    return this.#db
      .selectFrom("git_commits")
      .select(["oid", "tree", "depth", "committed_at"])
      .where("repository_key", "=", repository);
  }

  async get(repository: number, oid: string): Promise<RecordedCommit | undefined> {
    return (await this.#byId(repository, oid))[0];
  }

  /** Lists the IDs of all commits that are or were visible in a repository. */
  async all(repository: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom("git_commits")
      .select("oid")
      .where("repository_key", "=", repository)
      .execute();
    return rows.map(({ oid }) => oid);
  }

  /** Returns the latest commit with this tree. */
  async withTree(repository: number, tree: string): Promise<RecordedCommit | undefined> {
    return this.#commits(repository).where("tree", "=", tree).orderBy("depth", "desc").executeTakeFirst();
  }

  /** Returns the commits whose IDs start with these digits: up to two, which suffice to detect an ambiguous prefix. */
  async beginningWith(repository: number, prefix: string): Promise<RecordedCommit[]> {
    return this.#commits(repository)
      .where("oid", ">=", prefix)
      .where("oid", "<", `${prefix}g`)
      .limit(2)
      .execute();
  }

  /** Lists a commit and its ancestors, newest first, and counts them. */
  async before(
    repository: number,
    oid: string,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ total: number; oids: string[] }> {
    const { rows } = await sql<{ oid: string; total: number }>`
        with recursive ${ancestors("history", repository, oid)}
        select c.oid as oid, count(*) over () as total
        from history h join git_commits c on c.oid = h.oid and c.repository_key = ${repository}
        order by c.depth desc, c.committed_at desc, c.oid
        limit ${limit} offset ${offset}`.execute(this.#db);
    return { total: rows[0]?.total ?? 0, oids: rows.map((row) => row.oid) };
  }

  /** Whether `earlier` is the commit or one of its ancestors. */
  async includes(repository: number, oid: string, earlier: string): Promise<boolean> {
    if (oid === earlier) return true;
    const { rows } = await sql`
        with recursive ${ancestors("history", repository, oid)}
        select 1 from history where oid = ${earlier} limit 1`.execute(this.#db);
    return rows.length > 0;
  }

  /** Returns the latest common ancestor of two commits, which may be one of them, or `undefined` if there is none. */
  async commonAncestor(repository: number, one: string, other: string): Promise<RecordedCommit | undefined> {
    const { rows } = await sql<RecordedCommit>`
        with recursive
        ${ancestors("first", repository, one)},
        ${ancestors("second", repository, other)}
        select c.oid, c.tree, c.depth, c.committed_at
        from first f join second s on s.oid = f.oid
        join git_commits c on c.oid = f.oid and c.repository_key = ${repository}
        order by c.depth desc, c.committed_at desc, c.oid limit 1`.execute(this.#db);
    return rows[0];
  }

  /** Returns the parents of each commit in order. */
  async parents(repository: number, oids: readonly string[]): Promise<Map<string, RecordedCommit[]>> {
    const parents = new Map<string, RecordedCommit[]>(oids.map((oid) => [oid, []]));
    const rows = await selectSlices(this.#db, oids, (db, slice) =>
      db
        .selectFrom("git_commit_parents as p")
        .innerJoin("git_commits as c", (join) =>
          join.onRef("c.oid", "=", "p.parent").onRef("c.repository_key", "=", "p.repository_key"),
        )
        .select(["p.oid as child", "c.oid", "c.tree", "c.depth", "c.committed_at"])
        .where("p.repository_key", "=", repository)
        .where("p.oid", "in", slice)
        .orderBy("p.position"),
    );
    for (const { child, ...commit } of rows) parents.get(child)?.push(commit);
    return parents;
  }
}

/**
 * Records commits as visible, parents before children, within the caller's transaction. Skips those that are already
 * recorded.
 */
export async function recordCommits(
  transaction: Transaction<Tables>,
  repository: number,
  commits: readonly StoredCommit[],
): Promise<void> {
  const depths = new Map<string, number>();
  for (const { parents, oid } of commits) {
    const recorded = parents.filter((parent) => !depths.has(parent));
    if (recorded.length > 0) {
      await yieldToEventLoop();
      const rows = await transaction
        .selectFrom("git_commits")
        .select(["oid", "depth"])
        .where("repository_key", "=", repository)
        .where("oid", "in", recorded)
        .execute();
      for (const row of rows) depths.set(row.oid, row.depth);
    }
    const depth = 1 + Math.max(0, ...parents.map((parent) => depths.get(parent) ?? 0));
    depths.set(oid, depth);
  }
  const own = { repository_key: repository };
  for (const some of slices(commits)) {
    await yieldToEventLoop();
    await transaction
      .insertInto("git_commits")
      .values(
        some.map(({ oid, tree, committer }) => ({
          ...own,
          oid,
          tree,
          depth: depths.get(oid) ?? 1,
          committed_at: committer.at,
        })),
      )
      .onConflict((conflict) => conflict.columns(["repository_key", "oid"]).doNothing())
      .execute();
    const links = some.flatMap(({ oid, parents }) =>
      parents.map((parent, position) => ({ ...own, oid, position, parent })),
    );
    for (const rows of slices(links))
      await transaction
        .insertInto("git_commit_parents")
        .values(rows)
        .onConflict((conflict) => conflict.columns(["repository_key", "oid", "position"]).doNothing())
        .execute();
  }
}
