import { join } from "node:path";
import { openAccounts } from "../../server/accounts/accounts.ts";
import { openRouter } from "../../server/router/open-router.ts";
import { createEncryptionKey } from "../../server/accounts/encryption-key.ts";
import { openDatabase } from "../../server/database/database.ts";

export const BENCH_SECRET = "a long secret for the benchmarks";

/** Opens the router's stores like the hub does: SQLite and the journal in a directory. */
export async function openBenchRouter(directory: string) {
  const db = await openDatabase({ path: join(directory, "modelyard.db") });
  const accounts = await openAccounts(db);
  const secret = createEncryptionKey(BENCH_SECRET);
  const router = await openRouter({ db, secret, accounts, folder: directory });
  return { db, accounts, router };
}
