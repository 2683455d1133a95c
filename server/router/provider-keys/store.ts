import { createId } from "../../accounts/tokens/token-values.ts";
import { type Owner, ownerColumns, ownerText } from "../owner.ts";
import type { EncryptedColumn, EncryptionKey } from "../../accounts/encryption-key.ts";
import { changeRouter } from "../router-changes.ts";
import type { ProviderKeysTable } from "../tables.ts";
import { skipCommitQuery } from "../../database/commit-queries.ts";
import type { Database } from "../../database/tables.ts";

export type ProviderKeyStore = ReturnType<typeof createProviderKeyStore>;

/** A key without its secret. */
export type StoredKey = Omit<ProviderKeysTable, "sealed" | "org_id" | "user_id" | "used_at">;

const PURPOSE = "provider keys";
/** Shorter keys do not show their last 4 characters. */
const MIN_LENGTH_FOR_LAST4 = 16;

/** The encryption context: a key can be decrypted only for its owner and provider. */
const placeOf = (owner: string, provider: string) => `${owner} provider ${provider}`;

/** How long a deleted key can be restored. */
const RESTORE_MS = 600_000;

/** Owner prefix of deleted keys, so that they can't be decrypted until they are removed. */
const SET_ASIDE = "deleted ";
const setAside = (at: Date, owner: string): string => `${SET_ASIDE}${at.toISOString()} ${owner}`;

export const ENCRYPTED_PROVIDER_KEYS: EncryptedColumn = {
  table: "provider_keys",
  column: "sealed",
  purpose: PURPOSE,
  contextOf: ({ owner = "", provider = "" }) =>
    placeOf(owner.startsWith(SET_ASIDE) ? owner.split(" ").slice(2).join(" ") : owner, provider),
};

/** Creates the store of provider keys, one per owner and provider. Encrypted at rest, decrypted only in memory. */
export function createProviderKeyStore(
  db: Database,
  secret: EncryptionKey,
  now: () => Date = () => new Date(),
) {
  /** Removes deleted keys that can no longer be restored. */
  async function forget(): Promise<void> {
    await db
      .deleteFrom("provider_keys")
      .where("owner", "like", `${SET_ASIDE}%`)
      .where("owner", "<", setAside(new Date(now().getTime() - RESTORE_MS), ""))
      .execute();
  }

  return {
    /** Stores a key, replacing an existing one. */
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
        last4: key.length < MIN_LENGTH_FOR_LAST4 ? "" : key.slice(-4),
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

    /** Deletes a key at once, restorable for 10 minutes; returns whether it existed. */
    delete: (owner: Owner, provider: string): Promise<boolean> =>
      changeRouter(db, "router", async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("provider_keys")
          .set({ owner: setAside(now(), ownerText(owner)) })
          .where("owner", "=", ownerText(owner))
          .where("provider", "=", provider)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) skipCommitQuery();
        setTimeout(() => void forget().catch(() => {}), RESTORE_MS + 1000).unref();
        return numUpdatedRows > 0n;
      }),

    /** Restores the last deleted key; undefined if it was removed, `taken` if there is another one. */
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
        const isTaken = rows.some((row) => row.owner === text);
        const row = rows.find((each) => each.owner >= setAside(new Date(now().getTime() - RESTORE_MS), ""));
        if (isTaken || row === undefined) return skipCommitQuery(isTaken ? "taken" : undefined);
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

    /** Decrypts a key. Throws a `SealError` if it was encrypted with another key. */
    open: ({ owner, provider, sealed }: ProviderKeysTable): string =>
      secret.open(PURPOSE, sealed, placeOf(owner, provider)),
  };
}
