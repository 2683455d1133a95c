import type { ShareRole } from "@modelyard/contract";
import { sql, type Transaction } from "kysely";
import { changeAccounts } from "../../accounts/account-changes.ts";
import type { UsersTable } from "../../accounts/tables.ts";
import { skipCommitQuery } from "../../database/commit-queries.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { MAX_SHARES_FROM_USER, MAX_SHARES_OF_MODEL, MAX_SHARES_WITH_USER } from "../../http/limits.ts";
import { type ActivityData, recordActivity } from "../events/activities.ts";
import { topics } from "../events/topics.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    model_shares: ModelSharesTable;
    share_blocks: ShareBlocksTable;
  }
}

/** Access of a user to an item of another owner. Deleted with the user or the item, and when the item gets a new owner. */
export interface SharesTable {
  user_id: string;
  role: ShareRole;
  created_at: string;
  /** User who shared it; null if deleted or unknown. */
  shared_by: string | null;
}

export interface ModelSharesTable extends SharesTable {
  repository_key: number;
}

/** A user who blocks shares from another user. */
export interface ShareBlocksTable {
  user_id: string;
  blocked_id: string;
  created_at: string;
}

export type Share = Pick<SharesTable, "role" | "created_at"> & Pick<UsersTable, "id" | "name" | "fullname">;

/** Tables of shares, with the column that identifies the shared item. */
export const SHARED = {
  model: { table: "model_shares", column: "repository_key" },
  collection: { table: "collection_shares", column: "collection_id" },
} as const;

/**
 * Stores which users have access to which models or collections. Changes count as account changes: all processes load
 * them into the directory, from which the access rules read them.
 */
export function shareStore<Key extends string | number>(
  db: Database,
  kind: keyof typeof SHARED,
  now: () => Date = () => new Date(),
) {
  const [table, column] = [sql.table(SHARED[kind].table), sql.ref(SHARED[kind].column)];
  const select = (key: Key, user?: string) =>
    sql<Share>`select s.role, s.created_at, u.id, u.name, u.fullname from ${table} as s
      inner join users as u on u.id = s.user_id
      where ${column} = ${key} ${user === undefined ? sql`order by u.name` : sql`and s.user_id = ${user}`}`;

  /** Throws `Conflict` if there are too many other shares, or `Forbidden` if the user blocked the sharer. */
  async function requireRoom(transaction: Transaction<Tables>, key: Key, user: string, by?: string) {
    const count = async (field: "shared_by" | "user_id" | undefined, value?: string) => {
      const condition = field === undefined ? sql`${column} = ${key}` : sql`${sql.ref(field)} = ${value}`;
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${table}
        where ${condition} and not (${column} = ${key} and user_id = ${user})
        ${field === "shared_by" ? sql`and user_id = ${user}` : sql``}`.execute(transaction);
      return Number(rows[0]?.count);
    };
    if ((await count(undefined)) >= MAX_SHARES_OF_MODEL)
      throw tooMany(`The ${kind} is shared with ${MAX_SHARES_OF_MODEL} users. Remove one to add another.`);
    if ((await count("user_id", user)) >= MAX_SHARES_WITH_USER)
      throw tooMany(`The user has access to too many ${kind}s of others.`);
    if (by === undefined) return;
    if ((await count("shared_by", by)) >= MAX_SHARES_FROM_USER)
      throw tooMany(`You share ${MAX_SHARES_FROM_USER} ${kind}s with this user. Remove one to add another.`);
    const blocks = transaction.selectFrom("share_blocks").select("created_at").where("user_id", "=", user);
    if (await blocks.where("blocked_id", "=", by).executeTakeFirst())
      throw forbidden("This user does not accept shares from you.");
  }

  return {
    /** Lists the users with access, by name. */
    list: async (key: Key): Promise<Share[]> => (await select(key).execute(db)).rows,

    /**
     * Grants a user access or changes the role. With `from`, notifies a user who had no access. Throws `Conflict` above
     * a limit, and `Forbidden` if the user blocked the sharer.
     */
    async set(
      key: Key,
      user: string,
      role: ShareRole,
      from?: { by: string; activity: ActivityData },
    ): Promise<Share | undefined> {
      await changeAccounts(db, [user], async (transaction) => {
        await requireRoom(transaction, key, user, from?.by);
        const { rows: existing } = await select(key, user).execute(transaction);
        await sql`insert into ${table} (${column}, user_id, role, created_at, shared_by)
          values (${key}, ${user}, ${role}, ${now().toISOString()}, ${from?.by ?? null})
          on conflict (${column}, user_id) do update set role = excluded.role`.execute(transaction);
        if (from === undefined || existing.length > 0) return;
        const shared = { kind: "share", topics: [topics.user(user)], actor: from.by, merges: true } as const;
        await recordActivity(transaction, { ...shared, data: from.activity }, now());
      });
      return (await select(key, user).execute(db)).rows[0];
    },

    /** Removes the access of a user. Returns whether there was any. */
    async remove(key: Key, user: string): Promise<boolean> {
      return changeAccounts(db, [user], async (transaction) => {
        const { numAffectedRows = 0n } =
          await sql`delete from ${table} where ${column} = ${key} and user_id = ${user}`.execute(transaction);
        if (numAffectedRows === 0n) skipCommitQuery();
        return numAffectedRows > 0n;
      });
    },
  };
}

/** Stores which users block shares from which others. */
export const shareBlockStore = (db: Database, now: () => Date = () => new Date()) => ({
  /** Lists the users that a user blocked, by name. */
  list: (user: string) =>
    db
      .selectFrom("share_blocks as b")
      .innerJoin("users as u", "u.id", "b.blocked_id")
      .select(["u.name", "b.created_at"])
      .where("b.user_id", "=", user)
      .orderBy("u.name")
      .execute(),

  /** Blocks shares from a user, removes existing ones, and deletes their notifications. */
  async add(user: string, blocked: string): Promise<void> {
    await changeAccounts(db, [user], async (transaction) => {
      await transaction
        .insertInto("share_blocks")
        .values({ user_id: user, blocked_id: blocked, created_at: now().toISOString() })
        .onConflict((conflict) => conflict.columns(["user_id", "blocked_id"]).doNothing())
        .execute();
      for (const table of ["model_shares", "collection_shares"] as const)
        await sql`delete from ${sql.table(table)} where user_id = ${user} and shared_by = ${blocked}`.execute(
          transaction,
        );
      const own = transaction.selectFrom("activity_topics").select("activity_id");
      await transaction
        .deleteFrom("activities")
        .where("kind", "=", "share")
        .where("actor_id", "=", blocked)
        .where("id", "in", own.where("topic", "=", topics.user(user)))
        .execute();
    });
  },

  /** Returns whether the user was blocked. */
  async remove(user: string, blocked: string): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      const blocks = transaction.deleteFrom("share_blocks").where("user_id", "=", user);
      const { numDeletedRows } = await blocks.where("blocked_id", "=", blocked).executeTakeFirst();
      if (numDeletedRows === 0n) skipCommitQuery();
      return numDeletedRows > 0n;
    });
  },
});

const tooMany = (message: string) => new ApiError("Conflict", message);
