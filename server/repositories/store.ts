import { sql, type Transaction } from "kysely";
import type { StoredCommit } from "./git/commit.ts";
import {
  renameInCollections,
  toLowerId,
  removeModel,
  replaceModel,
  type Replace,
} from "../models/model-writes.ts";
import { deleteInBatches } from "../database/delete-in-batches.ts";
import { countAccountChange } from "../accounts/account-changes.ts";
import { listModels, lockNamespaces } from "../accounts/names.ts";
import { haveParents, recordCommits } from "./commits/history-store.ts";
import { moveRefs, type RefMove, requireRoomForRefs } from "./refs/store.ts";
import { prepared } from "../database/prepared-query.ts";
import type { RepositoriesTable } from "./tables.ts";
import { splitId } from "./names.ts";
import { selectSlices } from "../database/slices.ts";
import { Store } from "../database/store.ts";
import type { Database, Tables } from "../database/tables.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";
import { type RepositoryEvent, recordEvent, renameInWebhooks } from "./events/store.ts";
import type { ProposedObjects } from "./storage/proposed-objects.ts";
import type { Quota } from "./storage/quota.ts";
import type { StorageQuotas } from "./storage/quotas.ts";

export type Repository = Pick<RepositoriesTable, "key" | "id" | "created_by" | "created_at">;

const selectRepositories = (db: Database) =>
  db.selectFrom("repositories").select(["key", "id", "created_by", "created_at"]);

/** Makes all processes reload the users with whom a repository is shared. Runs first, so that all transactions lock in the same order. */
const countShareChange = (transaction: Transaction<Tables>, key: number): Promise<void> =>
  countAccountChange(
    transaction,
    transaction.selectFrom("model_shares").select("user_id").where("repository_key", "=", key),
  );

/** Changes that are applied in one transaction. */
export interface Step {
  /** Runs before the refs move. */
  first?: (transaction: Transaction<Tables>) => Promise<void>;
  refs: readonly RefMove[];
  /** Name of the user. Errors about storage show others' usage to members only. Default: the owner. */
  by?: string;
  /** Commits that the refs lead to, parents before children. */
  commits?: readonly StoredCommit[];
  /** Change of the catalog record. */
  model?: Replace;
  /** Other changes in the same transaction. Returning `false` rolls back the transaction. */
  also?: (transaction: Transaction<Tables>) => Promise<boolean>;
}

/** Thrown inside a transaction to roll it back. */
class ConflictError extends Error {}

/** Stores repositories, and changes their refs and catalog records atomically. */
export class RepositoryStore extends Store {
  readonly #changed: () => void;
  readonly #quotas: StorageQuotas;
  /** Throws if the tree of a commit that becomes visible is not acceptable. */
  readonly #requireTree: (repository: number, tree: string) => Promise<unknown>;
  /** Finds objects that count for the owner after a step. */
  readonly #proposed: ProposedObjects;
  readonly #byId;

  constructor(
    db: Database,
    changed: () => void,
    quotas: StorageQuotas,
    now: () => Date,
    proposed: ProposedObjects,
    requireTree: (repository: number, tree: string) => Promise<unknown>,
  ) {
    super(db, now);
    this.#requireTree = requireTree;
    this.#proposed = proposed;
    this.#changed = changed;
    this.#quotas = quotas;
    this.#byId = prepared(db, [""] as [string], (id) => selectRepositories(db).where("lower_id", "=", id));
  }

  /** `storage` is required for steps that move refs. Its quota is the result of `#findQuota`. */
  async #apply(
    transaction: Transaction<Tables>,
    repository: Repository,
    step: Step,
    storage?: { quota: Quota | undefined; isNew: boolean; proposed?: readonly string[] },
  ): Promise<void> {
    await storage?.quota?.lock(transaction);
    await step.first?.(transaction);
    await recordCommits(transaction, repository.key, step.commits ?? []);
    await requireRoomForRefs(transaction, repository.key, step.refs);
    if (!(await moveRefs(transaction, repository.key, step.refs, this.now()))) throw new ConflictError();
    await requireTargets(transaction, repository.key, step.refs);
    if (!(await haveParents(transaction, repository.key, step.commits ?? []))) throw new ConflictError();
    if (step.model) await replaceModel(transaction, repository.id, step.model);
    if (step.also && !(await step.also(transaction))) throw new ConflictError();
    if (storage) await this.#quotas.commit(transaction, storage.quota, { key: repository.key, ...storage });
  }

  /** Must not run within a transaction: with SQLite, it would wait for the end of the transaction. */
  #findQuota({ key, id }: Repository, by?: string): Promise<Quota | undefined> {
    const { owner } = splitId(id);
    return this.#quotas.find({ repository: key, owner, by: by ?? owner });
  }

  async #requireTrees({ key }: Repository, { commits = [] }: Step): Promise<void> {
    for (const { tree } of commits) {
      await yieldToEventLoop();
      await this.#requireTree(key, tree);
    }
  }

  #note(transaction: Transaction<Tables>, { key }: Repository, change: Omit<RepositoryEvent, "repository">) {
    return recordEvent(transaction, { ...change, repository: key }, this.now());
  }

  async #attempt(work: (transaction: Transaction<Tables>) => Promise<void>): Promise<boolean> {
    try {
      await this.db.transaction().execute(work);
    } catch (error) {
      if (error instanceof ConflictError) return false;
      throw error;
    }
    this.#changed();
    return true;
  }

  /** Finds a repository by ID, case-insensitively. */
  async get(id: string): Promise<Repository | undefined> {
    return (await this.#byId(toLowerId(id)))[0];
  }

  /** Lists all repositories, oldest first. */
  async list(): Promise<Repository[]> {
    return selectRepositories(this.db).orderBy("key").execute();
  }

  /** Returns the current name of a repository that was renamed. */
  async newName(id: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom("repository_old_names as o")
      .innerJoin("repositories as r", "r.key", "o.repository_key")
      .select("r.id")
      .where("o.lower_id", "=", toLowerId(id))
      .executeTakeFirst();
    return row?.id;
  }

  /** Returns a key for a new repository, whose objects are written before its row. Keys are never reused. */
  async newKey(): Promise<number> {
    return this.db.transaction().execute(async (transaction) => {
      const { value } = await transaction
        .updateTable("counters")
        .set((query) => ({ value: query("value", "+", 1) }))
        .where("name", "=", "repositories")
        .returning("value")
        .executeTakeFirstOrThrow();
      // Rows from another database have keys that were not assigned here.
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
  }

  /** Creates a repository. Returns whether the name was free. Former names of other repositories are free. */
  async create(repository: Repository, step: Step): Promise<boolean> {
    await this.#requireTrees(repository, step);
    const quota = await this.#findQuota(repository, step.by);
    return this.#attempt(async (transaction) => {
      await lockNamespaces(transaction, [splitId(repository.id).owner]);
      const lower_id = toLowerId(repository.id);
      const { owner } = splitId(lower_id);
      const created = await transaction
        .insertInto("repositories")
        .values({ ...repository, lower_id, owner })
        .onConflict((conflict) => conflict.column("lower_id").doNothing())
        .executeTakeFirst();
      if ((created.numInsertedOrUpdatedRows ?? 0n) === 0n) throw new ConflictError();
      // Operations of the hub itself, such as mirroring, have no user.
      if (step.by !== "") await this.#quotas.requireCount(transaction, owner);
      await transaction.deleteFrom("repository_old_names").where("lower_id", "=", lower_id).execute();
      await this.#apply(transaction, repository, step, { quota, isNew: true });
      await this.#note(transaction, repository, { event: { scope: "repo", action: "create" } });
    });
  }

  /** Applies a step if the refs are unchanged. Otherwise changes nothing and returns `false`. */
  async step(repository: Repository, step: Step): Promise<boolean> {
    await this.#requireTrees(repository, step);
    const quota = await this.#findQuota(repository, step.by);
    const proposed = await this.#proposed.ofStep(repository.key, step);
    return this.#attempt(async (transaction) => {
      await this.#apply(transaction, repository, step, { quota, isNew: false, proposed });
      if (step.refs.length === 0) return;
      const updatedRefs = step.refs.map(({ name, from, to }) => ({
        ref: name,
        oldSha: from ?? null,
        newSha: to?.commit ?? null,
      }));
      const event = { scope: "repo.content", action: "update" } as const;
      const by = step.by === undefined ? undefined : { name: step.by };
      await this.#note(transaction, repository, {
        event,
        updatedRefs,
        ...(step.commits && { commits: step.commits.length }),
        by,
      });
    });
  }

  /** Updates only the catalog record. */
  async describe(repository: Repository, model: Replace): Promise<void> {
    await this.#attempt((transaction) => this.#apply(transaction, repository, { refs: [], model }));
  }

  /** Updates the owner's settings of a model and notifies webhooks. */
  async configure(
    repository: Repository,
    model: Replace,
    updatedConfig: { private?: boolean },
  ): Promise<void> {
    await this.#attempt(async (transaction) => {
      await this.#apply(transaction, repository, { refs: [], model });
      const event = { scope: "repo.config", action: "update" } as const;
      await this.#note(transaction, repository, { event, updatedConfig });
    });
  }

  /**
   * Renames a repository. Returns whether the new name was free. The old name redirects to the new one. Throws
   * `StorageLimitExceeded` if it is too large for a new owner.
   */
  async rename(repository: Repository, id: string): Promise<boolean> {
    const { owner } = splitId(toLowerId(id));
    const isTransfer = owner !== splitId(toLowerId(repository.id)).owner;
    const quota = isTransfer ? await this.#findQuota({ ...repository, id }) : undefined;
    return this.#attempt(async (transaction) => {
      await countShareChange(transaction, repository.key);
      await quota?.lock(transaction);
      await lockNamespaces(transaction, [splitId(repository.id).owner, splitId(id).owner]);
      await this.#rename(transaction, repository, id);
      await moveModel(transaction, repository.id, id);
      if (isTransfer) await this.#quotas.requireCount(transaction, owner);
      if (isTransfer) await this.#quotas.commit(transaction, quota, { key: repository.key, isNew: true });
    });
  }

  async #rename(transaction: Transaction<Tables>, repository: Repository, id: string): Promise<void> {
    const [from, to] = [toLowerId(repository.id), toLowerId(id)];
    const taken = await transaction
      .selectFrom("repositories")
      .select("key")
      .where("lower_id", "=", to)
      .where("key", "!=", repository.key)
      .executeTakeFirst();
    if (taken) throw new ConflictError();
    await this.#note(transaction, repository, { event: { scope: "repo", action: "move" }, movedTo: id });
    await renameInWebhooks(transaction, repository.id, id);
    // The new owner decides who to share the model with.
    if (splitId(from).owner !== splitId(to).owner)
      await transaction.deleteFrom("model_shares").where("repository_key", "=", repository.key).execute();
    await transaction
      .updateTable("repositories")
      .set({ id, lower_id: to, owner: splitId(to).owner })
      .where("key", "=", repository.key)
      .execute();
    await transaction.deleteFrom("repository_old_names").where("lower_id", "=", to).execute();
    if (from !== to)
      await transaction
        .insertInto("repository_old_names")
        .values({ lower_id: from, repository_key: repository.key })
        .onConflict((conflict) => conflict.column("lower_id").doUpdateSet({ repository_key: repository.key }))
        .execute();
  }

  /** Deletes a repository and everything that belongs to it. Blobs that only it used become garbage. */
  async delete(repository: Repository): Promise<void> {
    await this.#attempt(async (transaction) => {
      await countShareChange(transaction, repository.key);
      await this.#delete(transaction, repository);
      await removeModel(transaction, repository.id);
    });
    await this.deleteObjects([repository.key]);
  }

  async #delete(transaction: Transaction<Tables>, repository: Repository): Promise<void> {
    await this.#note(transaction, repository, { event: { scope: "repo", action: "delete" } });
    await transaction.deleteFrom("repositories").where("key", "=", repository.key).execute();
  }

  /**
   * Transfers all models of a namespace, or deletes them without a new owner, in the caller's transaction, which has
   * locked the quota of the new owner and then the namespaces. Returns the keys of deleted repositories, for
   * `deleteObjects` after the commit. Throws `StorageLimitExceeded` if the models are too large for the new owner.
   */
  async releaseNamespace(
    transaction: Transaction<Tables>,
    owner: string,
    to: { owner: string; quota: Quota | undefined } | undefined,
  ): Promise<number[]> {
    const ids = await listModels(transaction, owner);
    const toNewId = (id: string) => `${to?.owner}/${splitId(id).name}`;
    const deleted: number[] = [];
    const moved: number[] = [];
    // Models are changed last, in the lock order of commits: refs, then models.
    for (const id of ids) {
      const repository = await selectRepositories(transaction)
        .where("lower_id", "=", toLowerId(id))
        .executeTakeFirst();
      if (repository === undefined) continue;
      if (to) await this.#rename(transaction, repository, toNewId(id));
      else await this.#delete(transaction, repository);
      (to ? moved : deleted).push(repository.key);
    }
    for (const id of ids) await (to ? moveModel(transaction, id, toNewId(id)) : removeModel(transaction, id));
    for (const key of moved) await this.#quotas.commit(transaction, to?.quota, { key, isNew: true });
    return deleted;
  }

  /** Announces a change in the caller's transaction, and deletes the objects of repositories that do not exist. */
  async deleteObjects(keys: readonly number[]): Promise<void> {
    this.#changed();
    for (const key of keys) {
      const own = sql<boolean>`repository_key = ${key}`;
      for (const table of ["git_commit_parents", "git_commits", "git_objects"] as const)
        await deleteInBatches(this.db, table, "oid", own);
      await deleteInBatches(this.db, "lfs_files", "sha256", own);
    }
  }
}

/** Throws if a new target of a ref was garbage-collected in the meantime. */
async function requireTargets(
  transaction: Transaction<Tables>,
  repository: number,
  moves: readonly RefMove[],
): Promise<void> {
  const targets = moves.flatMap(({ to }) => to ?? []);
  for (const [table, expected] of [
    ["git_commits", targets.map(({ commit }) => commit)],
    ["git_objects", targets.map(({ target }) => target)],
  ] as const) {
    const found = await selectSlices(transaction, expected, (db, some) =>
      db.selectFrom(table).select("oid").where("repository_key", "=", repository).where("oid", "in", some),
    );
    const missing = new Set(expected).difference(new Set(found.map(({ oid }) => oid)));
    if (missing.size > 0) throw new Error(`Commit or tag ${[...missing][0]} was deleted.`);
  }
}

/** Moves the model record, and everything that refers to its name. */
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
