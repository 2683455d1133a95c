import type { ShareRole } from "@modelyard/contract";
import { changeAccounts } from "../../accounts/account-changes.ts";
import type { UsersTable } from "../../accounts/tables.ts";
import { skipCommitQuery } from "../../database/commit-queries.ts";
import type { Database } from "../../database/tables.ts";
import { ApiError } from "../../http/errors.ts";
import { MAX_SHARES_OF_MODEL, MAX_SHARES_WITH_USER } from "../../http/limits.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    model_shares: ModelSharesTable;
  }
}

/** Access of a user to a model of another owner. Deleted with the user and the model, and when the model gets a new owner. */
export interface ModelSharesTable {
  repository_key: number;
  user_id: string;
  role: ShareRole;
  created_at: string;
}

export type Share = Pick<ModelSharesTable, "role" | "created_at"> &
  Pick<UsersTable, "id" | "name" | "fullname">;

/**
 * Stores who has access to which model. Changes count as changes of accounts: all processes load them into the directory,
 * from which the access rules read them.
 */
export function shareStore(db: Database, now: () => Date = () => new Date()) {
  const select = (repository: number) =>
    db
      .selectFrom("model_shares as s")
      .innerJoin("users as u", "u.id", "s.user_id")
      .select(["s.role", "s.created_at", "u.id", "u.name", "u.fullname"])
      .where("s.repository_key", "=", repository);

  return {
    /** Lists the users with access, by name. */
    list: (repository: number): Promise<Share[]> => select(repository).orderBy("u.name").execute(),

    /** Gives a user access or changes the role. Throws `Conflict` if the model or the user has too many shares. */
    async set(repository: number, user: string, role: ShareRole): Promise<Share> {
      await changeAccounts(db, async (transaction) => {
        const count = async (column: "repository_key" | "user_id", value: number | string) => {
          const row = await transaction
            .selectFrom("model_shares")
            .select((each) => each.fn.countAll<number>().as("count"))
            .where(column, "=", value)
            .where(({ not, and, eb }) =>
              not(and([eb("repository_key", "=", repository), eb("user_id", "=", user)])),
            )
            .executeTakeFirstOrThrow();
          return Number(row.count);
        };
        if ((await count("repository_key", repository)) >= MAX_SHARES_OF_MODEL)
          throw tooMany(`The model is shared with ${MAX_SHARES_OF_MODEL} users. Remove one to add another.`);
        if ((await count("user_id", user)) >= MAX_SHARES_WITH_USER)
          throw tooMany("The user has access to too many models of others.");
        await transaction
          .insertInto("model_shares")
          .values({ repository_key: repository, user_id: user, role, created_at: now().toISOString() })
          .onConflict((conflict) => conflict.columns(["repository_key", "user_id"]).doUpdateSet({ role }))
          .execute();
      });
      return select(repository).where("s.user_id", "=", user).executeTakeFirstOrThrow();
    },

    /** Removes the access of a user. Returns whether there was any. */
    async remove(repository: number, user: string): Promise<boolean> {
      return changeAccounts(db, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("model_shares")
          .where("repository_key", "=", repository)
          .where("user_id", "=", user)
          .executeTakeFirst();
        if (numDeletedRows === 0n) skipCommitQuery();
        return numDeletedRows > 0n;
      });
    },
  };
}

const tooMany = (message: string) => new ApiError("Conflict", message);
