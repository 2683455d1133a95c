import { newId } from "../accounts/credentials.ts";
import { type Owner, ownerColumns, ownerText } from "../router/owner.ts";
import type { Secret } from "../secret.ts";
import { changeRouter } from "./router-changes.ts";
import type { ProviderKeysTable } from "./router-tables.ts";
import type { Database } from "./tables.ts";

export type ProviderKeyStore = ReturnType<typeof providerKeyStore>;

/** A key as it is shown: all but the key. */
export type StoredKey = Omit<ProviderKeysTable, "sealed" | "org_id" | "user_id">;

const PURPOSE = "provider keys";
/** Of a shorter key, four characters would tell too much. */
const SHOWABLE = 16;

/** Where a key belongs: sealed for this owner and provider, it opens for no other. */
const placeOf = (owner: string, provider: string) => `${owner} provider ${provider}`;

/** Keys of providers, one for each owner and provider. Sealed when they come in, opened only for the router's memory. */
export function providerKeyStore(db: Database, secret: Secret, now: () => Date = () => new Date()) {
  return {
    /** Keeps a key instead of the one there was. */
    async put(
      owner: Owner,
      provider: string,
      { key, label, by }: { key: string; label: string; by?: string | undefined },
    ): Promise<StoredKey> {
      const at = now();
      const text = ownerText(owner);
      const row = {
        id: newId(at),
        label,
        last4: key.length < SHOWABLE ? "" : key.slice(-4),
        sealed: secret.seal(PURPOSE, key, placeOf(text, provider)),
        created_by: by ?? null,
        created_at: at.toISOString(),
      };
      await changeRouter(db, "router", (transaction) =>
        transaction
          .insertInto("provider_keys")
          .values({ ...ownerColumns(owner), provider, ...row })
          .onConflict((conflict) => conflict.columns(["owner", "provider"]).doUpdateSet(row))
          .execute(),
      );
      const { sealed: _, ...shown } = row;
      return { owner: text, provider, ...shown };
    },

    /** Whether there was one. */
    delete: (owner: Owner, provider: string): Promise<boolean> =>
      changeRouter(db, "router", async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("provider_keys")
          .where("owner", "=", ownerText(owner))
          .where("provider", "=", provider)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),

    all: (): Promise<ProviderKeysTable[]> =>
      db.selectFrom("provider_keys").selectAll().orderBy("owner").orderBy("provider").execute(),

    /** The key itself. Throws a `SealError` where it was sealed with another secret. */
    open: ({ owner, provider, sealed }: ProviderKeysTable): string =>
      secret.open(PURPOSE, sealed, placeOf(owner, provider)),
  };
}
