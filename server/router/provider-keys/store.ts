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
/** Minimum length of keys whose last 4 characters are shown. */
const MIN_LENGTH_FOR_LAST4 = 16;

/** Returns the encryption context, which allows decrypting a key only for its owner and provider. */
const getContext = (owner: string, provider: string) => `${owner} provider ${provider}`;

/** Time for which a deleted key can be restored. */
const RESTORE_MS = 600_000;

/** Owner prefix of deleted keys, so that they can't be decrypted before they are removed. */
const DELETED_PREFIX = "deleted ";
const toDeletedOwner = (at: Date, owner: string): string => `${DELETED_PREFIX}${at.toISOString()} ${owner}`;

export const ENCRYPTED_PROVIDER_KEYS: EncryptedColumn = {
  table: "provider_keys",
  column: "sealed",
  purpose: PURPOSE,
  contextOf: ({ owner = "", provider = "" }) =>
    getContext(owner.startsWith(DELETED_PREFIX) ? owner.split(" ").slice(2).join(" ") : owner, provider),
};

/** Creates the store of provider keys, one per owner and provider. Encrypted at rest, decrypted only in memory. */
export function createProviderKeyStore(
  db: Database,
  secret: EncryptionKey,
  now: () => Date = () => new Date(),
) {
  /** Removes deleted keys that can no longer be restored. */
  async function removeExpired(): Promise<void> {
    await db
      .deleteFrom("provider_keys")
      .where("owner", "like", `${DELETED_PREFIX}%`)
      .where("owner", "<", toDeletedOwner(new Date(now().getTime() - RESTORE_MS), ""))
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
        sealed: secret.encrypt(PURPOSE, key, getContext(text, provider)),
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
      const { sealed: _, used_at: __, ...rest } = row;
      return { owner: text, provider, ...rest };
    },

    /** Deletes a key, which can be restored for 10 minutes. Returns whether it existed. */
    delete: (owner: Owner, provider: string): Promise<boolean> =>
      changeRouter(db, "router", async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("provider_keys")
          .set({ owner: toDeletedOwner(now(), ownerText(owner)) })
          .where("owner", "=", ownerText(owner))
          .where("provider", "=", provider)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) skipCommitQuery();
        setTimeout(() => void removeExpired().catch(() => {}), RESTORE_MS + 1000).unref();
        return numUpdatedRows > 0n;
      }),

    /** Restores the last deleted key. Returns undefined if it was removed, or `taken` if there is another key. */
    restore: (owner: Owner, provider: string): Promise<StoredKey | "taken" | undefined> =>
      changeRouter(db, "router", async (transaction) => {
        const text = ownerText(owner);
        const rows = await transaction
          .selectFrom("provider_keys")
          .selectAll()
          .where("provider", "=", provider)
          .where((eb) => eb.or([eb("owner", "=", text), eb("owner", "like", `${DELETED_PREFIX}% ${text}`)]))
          .orderBy("owner", "desc")
          .execute();
        const isTaken = rows.some((row) => row.owner === text);
        const row = rows.find(
          (candidate) => candidate.owner >= toDeletedOwner(new Date(now().getTime() - RESTORE_MS), ""),
        );
        if (isTaken || row === undefined) return skipCommitQuery(isTaken ? "taken" : undefined);
        await transaction
          .updateTable("provider_keys")
          .set({ owner: text })
          .where("id", "=", row.id)
          .execute();
        const { sealed: _, org_id: __, user_id: ___, used_at: ____, ...rest } = row;
        return { ...rest, owner: text };
      }),

    async all(): Promise<ProviderKeysTable[]> {
      await removeExpired();
      return db
        .selectFrom("provider_keys")
        .selectAll()
        .where("owner", "not like", `${DELETED_PREFIX}%`)
        .orderBy("owner")
        .orderBy("provider")
        .execute();
    },

    /** Decrypts a key. Throws a `DecryptionError` if it was encrypted with another key. */
    decrypt: ({ owner, provider, sealed }: ProviderKeysTable): string =>
      secret.decrypt(PURPOSE, sealed, getContext(owner, provider)),
  };
}

/** Creates the record of the last use of provider keys. It is kept in memory and written periodically. */
export function createKeyUses(db: Database) {
  const lastUses = new Map<string, number>();
  const unwritten = new Set<string>();

  return {
    /** `at`: milliseconds since 1970. */
    record(keyId: string, at: number): void {
      lastUses.set(keyId, at);
      unwritten.add(keyId);
    },

    /** Does not increment the change counter, as other processes need not read the settings again. */
    async write(): Promise<void> {
      const ids = [...unwritten];
      unwritten.clear();
      for (const id of ids) {
        const used = new Date(lastUses.get(id) ?? 0).toISOString();
        await db
          .updateTable("provider_keys")
          .set({ used_at: used })
          .where("id", "=", id)
          .where((row) => row.or([row("used_at", "is", null), row("used_at", "<", used)]))
          .execute();
      }
    },

    /** Returns the last uses by key ID (ISO 8601), including stored uses of other processes. */
    async all(): Promise<Map<string, string>> {
      const rows = await db.selectFrom("provider_keys").select(["id", "used_at"]).execute();
      const used = new Map(
        rows.flatMap(({ id, used_at }) => (used_at === null ? [] : [[id, used_at] as const])),
      );
      for (const [id, at] of lastUses) {
        const usedAt = new Date(at).toISOString();
        if (usedAt > (used.get(id) ?? "")) used.set(id, usedAt);
      }
      return used;
    },
  };
}
