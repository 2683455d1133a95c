import type { Transaction } from "kysely";
import type { Commit } from "./git/commit.ts";
import { renameInCollections } from "../models/collection-references.ts";
import { recordCommits } from "./commits/history-store.ts";
import { moveRef, type RefMove } from "./refs/store.ts";
import { toLowerId, removeModel, replaceModel, type Replace } from "../models/model-writes.ts";
import { prepared } from "../database/prepared.ts";
import type { RepositoriesTable } from "./tables.ts";
import type { Database, Tables } from "../database/tables.ts";
import { type RepositoryEvent, enqueueWebhooks, renameInWebhooks } from "./events/store.ts";

export type RepositoryStore = ReturnType<typeof repositoryStore>;

export type Repository = Pick<RepositoriesTable, "key" | "id" | "created_by" | "created_at">;

/** What becomes true at one moment, or not at all. */
export interface Step {
  /** What has to be there before the refs lead to it. */
  first?: (transaction: Transaction<Tables>) => Promise<void>;
  refs: readonly RefMove[];
  /** Commits that the refs lead to now, parents before children. */
  commits?: readonly (Commit & { oid: string })[];
  /** What the catalog says of the model from now on. */
  model?: Replace;
  /** What else belongs to it; false gives all of it up. */
  also?: (transaction: Transaction<Tables>) => Promise<boolean>;
}

/** Thrown inside a transaction to give it up. */
class Overtaken extends Error {}

/** The repositories people made, and the moment at which their refs and what the catalog says of them change together. */
export function repositoryStore(db: Database, changed: () => void, now: () => Date = () => new Date()) {
  async function take(transaction: Transaction<Tables>, repository: Repository, step: Step): Promise<void> {
    await step.first?.(transaction);
    await recordCommits(transaction, repository.key, step.commits ?? []);
    for (const move of step.refs)
      if (!(await moveRef(transaction, repository.key, move, now()))) throw new Overtaken();
    for (const move of step.refs) await mustBeThere(transaction, repository.key, move);
    if (!(await haveParents(transaction, repository.key, step.commits ?? []))) throw new Overtaken();
    if (step.model) await replaceModel(transaction, repository.id, step.model);
    if (step.also && !(await step.also(transaction))) throw new Overtaken();
  }

  const note = (
    transaction: Transaction<Tables>,
    { key }: Repository,
    happening: Omit<RepositoryEvent, "repository">,
  ) => enqueueWebhooks(transaction, { ...happening, repository: key }, now());

  async function attempt(work: (transaction: Transaction<Tables>) => Promise<void>): Promise<boolean> {
    try {
      await db.transaction().execute(work);
    } catch (error) {
      if (error instanceof Overtaken) return false;
      throw error;
    }
    changed();
    return true;
  }

  const byId = prepared(db, [""] as [string], (id) =>
    db
      .selectFrom("repositories")
      .select(["key", "id", "created_by", "created_at"])
      .where("lower_id", "=", id),
  );

  return {
    /** Found whatever the case of the id. */
    async get(id: string): Promise<Repository | undefined> {
      return (await byId(toLowerId(id)))[0];
    },

    /** All of them, oldest first. */
    async list(): Promise<Repository[]> {
      return db
        .selectFrom("repositories")
        .select(["key", "id", "created_by", "created_at"])
        .orderBy("key")
        .execute();
    },

    /** What a repository is called now that once had this name. */
    async newName(id: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("repository_old_names as o")
        .innerJoin("repositories as r", "r.key", "o.repository_key")
        .select("r.id")
        .where("o.lower_id", "=", toLowerId(id))
        .executeTakeFirst();
      return row?.id;
    },

    /** A key for a new repository: its objects are written first. Keys are never given out twice. */
    async newKey(): Promise<number> {
      return db.transaction().execute(async (transaction) => {
        const { value } = await transaction
          .updateTable("counters")
          .set((query) => ({ value: query("value", "+", 1) }))
          .where("name", "=", "repositories")
          .returning("value")
          .executeTakeFirstOrThrow();
        // Rows that came from another database have keys that were not given out here.
        const { key } = await transaction
          .selectFrom("repositories")
          .select((query) => query.fn.max("key").as("key"))
          .executeTakeFirstOrThrow();
        if ((key ?? 0) < value) return value;
        await transaction
          .updateTable("counters")
          .set({ value: key + 1 })
          .where("name", "=", "repositories")
          .execute();
        return key + 1;
      });
    },

    /** Whether the name was free. It belongs to the new repository then, also if another had it once. */
    async create(repository: Repository, step: Step): Promise<boolean> {
      return attempt(async (transaction) => {
        const lower_id = toLowerId(repository.id);
        const created = await transaction
          .insertInto("repositories")
          .values({ ...repository, lower_id })
          .onConflict((conflict) => conflict.column("lower_id").doNothing())
          .executeTakeFirst();
        if ((created.numInsertedOrUpdatedRows ?? 0n) === 0n) throw new Overtaken();
        await transaction.deleteFrom("repository_old_names").where("lower_id", "=", lower_id).execute();
        await take(transaction, repository, step);
        await note(transaction, repository, { event: { scope: "repo", action: "create" } });
      });
    },

    /** Whether the refs were still as the caller saw them; if not, nothing happened. */
    async step(repository: Repository, step: Step): Promise<boolean> {
      return attempt(async (transaction) => {
        await take(transaction, repository, step);
        if (step.refs.length === 0) return;
        const updatedRefs = step.refs.map(({ name, from, to }) => ({
          ref: name,
          oldSha: from ?? null,
          newSha: to?.commit ?? null,
        }));
        const event = { scope: "repo.content", action: "update" } as const;
        await note(transaction, repository, { event, updatedRefs });
      });
    },

    /** Changes what the catalog says, and nothing else. */
    async describe(repository: Repository, model: Replace): Promise<void> {
      await attempt((transaction) => take(transaction, repository, { refs: [], model }));
    },

    /** Changes what its owner decides of it, and says so to those who watch. */
    async configure(
      repository: Repository,
      model: Replace,
      updatedConfig: { private?: boolean },
    ): Promise<void> {
      await attempt(async (transaction) => {
        await take(transaction, repository, { refs: [], model });
        const event = { scope: "repo.config", action: "update" } as const;
        await note(transaction, repository, { event, updatedConfig });
      });
    },

    /** Whether the new name was free. The old one leads to the new one from now on. */
    async rename(repository: Repository, id: string): Promise<boolean> {
      return attempt(async (transaction) => {
        const [from, to] = [toLowerId(repository.id), toLowerId(id)];
        const taken = await transaction
          .selectFrom("repositories")
          .select("key")
          .where("lower_id", "=", to)
          .where("key", "!=", repository.key)
          .executeTakeFirst();
        if (taken) throw new Overtaken();
        await note(transaction, repository, { event: { scope: "repo", action: "move" }, movedTo: id });
        await renameInWebhooks(transaction, repository.id, id);
        await transaction
          .updateTable("repositories")
          .set({ id, lower_id: to })
          .where("key", "=", repository.key)
          .execute();
        await transaction.deleteFrom("repository_old_names").where("lower_id", "=", to).execute();
        if (from !== to)
          await transaction
            .insertInto("repository_old_names")
            .values({ lower_id: from, repository_key: repository.key })
            .onConflict((conflict) =>
              conflict.column("lower_id").doUpdateSet({ repository_key: repository.key }),
            )
            .execute();
        await moveModel(transaction, repository.id, id);
      });
    },

    /** The repository with all that hangs on it. What it alone needed of the contents is garbage from now on. */
    async delete(repository: Repository): Promise<void> {
      await attempt(async (transaction) => {
        await note(transaction, repository, { event: { scope: "repo", action: "delete" } });
        await transaction.deleteFrom("repositories").where("key", "=", repository.key).execute();
        await removeModel(transaction, repository.id);
      });
      for (const table of ["git_commit_parents", "git_commits", "lfs_files", "git_objects"] as const)
        await db.deleteFrom(table).where("repository_key", "=", repository.key).execute();
    },
  };
}

/** What a ref shall name may have been garbage, and gone since it was seen. */
async function mustBeThere(
  transaction: Transaction<Tables>,
  repository: number,
  { to }: RefMove,
): Promise<void> {
  if (to === undefined) return;
  const found = await transaction
    .selectFrom("git_commits as c")
    .innerJoin("git_objects as o", "o.repository_key", "c.repository_key")
    .select("c.oid")
    .where("c.repository_key", "=", repository)
    .where("c.oid", "=", to.commit)
    .where("o.oid", "=", to.target)
    .executeTakeFirst();
  if (found === undefined) throw new Error(`Commit ${to.commit} was deleted.`);
}

/** Whether what new commits are put on is still there: it may have been rewritten since it was seen. */
async function haveParents(
  transaction: Transaction<Tables>,
  repository: number,
  commits: readonly (Commit & { oid: string })[],
): Promise<boolean> {
  const fresh = new Set(commits.map(({ oid }) => oid));
  const wanted = [...new Set(commits.flatMap(({ parents }) => parents))].filter((oid) => !fresh.has(oid));
  for (let at = 0; at < wanted.length; at += 500) {
    const some = wanted.slice(at, at + 500);
    const found = await transaction
      .selectFrom("git_commits")
      .select("oid")
      .where("repository_key", "=", repository)
      .where("oid", "in", some)
      .execute();
    if (found.length < some.length) return false;
  }
  return true;
}

/** What is known of a model goes with its name. */
async function moveModel(transaction: Transaction<Tables>, from: string, to: string): Promise<void> {
  let moved: Parameters<Replace>[0];
  await replaceModel(transaction, from, (known) => {
    moved = known;
    return known;
  });
  if (moved === undefined) return;
  const { record, card } = moved;
  if (toLowerId(from) !== toLowerId(to)) {
    await transaction.deleteFrom("likes").where("lower_id", "=", toLowerId(to)).execute();
    await transaction
      .updateTable("likes")
      .set({ lower_id: toLowerId(to) })
      .where("lower_id", "=", toLowerId(from))
      .execute();
    await renameInCollections(transaction, toLowerId(from), toLowerId(to));
  }
  await removeModel(transaction, from);
  await replaceModel(transaction, to, () => ({
    record: { ...record, id: to },
    ...(card !== undefined && { card }),
  }));
}
