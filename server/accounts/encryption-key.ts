import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../database/tables.ts";

/** The hub's secret is missing, unsafe or another one. The message says what to do, and shows nothing of it. */
export class EncryptionKeyError extends Error {
  override name = "EncryptionKeyError" as const;
}

/** Something sealed does not open: another secret, another place, or changed on the way. */
export class DecryptionError extends Error {
  override name = "DecryptionError" as const;
}

export type EncryptionKey = ReturnType<typeof createEncryptionKey>;

const VERSION = "v1.";
const NONCE = 12;
const TAG = 16;

/** What is made of the hub's secret. It holds a key for each purpose, so that one that leaked would not open the others. */
export function createEncryptionKey(secret: string) {
  const keys = new Map<string, Buffer>();

  /** The key of 32 bytes for a purpose, such as `provider keys`: always the same one (HKDF, SHA-256). */
  function key(purpose: string): Buffer {
    const found = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", secret, "modelyard", purpose, 32));
    keys.set(purpose, found);
    return found;
  }

  return {
    key,

    /**
     * Encrypts a text for the store (AES-256-GCM). `place` is where it belongs, such as `org 6a… provider groq`: in
     * another place it will not open, so nobody who can write to the database can pass one row's secret off as another's.
     */
    seal(purpose: string, text: string, context: string): string {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", key(purpose), nonce, { authTagLength: TAG });
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return VERSION + Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
    },

    /** The text that was sealed for this purpose and place. Throws a `DecryptionError`. */
    open(purpose: string, sealed: string, context: string): string {
      const bytes = Buffer.from(sealed.startsWith(VERSION) ? sealed.slice(VERSION.length) : "", "base64url");
      try {
        const nonce = bytes.subarray(0, NONCE);
        const decipher = createDecipheriv("aes-256-gcm", key(purpose), nonce, { authTagLength: TAG });
        decipher.setAAD(Buffer.from(context));
        decipher.setAuthTag(bytes.subarray(-TAG));
        const body = bytes.subarray(NONCE, -TAG);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      } catch (cause) {
        throw new DecryptionError(`Can't decrypt a value (${purpose}) with MODELYARD_SECRET.`, { cause });
      }
    },
  };
}

/** The settings that this file reads. */
export interface EncryptionKeySettings {
  MODELYARD_SECRET?: string | undefined;
  MODELYARD_RESET_SECRET?: "on" | "off" | undefined;
  MODELYARD_DATA: string;
}

/**
 * The hub's secret: the setting, else the file in the data folder, which is made at the first start with mode 0600.
 * Throws a `EncryptionKeyError` where the database was begun with another one, unless the settings accept a new one.
 */
export async function loadEncryptionKey(
  settings: Pick<EncryptionKeySettings, "MODELYARD_DATA"> & Partial<EncryptionKeySettings>,
  db: Database,
): Promise<EncryptionKey> {
  const known = await db.selectFrom("secret_check").select("sealed").executeTakeFirst();
  const accept = settings.MODELYARD_RESET_SECRET === "on";
  const text =
    settings.MODELYARD_SECRET ??
    (await loadSecretFile(settings.MODELYARD_DATA, known !== undefined && !accept));
  const secret = createEncryptionKey(text);
  if (known === undefined || accept) await storeFingerprint(db, secret, accept);
  const sealed = await db.selectFrom("secret_check").select("sealed").executeTakeFirstOrThrow();
  try {
    secret.open(CHECK, sealed.sealed, CHECK);
  } catch (cause) {
    throw new EncryptionKeyError(`MODELYARD_SECRET does not match this database. ${WAYS_OUT}`, {
      cause,
    });
  }
  return secret;
}

const CHECK = "check";
const FILE = "secret";
const WAYS_OUT =
  "Set MODELYARD_SECRET to its former value, or restore the file `secret` in the data directory. " +
  "All processes on one database need the same secret. If it is lost, start once with MODELYARD_RESET_SECRET=on: " +
  "provider keys must then be entered again; users, passwords, and tokens are not affected.";

/** Two processes that start at once agree on the first row. */
async function storeFingerprint(db: Database, secret: EncryptionKey, replace: boolean): Promise<void> {
  const sealed = secret.seal(CHECK, CHECK, CHECK);
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
  const path = join(directory, FILE);
  const found = await readSecret(path);
  if (found !== undefined) return found;
  if (mustExist)
    throw new EncryptionKeyError(
      `No secret found: neither MODELYARD_SECRET nor the file ${path}. ${WAYS_OUT}`,
    );

  await mkdir(directory, { recursive: true });
  // Written elsewhere first and then linked: the file appears whole, and of several processes one wins.
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return (await readSecret(path)) ?? "";
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const { mode } = await stat(path);
    if (process.platform !== "win32" && (mode & 0o077) !== 0)
      throw new EncryptionKeyError(`The file ${path} is readable by other users. Run: chmod 600 ${path}`);
    const text = (await readFile(path, "utf8")).trim();
    if (text.length < 32)
      throw new EncryptionKeyError(`The file ${path} is too short for a secret. ${WAYS_OUT}`);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
