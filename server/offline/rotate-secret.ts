import { chown, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import type { EncryptedColumn, EncryptionKey, EncryptionKeySettings } from "../accounts/encryption-key.ts";
import {
  createEncryptionKey,
  DecryptionError,
  EncryptionKeyError,
  usesSecret,
  loadEncryptionKey,
  NEXT_SECRET_FILE,
  readSecretFile,
  SECRET_FILE,
  storeFingerprint,
} from "../accounts/encryption-key.ts";
import { ENCRYPTED_ID_TOKENS } from "../accounts/oidc/oidc.ts";
import { ENCRYPTED_WEBHOOK_SECRETS } from "../community/webhooks/store.ts";
import { DataDirectoryError, lockDataDirectory } from "../database/data-directory.ts";
import { renameDurably, writePrivateFile } from "../database/durable-files.ts";
import { listAppliedChanges } from "../database/postgres-listener.ts";
import type { Database, Tables } from "../database/tables.ts";
import { ENCRYPTED_PROMPT_LOGS } from "../router/prompt-logs/store.ts";
import { ENCRYPTED_PROVIDER_KEYS } from "../router/provider-keys/store.ts";
import { createSecretValue } from "../accounts/tokens/token-values.ts";

/** All columns with encrypted values. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  ENCRYPTED_PROVIDER_KEYS,
  ENCRYPTED_PROMPT_LOGS,
  ENCRYPTED_WEBHOOK_SECRETS,
  ENCRYPTED_ID_TOKENS,
];

/** Number of rows per query. */
const BATCH_SIZE = 200;

export interface Rotation {
  /** Number of re-encrypted values. */
  changed: number;
  /** Number of values that the old secret cannot decrypt. They are unchanged. */
  unreadable: number;
  /** File with the new secret. */
  file: string;
  /** Whether an earlier, interrupted rotation to this secret had already changed the database. */
  wasDone: boolean;
}

/**
 * Replaces the hub's secret: re-encrypts all values in one transaction. The new secret is on disk before the
 * transaction and replaces the old one afterward; `loadEncryptionKey` completes a rotation that was interrupted in
 * between. With `MODELYARD_SECRET`, the new secret is read from `newSecretFile`, or written to it. Throws if a hub is
 * running.
 */
export async function rotateSecret(
  settings: EncryptionKeySettings & { DATABASE_URL?: string | undefined },
  db: Database,
  newSecretFile?: string,
): Promise<Rotation> {
  const unlock = await requireStopped(settings, db);
  try {
    const file = newSecretFile ?? join(settings.MODELYARD_DATA, SECRET_FILE);
    const existing = newSecretFile === undefined ? undefined : await readSecretFile(newSecretFile);
    const text = existing ?? createSecretValue();
    const next = createEncryptionKey(text);
    const old = await loadEncryptionKey(settings, db).catch((error: unknown) => error as EncryptionKeyError);
    if (old instanceof Error) {
      if (!(old instanceof EncryptionKeyError) || !(await usesSecret(db, next))) throw old;
      return { changed: 0, unreadable: 0, file, wasDone: true };
    }
    const draft = newSecretFile ?? join(settings.MODELYARD_DATA, NEXT_SECRET_FILE);
    if (existing === undefined) await writePrivateFile(draft, `${text}\n`);
    if (newSecretFile === undefined) await copyOwner(file, draft);
    const counts = await db.transaction().execute(async (transaction) => {
      await storeFingerprint(transaction, next, true);
      const counts = { changed: 0, unreadable: 0 };
      for (const column of ENCRYPTED_COLUMNS) await reencrypt(transaction, column, { old, next }, counts);
      // A hub may have started since the first check. A hub that starts from here on waits for the fingerprint.
      if (settings.DATABASE_URL !== undefined) await requireNoProcesses(transaction);
      return counts;
    });
    if (newSecretFile === undefined) await renameDurably(draft, file);
    return { ...counts, file, wasDone: false };
  } finally {
    unlock();
  }
}

/** Copies the owner of a file, as this command may run as another user than the hub. */
async function copyOwner(from: string, to: string): Promise<void> {
  const { uid, gid } = await stat(from);
  // Only the superuser can change the owner, and needs to.
  await chown(to, uid, gid).catch(() => {});
}

/**
 * Throws if a hub is running, as it would continue to use the old secret. Returns a function that lets hubs start
 * again.
 */
async function requireStopped(
  { MODELYARD_DATA, DATABASE_URL }: Parameters<typeof rotateSecret>[0],
  db: Database,
): Promise<() => void> {
  if (DATABASE_URL === undefined) return lockDataDirectory(MODELYARD_DATA);
  await requireNoProcesses(db);
  return () => {};
}

async function requireNoProcesses(db: Database): Promise<void> {
  const count = (await listAppliedChanges(db)).length;
  if (count > 0)
    throw new DataDirectoryError(
      `${count === 1 ? "1 hub process uses" : `${count} hub processes use`} this database. Stop all of them first.`,
    );
}

async function reencrypt(
  transaction: Transaction<Tables>,
  { table, id: key = "id", column, purpose, contextOf }: EncryptedColumn,
  { old, next }: { old: EncryptionKey; next: EncryptionKey },
  counts: { changed: number; unreadable: number },
): Promise<void> {
  const [name, id] = [sql.ref(column), sql.ref(key)];
  for (let last = ""; ;) {
    const { rows } = await sql<Record<string, string>>`select * from ${sql.table(table)}
      where ${id} > ${last} and ${name} is not null order by ${id} limit ${BATCH_SIZE}`.execute(transaction);
    for (const row of rows) {
      const { [key]: rowId = "", [column]: value = "" } = row;
      last = rowId;
      const context = contextOf(row);
      try {
        const sealed = next.encrypt(purpose, old.decrypt(purpose, value, context), context);
        await sql`update ${sql.table(table)} set ${name} = ${sealed} where ${id} = ${rowId}`.execute(
          transaction,
        );
        counts.changed += 1;
      } catch (error) {
        if (!(error instanceof DecryptionError)) throw error;
        counts.unreadable += 1;
      }
    }
    if (rows.length < BATCH_SIZE) return;
  }
}
