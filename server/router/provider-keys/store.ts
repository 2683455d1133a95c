import { createId } from "../../accounts/tokens/token-values.ts";
import { type Owner, ownerColumns, ownerText } from "../owner.ts";
import type { EncryptionKey } from "../../accounts/encryption-key.ts";
import { changeRouter } from "../router-changes.ts";
import type { ProviderKeysTable } from "../tables.ts";
import type { Database } from "../../database/tables.ts";

export type ProviderKeyStore = ReturnType<typeof providerKeyStore>;

/** A key as it is shown: all but the key. */
export type StoredKey = Omit<ProviderKeysTable, "sealed" | "org_id" | "user_id" | "used_at">;

const PURPOSE = "provider keys";
/** Of a shorter key, four characters would tell too much. */
const SHOWABLE = 16;

/** Where a key belongs: sealed for this owner and provider, it opens for no other. */
const placeOf = (owner: string, provider: string) => `${owner} provider ${provider}`;

/** How long a key that was deleted can be brought back. Milliseconds. */
const UNDO_FOR = 600_000;

/** Whose a deleted key is until it is gone: nobody's, so that nothing opens it. */
const SET_ASIDE = "deleted ";
const setAside = (at: Date, owner: string): string => `${SET_ASIDE}${at.toISOString()} ${owner}`;

/** Keys of providers, one for each owner and provider. Sealed when they come in, opened only for the router's memory. */
export function providerKeyStore(db: Database, secret: EncryptionKey, now: () => Date = () => new Date()) {
  /** Deletes for good what nobody brought back in time. */
  async function forget(): Promise<void> {
    await db
      .deleteFrom("provider_keys")
      .where("owner", "like", `${SET_ASIDE}%`)
      .where("owner", "<", setAside(new Date(now().getTime() - UNDO_FOR), ""))
      .execute();
  }

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
        id: createId(at),
        label,
        last4: key.length < SHOWABLE ? "" : key.slice(-4),
        sealed: secret.seal(PURPOSE, key, placeOf(text, provider)),
        created_by: by ?? null,
        created_at: at.toISOString(),
        used_at: null,
      };
      await changeRouter(db, "router", (transaction) =>
        transaction
          .insertInto("provider_keys")
          .values({ ...ownerColumns(owner), provider, ...row })
          .onConflict((conflict) => conflict.columns(["owner", "provider"]).doUpdateSet(row))
          .execute(),
      );
      const { sealed: _, used_at: __, ...shown } = row;
      return { owner: text, provider, ...shown };
    },

    /** Whether there was one. It is used no more at once, and gone ten minutes later. */
    delete: (owner: Owner, provider: string): Promise<boolean> =>
      changeRouter(db, "router", async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("provider_keys")
          .set({ owner: setAside(now(), ownerText(owner)) })
          .where("owner", "=", ownerText(owner))
          .where("provider", "=", provider)
          .executeTakeFirst();
        setTimeout(() => void forget().catch(() => {}), UNDO_FOR + 1000).unref();
        return numUpdatedRows > 0n;
      }),

    /** Brings back the key that was deleted last; undefined where it is gone, `taken` where there is another one by now. */
    restore: (owner: Owner, provider: string): Promise<StoredKey | "taken" | undefined> =>
      changeRouter(db, "router", async (transaction) => {
        const text = ownerText(owner);
        const rows = await transaction
          .selectFrom("provider_keys")
          .selectAll()
          .where("provider", "=", provider)
          .where((where) =>
            where.or([where("owner", "=", text), where("owner", "like", `${SET_ASIDE}% ${text}`)]),
          )
          .orderBy("owner", "desc")
          .execute();
        if (rows.some((row) => row.owner === text)) return "taken";
        const row = rows.find((each) => each.owner >= setAside(new Date(now().getTime() - UNDO_FOR), ""));
        if (row === undefined) return undefined;
        await transaction
          .updateTable("provider_keys")
          .set({ owner: text })
          .where("id", "=", row.id)
          .execute();
        const { sealed: _, org_id: __, user_id: ___, used_at: ____, ...shown } = row;
        return { ...shown, owner: text };
      }),

    async all(): Promise<ProviderKeysTable[]> {
      await forget();
      return db
        .selectFrom("provider_keys")
        .selectAll()
        .where("owner", "not like", `${SET_ASIDE}%`)
        .orderBy("owner")
        .orderBy("provider")
        .execute();
    },

    /** The key itself. Throws a `DecryptionError` where it was sealed with another secret. */
    open: ({ owner, provider, sealed }: ProviderKeysTable): string =>
      secret.open(PURPOSE, sealed, placeOf(owner, provider)),
  };
}
