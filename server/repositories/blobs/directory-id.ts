import { randomBytes, randomInt } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DataDirectoryError } from "../../database/data-directory.ts";
import { ifExists } from "../../database/if-exists.ts";
import type { Database } from "../../database/tables.ts";

/** Row of the table `counters` with the ID of the directory that holds the files. */
export const BLOB_DIRECTORY_ROW = "blob_folder";
export const DIRECTORY_ID_FILE = "folder-id";

/**
 * Checks that this directory holds the files of the database. Processes with separate directories would lose each
 * other's files. The first start writes a random ID into the directory, then into the database. Throws a
 * `DataDirectoryError` if the two differ.
 */
export async function checkBlobDirectory(directory: string, db: Database): Promise<void> {
  const files = join(directory, "files");
  const path = join(files, DIRECTORY_ID_FILE);
  await mkdir(files, { recursive: true });
  const id = (await readId(path)) ?? (await createId(path));
  await db
    .insertInto("counters")
    .values({ name: BLOB_DIRECTORY_ROW, value: id })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", BLOB_DIRECTORY_ROW)
    .executeTakeFirstOrThrow();
  if (Number(value) === id) return;
  throw new DataDirectoryError(
    `The files of this database are in another directory than ${files}. All processes on one database must share ` +
      "their files: give them the same MODELYARD_DATA, or set BLOB_URL to object storage. " +
      `If you moved the files here, write ${value} to ${path}.`,
  );
}

async function readId(path: string): Promise<number | undefined> {
  const text = await ifExists(readFile(path, "utf8"));
  return text === undefined ? undefined : Number(text.trim());
}

/** Writes a temporary file and links it, so that exactly one of several processes that start at once succeeds. */
async function createId(path: string): Promise<number> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `${randomInt(1, 2 ** 48 - 1)}\n`, { flush: true });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return (await readId(path)) ?? 0;
}
