import { createId } from "../../accounts/tokens/token-values.ts";
import { countRows } from "../../database/count-rows.ts";
import { Store } from "../../database/store.ts";
import { limitReached } from "../../http/errors.ts";
import { MAX_FOLLOWS } from "../../http/limits.ts";
import type { FollowsTable } from "../../repositories/events/activity-tables.ts";

/** A follow with the current ID of its model. */
export interface Follow extends FollowsTable {
  model: string | null;
}

export type Followed = Pick<FollowsTable, "topic" | "type" | "target" | "repository_key">;

/** Stores the topics that users follow. */
export class FollowStore extends Store {
  #all(user: string) {
    return this.db
      .selectFrom("follows as f")
      .leftJoin("repositories as r", "r.key", "f.repository_key")
      .selectAll("f")
      .select("r.id as model")
      .where("f.user_id", "=", user);
  }

  /** Lists the follows of a user, newest first. */
  async list(user: string): Promise<Follow[]> {
    return this.#all(user).orderBy("f.created_at", "desc").orderBy("f.id").execute();
  }

  async find(user: string, topic: string): Promise<Follow | undefined> {
    return this.#all(user).where("f.topic", "=", topic).executeTakeFirst();
  }

  /** Adds a follow. Throws if the user follows too many topics. Discussions have a separate limit. */
  async add(user: string, followed: Followed): Promise<void> {
    const at = this.now();
    await this.db.transaction().execute(async (transaction) => {
      const others = transaction
        .selectFrom("follows")
        .where("user_id", "=", user)
        .where("type", "!=", "discussion")
        .where("topic", "!=", followed.topic);
      if ((await countRows(others)) >= MAX_FOLLOWS)
        throw limitReached("followed authors, models, and searches", MAX_FOLLOWS);
      await transaction
        .insertInto("follows")
        .values({ id: createId(at), user_id: user, ...followed, created_at: at.toISOString() })
        .onConflict((conflict) => conflict.columns(["user_id", "topic"]).doNothing())
        .execute();
    });
  }

  /** Removes a follow. Returns whether it existed. */
  async remove(user: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom("follows")
      .where("user_id", "=", user)
      .where("id", "=", id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
