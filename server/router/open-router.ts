import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Accounts } from "../accounts/accounts.ts";
import { authenticateBy } from "./gateway/authenticate.ts";
import type { EncryptionKey } from "../accounts/encryption-key.ts";
import { keyUsesOf } from "./provider-keys/uses-store.ts";
import { providerKeyStore } from "./provider-keys/store.ts";
import { type RecordingSettingsTable, promptLogStore } from "./prompt-logs/store.ts";
import { budgetStore } from "./budgets/store.ts";
import type { BudgetsTable } from "./ledger/tables.ts";
import { callTraces } from "./ledger/request-store.ts";
import { usageQuery } from "./usage/store.ts";
import { deploymentStore } from "./deployments/store.ts";
import { providerStore } from "./providers/store.ts";
import type { Database } from "../database/tables.ts";
import { createBudgetManager } from "./budgets/budget-manager.ts";
import { hasRoom } from "./budgets/state.ts";
import { openMetrics } from "./metrics/prometheus.ts";
import { openLedger } from "./ledger/ledger.ts";
import { prune } from "./ledger/prune.ts";
import { openRecordings } from "./prompt-logs/prompt-logs.ts";
import { priceListOf } from "./deployments/price-list.ts";
import { keysOf, placeFor } from "./provider-keys/keys.ts";
import { NO_SETTINGS, readRouterSettings } from "./providers/cached-settings.ts";
import { createCachedQuery } from "./cached-query.ts";

export type Router = Awaited<ReturnType<typeof openRouter>>;

/** How often a process looks for what another one has changed. Milliseconds. */
const LOOK_EVERY = 500;
/** How often it is written down which keys were used. Milliseconds. */
const KEY_USES_EVERY = 60_000;
const DAY = 86_400_000;
/** After a start there is other work. Milliseconds. */
const FIRST_PRUNE = 120_000;

export interface RouterOptions {
  db: Database;
  secret: EncryptionKey;
  accounts: Accounts;
  /** The hub's data folder. */
  folder: string;
  now?: () => Date;
  /** For how many days each call is kept. */
  callDays?: number | undefined;
}

/**
 * What the gateway's ports stand for: providers, keys, prices, budgets and the ledger. All in memory; `start` keeps it
 * current, and writes down what happened.
 */
export async function openRouter({
  db,
  secret,
  accounts,
  folder,
  now = () => new Date(),
  callDays = 365,
}: RouterOptions) {
  const providers = providerStore(db, now);
  const keyStore = providerKeyStore(db, secret, now);
  const view = createCachedQuery(db, "router", NO_SETTINGS, (before) =>
    readRouterSettings(providers, keyStore, before),
  );
  const offers = deploymentStore(db);
  const prices = createCachedQuery(db, "offers", priceListOf([]), async () =>
    priceListOf(await offers.all(), await offers.traits()),
  );
  const budgetRows = budgetStore(db, now);
  const budgets = createCachedQuery<readonly BudgetsTable[]>(db, "router", [], (before) =>
    keepSame(before, budgetRows),
  );
  const book = createBudgetManager({
    budgets: () => budgets.current,
    prices: () => prices.current,
    nameOf: accounts.directory.nameOf,
    now: () => now().getTime(),
  });
  const recordingRows = promptLogStore(db, secret, now);
  const recorders = createCachedQuery<ReadonlyMap<string, RecordingSettingsTable>>(
    db,
    "router",
    new Map(),
    async () => new Map((await recordingRows.settings()).map((row) => [row.owner, row])),
  );
  const recordings = openRecordings({
    store: recordingRows,
    settings: () => recorders.current,
    nameOf: accounts.directory.nameOf,
    onTrouble: (error) => console.error("A recording cannot be written:", error),
  });
  const keyUses = keyUsesOf(db);
  const forget = () => prune(db, { callsBefore: now().getTime() - callDays * DAY, now: now().getTime() });
  const forgetNow = () =>
    void forget().catch((error: unknown) => console.error("Old calls cannot be deleted:", error));
  const metrics = openMetrics();
  metrics.watch("recordings_dropped_total", "Recordings that were lost.", () => recordings.dropped);
  const calls = openLedger({
    db,
    book,
    folder: join(folder, "ledger"),
    now: () => now().getTime(),
    onCall: (call, row) => {
      metrics.note(call, row);
      if (row.key_id !== null) keyUses.note(row.key_id, row.at);
    },
    onTrouble: (error) => console.error("The ledger cannot be written at the moment:", error),
  });
  const readAll = async () => {
    await Promise.all([view.refresh(), prices.refresh(), budgets.refresh(), recorders.refresh()]);
  };
  /** New budgets are shared out before the first call comes for them. */
  const refresh = async () => {
    await readAll();
    if (book.current().some(({ sharedAt }) => sharedAt === -Infinity)) await calls.flush();
  };
  await calls.recover();
  await refresh();
  // Another process may hold all that is left of a budget: it gives some of it up at its next look.
  if (book.processes > 1 && !book.current().every(hasRoom)) {
    await sleep(LOOK_EVERY + 200);
    await calls.flush();
  }
  const settings = () => view.current;

  let timers: NodeJS.Timeout[] = [];
  return {
    providers,
    keyStore,
    offerStore: offers,
    /** As they are known now. */
    settings,
    /** Resolves when everything is known that was committed before the call. */
    refresh,
    /** What providers ask, as it is known now. */
    prices: () => prices.current,
    now,
    metrics,
    recordings,
    recordingStore: recordingRows,
    keyUses,
    /** Deletes calls and recordings that are older than they are kept. */
    forget,
    usage: usageQuery(db),
    traces: callTraces(db),
    budgets: budgetRows,
    book,
    budget: book.budget,
    ledger: calls.ledger,
    /** Writes what calls came to, so that everyone who asks the database sees it. */
    flush: calls.flush,
    authenticate: authenticateBy(accounts.tokens),
    keys: keysOf(settings),
    place: (provider: string, caller: Parameters<typeof placeFor>[2]) =>
      placeFor(settings(), provider, caller),

    start(): void {
      // A look that fails is made up for by the next one.
      const look = () =>
        void readAll()
          .then(calls.flush)
          .then(recordings.flush)
          .catch(() => {});
      timers = [
        setInterval(look, LOOK_EVERY).unref(),
        setInterval(() => void keyUses.write().catch(() => {}), KEY_USES_EVERY).unref(),
        setTimeout(forgetNow, FIRST_PRUNE).unref(),
        setInterval(forgetNow, DAY).unref(),
      ];
    },
    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await recordings.flush().catch(() => {});
      await keyUses.write().catch(() => {});
      await calls.close().catch((error: unknown) => console.error("The ledger could not be closed:", error));
    },
  };
}

/** The rows as they are now; those that are as before stay the same objects. */
async function keepSame(
  before: readonly BudgetsTable[],
  store: ReturnType<typeof budgetStore>,
): Promise<readonly BudgetsTable[]> {
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = (await store.all()).map((row) => {
    const old = known.get(row.id);
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
  return rows.length === before.length && rows.every((row, i) => row === before[i]) ? before : rows;
}
