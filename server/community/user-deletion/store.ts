import type { UserDeletionPreview } from "@modelyard/contract";
import type { Transaction } from "kysely";
import { changeAccounts } from "../../accounts/account-changes.ts";
import { listModels, lockNamespaces } from "../../accounts/names.ts";
import type { OrgsTable, UsersTable } from "../../accounts/tables.ts";
import { requireRemainingAdmin } from "../../accounts/users/store.ts";
import { countRows } from "../../database/count-rows.ts";
import { countChange } from "../../database/counted-changes.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { ApiError } from "../../http/errors.ts";
import { lockModels, toLowerId } from "../../models/model-writes.ts";
import { countLikes } from "../../repositories/likes/store.ts";
import { topics } from "../../repositories/events/topics.ts";
import { splitId } from "../../repositories/names.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { anonymizeRequests } from "../../router/ledger/anonymize.ts";
import { changeRouter } from "../../router/router-changes.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    deleted_users: { id: string; deleted_at: string };
  }
}

export type Account = Pick<UsersTable | OrgsTable, "id" | "name">;

const HOUR_MS = 3_600_000;
/** Maximum delay before a process records requests: usually seconds, but after a crash, at the next start. */
const MAX_DELAY_MS = 30 * 24 * HOUR_MS;

/** Deletes users with everything that belongs to them. */
export class UserDeletion {
  readonly #db: Database;
  readonly #repositories: Pick<Repositories, "store" | "quotas" | "now">;

  constructor(db: Database, repositories: Pick<Repositories, "store" | "quotas" | "now">) {
    this.#db = db;
    this.#repositories = repositories;
  }

  /** Returns the effects of deleting a user, and the problems that prevent it. */
  async preview(user: UsersTable): Promise<Omit<UserDeletionPreview, "credential">> {
    const db = this.#db;
    const count = (table: keyof Tables, column = "user_id") =>
      countRows(db.selectFrom(table as "tokens").where(column as "user_id", "=", user.id));
    const [collections, organizations] = await Promise.all([
      db.selectFrom("collections").select("title").where("owner_id", "=", user.id).orderBy("title").execute(),
      db
        .selectFrom("orgs")
        .innerJoin("members", "members.org_id", "orgs.id")
        .select("name")
        .where("user_id", "=", user.id)
        .orderBy("name")
        .execute(),
    ]);
    return {
      user: user.name,
      models: await listModels(db, user.name),
      collections: collections.map(({ title }) => title),
      organizations: organizations.map(({ name }) => name),
      tokens: await count("tokens"),
      sessions: await count("sessions"),
      webhooks: await count("webhooks"),
      providerKeys: await count("provider_keys"),
      budgets: await count("budgets"),
      promptLogs: await count("prompt_logs", "caller_id"),
      comments: await count("discussion_events", "author_id"),
      problems: await findProblems(db, user),
    };
  }

  /**
   * Deletes a user in one transaction. Models and collections are transferred to `newOwner` or, without one, deleted.
   * Throws `Conflict` with all reasons if an organization or the hub would lose its last admin, or if the new owner has
   * models or collections of the same names; `StorageLimitExceeded` if the models are too large for the new owner.
   */
  async delete(user: UsersTable, newOwner: Account | undefined): Promise<void> {
    const { store, quotas, now } = this.#repositories;
    // Must not run within the transaction: with SQLite, it would wait for the end of the transaction.
    const to = newOwner && {
      owner: newOwner.name,
      quota: await quotas.find({ repository: 0, owner: newOwner.name, by: newOwner.name }),
    };
    const deletedKeys = await changeAccounts(this.#db, "all", async (transaction) => {
      await to?.quota?.lock(transaction);
      await lockNamespaces(transaction, [user.name, ...(newOwner ? [newOwner.name] : [])]);
      await requireExisting(transaction, user.id, newOwner);
      const problems = await findProblems(transaction, user, newOwner);
      if (problems.length > 0) throw new ApiError("Conflict", problems.join(" "));
      const keys = await store.releaseNamespace(transaction, user.name, to);
      await lockModels(transaction);
      await removeLikes(transaction, user.id);
      await releaseCollections(transaction, user.id, newOwner?.id);
      await removeReviewer(transaction, user);
      // Makes other processes reload keys and budgets, and serializes this transaction with those of the ledger.
      await countChange(transaction, "router");
      await anonymizeRequests(transaction, user.id);
      await transaction
        .insertInto("deleted_users")
        .values({ id: user.id, deleted_at: now().toISOString() })
        .execute();
      await transaction
        .updateTable("names")
        .set({ account_id: "" })
        .where("account_id", "=", user.id)
        .execute();
      await transaction.deleteFrom("activity_topics").where("topic", "=", topics.user(user.id)).execute();
      // Cascades: follows, sessions, tokens, identities, memberships, invitations, keys, budgets, webhooks, prompt
      // logs.
      await transaction.deleteFrom("users").where("id", "=", user.id).execute();
      if (user.admin === 1) await requireRemainingAdmin(transaction);
      return keys;
    });
    await store.deleteObjects(deletedKeys);
  }

  /** Anonymizes requests that processes recorded after the deletion of their users. Called every few hours. */
  async anonymizeLateRequests(): Promise<void> {
    const users = await this.#db.selectFrom("deleted_users").selectAll().execute();
    const oldest = new Date(this.#repositories.now().getTime() - MAX_DELAY_MS).toISOString();
    for (const { id, deleted_at } of users)
      await changeRouter(this.#db, "router", async (transaction) => {
        await anonymizeRequests(transaction, id);
        if (deleted_at < oldest) await transaction.deleteFrom("deleted_users").where("id", "=", id).execute();
      });
  }
}

/** Throws if the user or the new owner was deleted in the meantime. */
async function requireExisting(
  transaction: Transaction<Tables>,
  userId: string,
  newOwner: Account | undefined,
): Promise<void> {
  const find = (table: "users" | "orgs", id: string) =>
    transaction.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
  if (!(await find("users", userId))) throw new ApiError("NotFound", "The user was deleted in the meantime.");
  if (newOwner && !(await find("users", newOwner.id)) && !(await find("orgs", newOwner.id)))
    throw new ApiError("Conflict", `${newOwner.name} was deleted in the meantime.`);
}

/** Returns the reasons why a user cannot be deleted, each with a fix. */
async function findProblems(db: Database, user: UsersTable, newOwner?: Account): Promise<string[]> {
  const problems: string[] = [];
  const others = db
    .selectFrom("users")
    .select("id")
    .where("id", "!=", user.id)
    .where("disabled_at", "is", null);
  if (user.admin === 1 && !(await others.where("admin", "=", 1).executeTakeFirst()))
    problems.push(`${user.name} is the only hub admin. Give another user the admin role first.`);
  const orphanedOrgs = await db
    .selectFrom("orgs")
    .innerJoin("members", "members.org_id", "orgs.id")
    .select("name")
    .where("user_id", "=", user.id)
    .where("role", "=", "admin")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("members as other")
            .select("other.user_id")
            .whereRef("other.org_id", "=", "orgs.id")
            .where("other.role", "=", "admin")
            .where("other.user_id", "in", others),
        ),
      ),
    )
    .orderBy("name")
    .execute();
  for (const { name } of orphanedOrgs)
    problems.push(
      `${user.name} is the only admin of ${name}. Give another member of ${name} the admin role first, or delete ${name}.`,
    );
  return newOwner ? [...problems, ...(await findConflicts(db, user, newOwner))] : problems;
}

/** Returns the name conflicts with models and collections of the new owner. */
async function findConflicts(db: Database, user: UsersTable, newOwner: Account): Promise<string[]> {
  const lowerName = (id: string) => splitId(id).name.toLowerCase();
  const existing = new Set((await listModels(db, newOwner.name)).map(lowerName));
  const models = (await listModels(db, user.name)).filter((id) => existing.has(lowerName(id)));
  const collections = await db
    .selectFrom("collections")
    .select("title")
    .where("owner_id", "=", user.id)
    .where(
      "lower_title",
      "in",
      db.selectFrom("collections").select("lower_title").where("owner_id", "=", newOwner.id),
    )
    .execute();
  const describe = (kind: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [
          `${newOwner.name} already has ${kind} with these names: ${names.join(", ")}. Rename or delete them first.`,
        ];
  const [names, titles] = [models.map((id) => splitId(id).name), collections.map(({ title }) => title)];
  return [...describe("models", names), ...describe("collections", titles)];
}

/** Removes the likes of a user. The transaction has locked the models. */
async function removeLikes(transaction: Transaction<Tables>, userId: string): Promise<void> {
  const liked = await transaction
    .deleteFrom("likes")
    .where("user_id", "=", userId)
    .returning("lower_id")
    .execute();
  for (const { lower_id } of liked) await countLikes(transaction, toLowerId(lower_id));
}

/** Transfers the collections of a user, or deletes them without a new owner. */
async function releaseCollections(
  transaction: Transaction<Tables>,
  userId: string,
  newOwnerId: string | undefined,
): Promise<void> {
  if (newOwnerId === undefined)
    await transaction.deleteFrom("collections").where("owner_id", "=", userId).execute();
  else {
    const owned = transaction.selectFrom("collections").select("id").where("owner_id", "=", userId);
    // The new owner decides who to share them with.
    await transaction.deleteFrom("collection_shares").where("collection_id", "in", owned).execute();
    await transaction
      .updateTable("collections")
      .set({ owner_id: newOwnerId })
      .where("owner_id", "=", userId)
      .execute();
  }
}

/** Deletes the access requests of a user, and removes the user's name from reviews and edits. */
async function removeReviewer(transaction: Transaction<Tables>, { id, name }: UsersTable): Promise<void> {
  await transaction.deleteFrom("access_requests").where("user_id", "=", id).execute();
  await transaction
    .updateTable("access_requests")
    .set({ reviewed_by: null })
    .where("reviewed_by", "=", name)
    .execute();
  await transaction
    .updateTable("snippet_templates")
    .set({ updated_by: null })
    .where("updated_by", "=", name)
    .execute();
}
