import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renameDurably } from "../database/durable-files.ts";
import type { Database, Tables } from "../database/tables.ts";
import { createSecretValue } from "./tokens/token-values.ts";

/**
 * The encryption key is missing, unsafe, or does not match the database. The message says what to do and reveals no
 * part of the key.
 */
export class EncryptionKeyError extends Error {
  override name = "EncryptionKeyError" as const;
}

/** A value cannot be decrypted: another key, another context, or a modified value. */
export class DecryptionError extends Error {
  override name = "DecryptionError" as const;
}

export type EncryptionKey = ReturnType<typeof createEncryptionKey>;

/** A column of values that a store encrypts, so that `rotateSecret` can encrypt them again. */
export interface EncryptedColumn {
  table: keyof Tables;
  /** Column of the primary key. Default: `id`. */
  id?: string;
  column: string;
  purpose: string;
  /** Returns the context in which the value of a row was encrypted. */
  contextOf(row: Readonly<Record<string, string>>): string;
}

const VERSION = "v1.";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts and signs with keys derived from the hub's secret. Each purpose has its own key, so a leaked key does not
 * expose the others.
 */
export function createEncryptionKey(secret: string) {
  const keys = new Map<string, Buffer>();

  /** Derives the 32-byte key of a purpose, such as `provider keys` (HKDF-SHA-256). Always returns the same key. */
  function key(purpose: string): Buffer {
    const found = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", secret, "modelyard", purpose, 32));
    keys.set(purpose, found);
    return found;
  }

  return {
    key,

    /**
     * Encrypts a text for storage (AES-256-GCM). `context` identifies the row, such as `org 6a… provider groq`.
     * Decryption in another context fails, so a secret cannot be copied to another row by writing to the database.
     */
    encrypt(purpose: string, text: string, context: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key(purpose), nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return VERSION + Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
    },

    /** Decrypts a text for this purpose and context. Throws a `DecryptionError`. */
    decrypt(purpose: string, sealed: string, context: string): string {
      const bytes = Buffer.from(sealed.startsWith(VERSION) ? sealed.slice(VERSION.length) : "", "base64url");
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv("aes-256-gcm", key(purpose), nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(context));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      } catch (cause) {
        throw new DecryptionError(`Can't decrypt a value (${purpose}) with MODELYARD_SECRET.`, { cause });
      }
    },
  };
}

/** Settings that this file reads. */
export interface EncryptionKeySettings {
  MODELYARD_SECRET?: string | undefined;
  MODELYARD_RESET_SECRET?: "on" | "off" | undefined;
  MODELYARD_DATA: string;
}

/**
 * Loads the hub's secret from the setting, or from a file in the data directory that is created on the first start with
 * mode 0600. Throws an `EncryptionKeyError` if the database was created with another secret, unless the settings accept
 * a new one.
 */
export async function loadEncryptionKey(
  settings: Pick<EncryptionKeySettings, "MODELYARD_DATA"> & Partial<EncryptionKeySettings>,
  db: Database,
): Promise<EncryptionKey> {
  const fingerprint = await db.selectFrom("secret_check").select("sealed").executeTakeFirst();
  const acceptsNew = settings.MODELYARD_RESET_SECRET === "on";
  const text =
    settings.MODELYARD_SECRET ??
    (await loadSecretFile(settings.MODELYARD_DATA, fingerprint !== undefined && !acceptsNew));
  const secret = createEncryptionKey(text);
  if (fingerprint === undefined || acceptsNew) await storeFingerprint(db, secret, acceptsNew);
  if (await usesSecret(db, secret)) return secret;
  const rotated =
    settings.MODELYARD_SECRET === undefined ? await finishRotation(settings.MODELYARD_DATA, db) : undefined;
  if (rotated) return rotated;
  throw new EncryptionKeyError(`MODELYARD_SECRET does not match this database. ${RECOVERY_HINT}`);
}

const CHECK = "check";
export const SECRET_FILE = "secret";
/** The secret that is about to replace the one in `SECRET_FILE`. */
export const NEXT_SECRET_FILE = "secret.new";

/** Whether the values of a database are encrypted with this key. */
export async function usesSecret(db: Database, secret: EncryptionKey): Promise<boolean> {
  const { sealed } = await db.selectFrom("secret_check").select("sealed").executeTakeFirstOrThrow();
  try {
    return secret.decrypt(CHECK, sealed, CHECK) === CHECK;
  } catch {
    return false;
  }
}

/**
 * Throws an `EncryptionKeyError` if the secret was replaced since it was loaded. Waits for a running rotation. A hub on
 * PostgreSQL calls it whenever it becomes visible to rotations, which check for hubs before they commit.
 */
export async function requireCurrentSecret(db: Database, secret: EncryptionKey): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom("secret_check").select("sealed").forShare().executeTakeFirst();
    if (!(await usesSecret(transaction, secret)))
      throw new EncryptionKeyError(
        "The encryption key of this database was replaced. Restart this process with the new key.",
      );
  });
}

/** Completes a rotation that was interrupted after its transaction: moves the new secret into place and returns its key. */
async function finishRotation(directory: string, db: Database): Promise<EncryptionKey | undefined> {
  const next = join(directory, NEXT_SECRET_FILE);
  const text = await readSecretFile(next);
  const secret = text === undefined ? undefined : createEncryptionKey(text);
  if (secret === undefined || !(await usesSecret(db, secret))) return undefined;
  await renameDurably(next, join(directory, SECRET_FILE));
  return secret;
}

const RECOVERY_HINT =
  "Set MODELYARD_SECRET to its former value, or restore the file `secret` in the data directory. " +
  "All processes on one database need the same key. If it is lost, start once with MODELYARD_RESET_SECRET=on: " +
  "provider keys must then be entered again; users, passwords, and tokens are not affected.";

/** Stores the fingerprint of a key. Two processes that start at the same time agree on the first row. */
export async function storeFingerprint(db: Database, secret: EncryptionKey, replace: boolean): Promise<void> {
  const sealed = secret.encrypt(CHECK, CHECK, CHECK);
  await db
    .insertInto("secret_check")
    .values({ number: 1, sealed })
    .onConflict((conflict) => {
      const row = conflict.column("number");
      return replace ? row.doUpdateSet({ sealed }) : row.doNothing();
    })
    .execute();
}

async function loadSecretFile(directory: string, mustExist: boolean): Promise<string> {
  const path = join(directory, SECRET_FILE);
  const found = await readSecretFile(path);
  if (found !== undefined) return found;
  if (mustExist)
    throw new EncryptionKeyError(
      `No encryption key found. MODELYARD_SECRET is not set, and the file ${path} does not exist. ${RECOVERY_HINT}`,
    );

  await mkdir(directory, { recursive: true });
  // Writes a temporary file and links it to the final name, so that the file appears complete and exactly one of
  // several processes succeeds.
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `${createSecretValue()}\n`, { mode: 0o600, flush: true });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return (await readSecretFile(path)) ?? "";
}

/** Reads a secret that only its owner can read, or returns `undefined` if there is no such file. */
export async function readSecretFile(path: string): Promise<string | undefined> {
  try {
    const { mode } = await stat(path);
    if (process.platform !== "win32" && (mode & 0o077) !== 0)
      throw new EncryptionKeyError(`The file ${path} is readable by other users. Run: chmod 600 ${path}`);
    const text = (await readFile(path, "utf8")).trim();
    if (text.length < 32)
      throw new EncryptionKeyError(`The file ${path} is too short for an encryption key. ${RECOVERY_HINT}`);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
