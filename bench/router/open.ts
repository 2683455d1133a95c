import { join } from "node:path";
import { openAccounts } from "../../server/accounts/accounts.ts";
import { openRouter } from "../../server/router/open-router.ts";
import { secretOf } from "../../server/accounts/encryption-key.ts";
import { openDatabase } from "../../server/database/database.ts";

/** What the router stands on, as the hub opens it: SQLite and the journal in a folder. */
export async function openBenchRouter(folder: string) {
  const db = await openDatabase({ path: join(folder, "modelyard.db") });
  const accounts = await openAccounts(db);
  const secret = secretOf("a secret of the benchmark, long enough");
  const router = await openRouter({ db, secret, accounts, folder });
  return { db, accounts, router };
}
