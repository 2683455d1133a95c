import { type Owner, ownerColumns } from "../owner.ts";
import { changeRouter } from "../router-changes.ts";
import type { ProvidersTable } from "../tables.ts";
import type { Database } from "../../database/tables.ts";

export type ProviderStore = ReturnType<typeof createProviderStore>;

/** The preferred order of providers, and disabled providers. */
export interface ProviderPreferences {
  order: string[];
  off: string[];
}

/** Creates the store of provider settings and preferences. */
export function createProviderStore(db: Database, now: () => Date = () => new Date()) {
  return {
    all: (): Promise<ProvidersTable[]> => db.selectFrom("providers").selectAll().orderBy("id").execute(),

    async put(row: Omit<ProvidersTable, "updated_at">): Promise<void> {
      const { id, ...rest } = { ...row, updated_at: now().toISOString() };
      await changeRouter(db, "router", (transaction) =>
        transaction
          .insertInto("providers")
          .values({ id, ...rest })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(rest))
          .execute(),
      );
    },

    /** Deletes a provider and all its keys. */
    delete: (id: string): Promise<void> =>
      changeRouter(db, "router", async (transaction) => {
        await transaction.deleteFrom("providers").where("id", "=", id).execute();
        await transaction.deleteFrom("provider_keys").where("provider", "=", id).execute();
      }),

    /** Loads preferences by owner. */
    async preferences(): Promise<Map<string, ProviderPreferences>> {
      const rows = await db.selectFrom("provider_preferences").select(["owner", "record"]).execute();
      return new Map(rows.map(({ owner, record }) => [owner, JSON.parse(record) as ProviderPreferences]));
    },

    prefer: (owner: Owner, preferences: ProviderPreferences): Promise<unknown> =>
      changeRouter(db, "router", (transaction) => {
        const record = JSON.stringify(preferences);
        return transaction
          .insertInto("provider_preferences")
          .values({ ...ownerColumns(owner), record })
          .onConflict((conflict) => conflict.column("owner").doUpdateSet({ record }))
          .execute();
      }),
  };
}
