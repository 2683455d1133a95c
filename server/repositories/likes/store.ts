import type { Transaction } from "kysely";
import { lockModels, toLowerId, replaceModel } from "../../models/model-writes.ts";
import { countRows } from "../../database/count-rows.ts";
import { isAfter, type PageCursor } from "../../database/page-cursor.ts";
import type { Database, Tables } from "../../database/tables.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    likes: LikesTable;
  }
}

export interface LikesTable {
  /** Lowercase ID of the model. Likes follow a renamed model. */
  lower_id: string;
  user_id: string;
  created_at: string;
}

export interface Liker {
  user_id: string;
  name: string;
  fullname: string;
  created_at: string;
}

/** Stores likes: one per user and model. The total is in the model record, for the index. */
export function likeStore(db: Database, changed: () => void, now: () => Date = () => new Date()) {
  return {
    /**
     * Adds or removes a like and returns the number of likes by users of this hub, or `undefined` if there is no such
     * model.
     */
    async set(user: string, model: string, liked: boolean): Promise<number | undefined> {
      const lower_id = toLowerId(model);
      const count = await db.transaction().execute(async (transaction) => {
        // Locked before the row of the like, in the same order as deleting and renaming a model.
        await lockModels(transaction);
        const known = await transaction
          .selectFrom("models")
          .select("key")
          .where("lower_id", "=", lower_id)
          .executeTakeFirst();
        if (known === undefined) return undefined;
        if (liked)
          await transaction
            .insertInto("likes")
            .values({ lower_id, user_id: user, created_at: now().toISOString() })
            .onConflict((conflict) => conflict.columns(["lower_id", "user_id"]).doNothing())
            .execute();
        else
          await transaction
            .deleteFrom("likes")
            .where("lower_id", "=", lower_id)
            .where("user_id", "=", user)
            .execute();
        return countLikes(transaction, model);
      });
      if (count !== undefined) changed();
      return count;
    },

    /** Returns which of these lowercase model IDs a user likes. */
    async among(user: string, models: readonly string[]): Promise<Set<string>> {
      if (models.length === 0) return new Set();
      const rows = await db
        .selectFrom("likes")
        .select("lower_id")
        .where("user_id", "=", user)
        .where("lower_id", "in", models.map(toLowerId))
        .execute();
      return new Set(rows.map(({ lower_id }) => lower_id));
    },

    /** Lists users who like a model, newest first. */
    async likers(
      model: string,
      { limit, after }: { limit: number; after?: PageCursor | undefined },
    ): Promise<Liker[]> {
      let rows = db
        .selectFrom("likes as l")
        .innerJoin("users as u", "u.id", "l.user_id")
        .select(["l.user_id", "u.name", "u.fullname", "l.created_at"])
        .where("l.lower_id", "=", toLowerId(model));
      if (after) rows = rows.where(isAfter(after, "l.created_at", "l.user_id"));
      return rows.orderBy("l.created_at", "desc").orderBy("l.user_id").limit(limit).execute();
    },

    /** Lists models that a user likes, newest first, including private ones. */
    async ofUser(
      user: string,
      { limit, after }: { limit: number; after?: PageCursor | undefined },
    ): Promise<LikesTable[]> {
      let rows = db.selectFrom("likes").selectAll().where("user_id", "=", user);
      if (after) rows = rows.where(isAfter(after, "created_at", "lower_id"));
      return rows.orderBy("created_at", "desc").orderBy("lower_id").limit(limit).execute();
    },
  };
}

/** Counts the likes of a model and updates its record, in a transaction that has locked the models. */
export async function countLikes(transaction: Transaction<Tables>, model: string): Promise<number> {
  const own = await countRows(transaction.selectFrom("likes").where("lower_id", "=", toLowerId(model)));
  await replaceModel(transaction, model, (found) => {
    if (found === undefined || (found.record.ownLikes ?? 0) === own) return found;
    const { ownLikes: _, ...record } = found.record;
    return { ...found, record: own === 0 ? record : { ...record, ownLikes: own } };
  });
  return own;
}
