import { type Owner, ownerColumns } from "../owner.ts";
import { changeRouter } from "../router-changes.ts";
import type { ProvidersTable } from "../tables.ts";
import type { Database } from "../../database/tables.ts";

export type ProviderStore = ReturnType<typeof createProviderStore>;

/** In which order someone prefers providers, and which are left alone. */
export interface ProviderPreferences {
  order: string[];
  off: string[];
}

/** What the hub's admins said of providers, and what users and organizations prefer. */
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

    /** Forgets what was said of a provider, and every key for it. */
    delete: (id: string): Promise<void> =>
      changeRouter(db, "router", async (transaction) => {
        await transaction.deleteFrom("providers").where("id", "=", id).execute();
        await transaction.deleteFrom("provider_keys").where("provider", "=", id).execute();
      }),

    /** Of all owners, by their text. */
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
