import { identitiesOf } from "./oidc/store.ts";
import { linksOf } from "./invitations/store.ts";
import { orgsOf } from "./organizations/store.ts";
import { sessionsOf } from "./sessions/store.ts";
import type { Database } from "../database/tables.ts";
import { tokensOf } from "./tokens/store.ts";
import { usersOf } from "./users/store.ts";
import { directoryOf } from "./directory.ts";
import { type Passwords, passwordsOf } from "./sessions/passwords.ts";

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** How often a process looks for what another one has changed, and writes down what was used. Milliseconds. */
const LOOK_EVERY = 500;
const WRITE_EVERY = 5000;

/** People, organizations and what lets them in. Reads all of it into memory; `start` keeps that current. */
export async function openAccounts(
  db: Database,
  { now = () => new Date(), passwords = passwordsOf() }: { now?: () => Date; passwords?: Passwords } = {},
) {
  const directory = directoryOf(db, now);
  await directory.refresh();
  const tokens = tokensOf(db, directory, now);
  const sessions = sessionsOf(db, directory, now);

  let timers: NodeJS.Timeout[] = [];
  const writeUses = async () => {
    await tokens.writeUsed();
    await sessions.writeSeen();
  };
  // A look that fails is made up for by the next one; what a lost write loses is a time of last use.
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => {});

  return {
    directory,
    tokens,
    sessions,
    users: usersOf(db, directory, passwords, now),
    orgs: orgsOf(db, directory, now),
    links: linksOf(db, directory, passwords, now),
    identities: identitiesOf(db, directory, now),
    now,

    start(): void {
      timers = [
        setInterval(quietly(directory.refresh), LOOK_EVERY).unref(),
        setInterval(quietly(writeUses), WRITE_EVERY).unref(),
      ];
    },

    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await writeUses().catch(() => {});
    },
  };
}
