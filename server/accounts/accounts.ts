import { AuditLog } from "./audit/audit-log.ts";
import { DeviceSignIns } from "./device-sign-in/store.ts";
import { createIdentities } from "./oidc/store.ts";
import { createLinks } from "./invitations/store.ts";
import { OrganizationStore } from "./organizations/store.ts";
import { SessionStore } from "./sessions/store.ts";
import type { Database } from "../database/tables.ts";
import { createTokens } from "./tokens/store.ts";
import { createUsers } from "./users/store.ts";
import { createDirectory } from "./directory.ts";
import { type Passwords, createPasswords } from "./sessions/passwords.ts";

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** Intervals for loading changes by other processes and for saving last-used times, in milliseconds. */
const REFRESH_INTERVAL_MS = 500;
const SAVE_INTERVAL_MS = 5000;

/** Opens users, organizations, and credentials. Loads all accounts into memory; `start` keeps them current. */
export async function openAccounts(
  db: Database,
  { now = () => new Date(), passwords = createPasswords() }: { now?: () => Date; passwords?: Passwords } = {},
) {
  const directory = createDirectory(db, now);
  await directory.refresh();
  const tokens = createTokens(db, directory, now);
  const sessions = new SessionStore(db, directory, now);

  let timers: NodeJS.Timeout[] = [];
  const saveLastUses = async () => {
    await tokens.writeUsed();
    await sessions.writeSeen();
  };
  // A failed check is repeated at the next interval, and a failed write loses only last-used times.
  const ignoreFailures = (work: () => Promise<void>) => () => void work().catch(() => {});

  return {
    directory,
    audit: new AuditLog(db, now),
    tokens,
    sessions,
    users: createUsers(db, directory, passwords, now),
    orgs: new OrganizationStore(db, directory, now),
    devices: new DeviceSignIns(db, directory, now),
    links: createLinks(db, directory, passwords, now),
    identities: createIdentities(db, directory, now),
    now,

    start(): void {
      timers = [
        setInterval(ignoreFailures(directory.refresh), REFRESH_INTERVAL_MS).unref(),
        setInterval(ignoreFailures(saveLastUses), SAVE_INTERVAL_MS).unref(),
      ];
    },

    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await saveLastUses().catch(() => {});
    },
  };
}
