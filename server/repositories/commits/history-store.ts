import { type Transaction, sql } from "kysely";
import type { StoredCommit } from "../git/commit.ts";
import { countOids } from "../objects/count-oids.ts";
import { prepared } from "../../database/prepared-query.ts";
import type { GitCommitsTable } from "../tables.ts";
import { createLruCache } from "../../database/lru-cache.ts";
import { selectSlices, slices } from "../../database/slices.ts";
import { Store } from "../../database/store.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";

/** A commit as recorded in the history. */
export type RecordedCommit = Pick<GitCommitsTable, "oid" | "tree" | "depth" | "committed_at">;

/** Commits that are read at once while a history is walked. */
const COMMITS_PER_BATCH = 1000;
/** Commits of the first batch if most walks end soon. */
const ADDED_PER_BATCH = 100;
/** Histories whose length is remembered. */
const MAX_REMEMBERED_TOTALS = 10_000;

/** Stores the visible commits of repositories and their parents. */
export class HistoryStore extends Store {
  readonly #byId;
  /** Numbers of commits, which never change, by repository and newest commit. */
  readonly #totals = createLruCache<number>(MAX_REMEMBERED_TOTALS);

  constructor(db: Database) {
    super(db);
    this.#byId = prepared(db, [0, ""] as [number, string], (repository, oid) =>
      this.#commits(repository).where("oid", "=", oid),
    );
  }

  #commits(repository: number) {
    return this.db
      .selectFrom("git_commits")
      .select(["oid", "tree", "depth", "committed_at"])
      .where("repository_key", "=", repository);
  }

  async get(repository: number, oid: string): Promise<RecordedCommit | undefined> {
    return (await this.#byId(repository, oid))[0];
  }

  /** Counts the commits that are or were visible in a repository. */
  count(repository: number): Promise<number> {
    return countOids(this.db, "git_commits", repository);
  }

  /** Lists the IDs of all commits that are or were visible in a repository. */
  async all(repository: number): Promise<string[]> {
    const rows = await this.db
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
  async findByPrefix(repository: number, prefix: string): Promise<RecordedCommit[]> {
    return this.#commits(repository)
      .where("oid", ">=", prefix)
      .where("oid", "<", `${prefix}g`)
      .limit(2)
      .execute();
  }

  /**
   * Lists a commit and its ancestors, newest first, and counts them. Without `countsAll`, reads only the part of the
   * history that it lists, and `total` is only larger than `offset + limit` if there are more.
   */
  async before(
    repository: number,
    oid: string,
    { offset, limit, countsAll = true }: { offset: number; limit: number; countsAll?: boolean },
  ): Promise<{ total: number; oids: string[] }> {
    const start = await this.get(repository, oid);
    const oids: string[] = [];
    if (start === undefined) return { total: 0, oids };
    const known = this.#totals.get(`${repository} ${oid}`);
    if (known !== undefined && offset >= known) return { total: known, oids };
    const maxEnd = known === undefined ? offset + limit + 1 : Math.min(known, offset + limit);
    const end = countsAll && known === undefined ? Infinity : maxEnd;
    let total = 0;
    for await (const commit of this.#walk(repository, [[start]], Math.min(COMMITS_PER_BATCH, end))) {
      if (total >= offset && oids.length < limit) oids.push(commit.oid);
      if (++total >= end) return { total: known ?? total, oids };
    }
    this.#totals.put(`${repository} ${oid}`, total);
    return { total, oids };
  }

  /** Returns the trees of these commits. */
  async trees(repository: number, oids: Iterable<string>): Promise<Map<string, string>> {
    const rows = await this.#some(repository, oids);
    return new Map(rows.map(({ oid, tree }) => [oid, tree]));
  }

  #some(repository: number, oids: Iterable<string>): Promise<RecordedCommit[]> {
    return selectSlices(this.db, oids, (_, some) => this.#commits(repository).where("oid", "in", some));
  }

  /** Yields these commits and all their ancestors, newest first. Other requests run in between. */
  async *ancestors(
    repository: number,
    oids: Iterable<string>,
  ): AsyncGenerator<Pick<RecordedCommit, "oid" | "tree">> {
    const from = await this.#some(repository, oids);
    if (from.length > 0) yield* this.#walk(repository, [from]);
  }

  /** Lists these commits and their ancestors, except those of other commits. Parents are before children. */
  async listAdded(
    repository: number,
    oids: readonly string[],
    except: readonly string[],
  ): Promise<Pick<StoredCommit, "oid" | "tree" | "parents">[]> {
    /** Commits that may be added, but were not found yet. */
    const open = new Set(oids).difference(new Set(except));
    if (open.size === 0) return [];
    const from = [await this.#some(repository, open), await this.#some(repository, except)];
    const added: Pick<StoredCommit, "oid" | "tree" | "parents">[] = [];
    for await (const { heads, ...commit } of this.#walk(repository, from, ADDED_PER_BATCH)) {
      open.delete(commit.oid);
      if (heads === 1) added.push(commit);
      for (const parent of commit.parents)
        if (heads === 1) open.add(parent);
        else open.delete(parent);
      if (open.size === 0) break;
    }
    return added.reverse();
  }

  /** Returns the latest common ancestor of two commits, which may be one of them, or `undefined` if there is none. */
  async commonAncestor(
    repository: number,
    one: RecordedCommit,
    other: RecordedCommit,
  ): Promise<RecordedCommit | undefined> {
    for await (const { oid, heads } of this.#walk(repository, [[one], [other]]))
      if (heads === 3) return this.get(repository, oid);
    return undefined;
  }

  /**
   * Yields commits and their ancestors, newest first. `heads` has a bit for each of the groups that leads there. Reads
   * the history in batches between which other requests run, as it can have any length.
   */
  async *#walk(
    repository: number,
    from: readonly (readonly RecordedCommit[])[],
    batchSize = COMMITS_PER_BATCH,
  ): AsyncGenerator<{ oid: string; tree: string; parents: string[]; heads: number }> {
    const heads = new Map<string, number>();
    const mark = (oid: string, bits: number) => heads.set(oid, (heads.get(oid) ?? 0) | bits);
    for (const [i, group] of from.entries()) for (const { oid } of group) mark(oid, 2 ** i);
    const depth = from.flat().reduce((max, commit) => Math.max(max, commit.depth), 0);
    let last = { depth: 1 + depth, committed_at: 0, oid: "" };
    while (heads.size > 0) {
      await yieldToEventLoop();
      const batch = await this.#commits(repository)
        .where(sql<boolean>`(depth, committed_at, oid) < (${last.depth}, ${last.committed_at}, ${last.oid})`)
        .orderBy("depth", "desc")
        .orderBy("committed_at", "desc")
        .orderBy("oid", "desc")
        .limit(batchSize)
        .execute();
      if (batch.length === 0) return;
      const oids = batch.map(({ oid }) => oid);
      const rows = await selectSlices(this.db, oids, (db, slice) =>
        db
          .selectFrom("git_commit_parents")
          .select(["oid", "parent"])
          .where("repository_key", "=", repository)
          .where("oid", "in", slice),
      );
      const parents = Map.groupBy(rows, ({ oid }) => oid);
      for (const { oid, tree } of batch) {
        const bits = heads.get(oid);
        if (bits === undefined) continue;
        heads.delete(oid);
        const before = (parents.get(oid) ?? []).map(({ parent }) => parent);
        yield { oid, tree, parents: before, heads: bits };
        for (const parent of before) mark(parent, bits);
      }
      last = batch.at(-1) ?? last;
      batchSize = Math.min(COMMITS_PER_BATCH, 2 * batchSize);
    }
  }

  /** Returns the parents of each commit in order. */
  async parents(repository: number, oids: readonly string[]): Promise<Map<string, RecordedCommit[]>> {
    const parents = new Map<string, RecordedCommit[]>(oids.map((oid) => [oid, []]));
    const rows = await selectSlices(this.db, oids, (db, slice) =>
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
  const added = new Set(commits.map(({ oid }) => oid));
  const earlier = commits.flatMap(({ parents }) => parents.filter((parent) => !added.has(parent)));
  const recorded = await selectSlices(transaction, earlier, (db, slice) =>
    db
      .selectFrom("git_commits")
      .select(["oid", "depth"])
      .where("repository_key", "=", repository)
      .where("oid", "in", slice),
  );
  const depths = new Map(recorded.map(({ oid, depth }) => [oid, depth]));
  for (const { oid, parents } of commits) {
    await yieldToEventLoop();
    depths.set(oid, 1 + Math.max(0, ...parents.map((parent) => depths.get(parent) ?? 0)));
  }
  for (const some of slices(commits)) {
    await yieldToEventLoop();
    await transaction
      .insertInto("git_commits")
      .values(
        some.map(({ oid, tree, committer }) => ({
          repository_key: repository,
          oid,
          tree,
          depth: depths.get(oid) ?? 1,
          committed_at: committer.at,
        })),
      )
      .onConflict((conflict) => conflict.columns(["repository_key", "oid"]).doNothing())
      .execute();
    const edges = some.flatMap(({ oid, parents }) =>
      parents.map((parent, position) => ({ repository_key: repository, oid, position, parent })),
    );
    for (const rows of slices(edges))
      await transaction
        .insertInto("git_commit_parents")
        .values(rows)
        .onConflict((conflict) => conflict.columns(["repository_key", "oid", "position"]).doNothing())
        .execute();
  }
}

/** Whether the parents of new commits still exist. The history may have been rewritten. */
export async function haveParents(
  transaction: Transaction<Tables>,
  repository: number,
  commits: readonly StoredCommit[],
): Promise<boolean> {
  const added = new Set(commits.map(({ oid }) => oid));
  const expected = new Set(commits.flatMap(({ parents }) => parents).filter((oid) => !added.has(oid)));
  const found = await selectSlices(transaction, expected, (db, some) =>
    db
      .selectFrom("git_commits")
      .select("oid")
      .where("repository_key", "=", repository)
      .where("oid", "in", some),
  );
  return found.length === expected.size;
}
