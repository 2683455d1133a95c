import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Accounts } from "../accounts/accounts.ts";
import { createAuthenticate } from "./gateway/authenticate.ts";
import type { EncryptionKey } from "../accounts/encryption-key.ts";
import { createKeyUses, createProviderKeyStore } from "./provider-keys/store.ts";
import { type PromptLoggingSettingsTable, createPromptLogStore } from "./prompt-logs/store.ts";
import { createBudgetStore } from "./budgets/store.ts";
import type { BudgetsTable } from "./ledger/tables.ts";
import { createRequestStore } from "./ledger/request-store.ts";
import { createUsageStore } from "./usage/store.ts";
import { createDeploymentStore } from "./deployments/store.ts";
import { createProviderStore } from "./providers/store.ts";
import type { Database } from "../database/tables.ts";
import { BudgetManager } from "./budgets/budget-manager.ts";
import { hasRoom } from "./budgets/state.ts";
import { Registry } from "prom-client";
import { Jobs } from "../http/observability/jobs.ts";
import { createRouterMetrics } from "./metrics/prometheus.ts";
import { RequestLedger } from "./ledger/ledger.ts";
import { prune } from "./ledger/prune.ts";
import { createPromptLogs } from "./prompt-logs/prompt-logs.ts";
import { createPriceList, findLowestPrice } from "./deployments/price-list.ts";
import { type PriceUpdateOptions, updatePrices } from "./prices/update-prices.ts";
import { createKeys, type GetLocalEndpoint, getEndpoint, isReady } from "./provider-keys/keys.ts";
import { NO_SETTINGS, readRouterSettings } from "./providers/cached-settings.ts";
import { createCachedQuery } from "./router-changes.ts";

export type Router = Awaited<ReturnType<typeof openRouter>>;

/** Interval for reading changes by other processes. */
const REFRESH_INTERVAL_MS = 500;
/** Interval for writing the last use of keys. */
const KEY_USES_INTERVAL_MS = 60_000;
const DAY_MS = 86_400_000;
/** Delay of the first pruning after the start, when other work has priority. */
const FIRST_PRUNE_DELAY_MS = 120_000;

export interface RouterOptions {
  db: Database;
  secret: EncryptionKey;
  accounts: Accounts;
  /** The hub's data directory. */
  folder: string;
  now?: () => Date;
  /** Retention of request history, in days. */
  callDays?: number | undefined;
  /** Background jobs and metrics of the hub. */
  jobs?: Jobs;
  /** Returns the endpoint of models on this machine. */
  getLocalEndpoint?: GetLocalEndpoint;
}

const createStores = (db: Database, secret: EncryptionKey, now: () => Date) => {
  const deploymentStore = createDeploymentStore(db);
  return {
    providers: createProviderStore(db, now),
    keyStore: createProviderKeyStore(db, secret, now),
    deploymentStore,
    /** Updates prices from a public list. */
    updatePrices: (list: unknown, options: PriceUpdateOptions) =>
      updatePrices(db, deploymentStore, list, options),
    promptLogStore: createPromptLogStore(db, secret, now),
    keyUses: createKeyUses(db),
    usage: createUsageStore(db),
    requests: createRequestStore(db),
    budgets: createBudgetStore(db, now),
  };
};

/** Creates in-memory copies of the data that every request needs. */
function createCaches(db: Database, stores: ReturnType<typeof createStores>) {
  const { providers, keyStore, deploymentStore, promptLogStore } = stores;
  const settings = createCachedQuery(db, "router", NO_SETTINGS, (previous) =>
    readRouterSettings(providers, keyStore, previous),
  );
  const prices = createCachedQuery(db, "deployments", createPriceList([]), async () =>
    createPriceList(await deploymentStore.all(), await deploymentStore.attributes()),
  );
  const budgets = createCachedQuery<readonly BudgetsTable[]>(db, "router", [], (previous) =>
    loadBudgets(previous, stores.budgets),
  );
  const promptLogging = createCachedQuery<ReadonlyMap<string, PromptLoggingSettingsTable>>(
    db,
    "router",
    new Map(),
    async () => new Map((await promptLogStore.settings()).map((row) => [row.owner, row])),
  );
  return {
    settings: () => settings.current,
    prices: () => prices.current,
    budgets: () => budgets.current,
    promptLogging: () => promptLogging.current,
    async refresh(): Promise<void> {
      await Promise.all([settings, prices, budgets, promptLogging].map((cache) => cache.refresh()));
    },
  };
}

/**
 * Opens the implementation of the gateway's ports: providers, keys, prices, budgets, and the ledger, all in memory.
 * `start` keeps them current and writes requests to the database.
 */
export async function openRouter({
  db,
  secret,
  accounts,
  folder,
  now = () => new Date(),
  callDays = 365,
  jobs = new Jobs(new Registry()),
  getLocalEndpoint,
}: RouterOptions) {
  const stores = createStores(db, secret, now);
  const caches = createCaches(db, stores);
  const { keyUses, promptLogStore } = stores;
  const { settings, prices } = caches;
  const time = () => now().getTime();
  const { nameOf } = accounts.directory;
  const budget = new BudgetManager({ budgets: caches.budgets, prices, nameOf, now: time });
  const promptLogs = createPromptLogs({
    store: promptLogStore,
    settings: caches.promptLogging,
    nameOf,
    onError: (error) => console.error("Can't write prompt logs:", error),
  });
  const metrics = createRouterMetrics(jobs.registry);
  metrics.watch("prompt_logs_dropped_total", "Prompt logs that were dropped.", () => promptLogs.dropped);
  const ledger = new RequestLedger({
    db,
    budget,
    folder: join(folder, "ledger"),
    now: time,
    onRequest: (request, row) => {
      metrics.record(request, row);
      if (row.key_id !== null) keyUses.record(row.key_id, row.at);
    },
    onError: (error) => console.error("Can't write the ledger:", error),
  });
  const flush = () => ledger.flush();
  /** Distributes new budgets before their first request. */
  const refresh = async () => {
    await caches.refresh();
    if (budget.current().some(({ sharedAt }) => sharedAt === -Infinity)) await flush();
  };
  await ledger.recover();
  await refresh();
  // Another process may have the remaining budget. It releases a part at its next refresh.
  if (budget.processes > 1 && !budget.current().every(hasRoom)) {
    await sleep(REFRESH_INTERVAL_MS + 200);
    await flush();
  }
  const pruneHistory = () => prune(db, { callsBefore: time() - callDays * DAY_MS, now: time() });

  let timers: NodeJS.Timeout[] = [];
  return {
    ...stores,
    /** Current settings. */
    settings,
    /** Resolves when everything that was committed before the call is in memory. */
    refresh,
    /** Current prices. */
    prices,
    getLowestPrice: (model: Parameters<typeof findLowestPrice>[1]) => findLowestPrice(prices(), model),
    now,
    metrics,
    promptLogs,
    /** Deletes requests and prompt logs that are past their retention. */
    prune: pruneHistory,
    budget,
    ledger,
    /** Writes pending usage, so that it is visible in the database. */
    flush,
    authenticate: createAuthenticate(accounts.tokens),
    keys: createKeys(settings),
    getEndpoint: (provider: string, caller: Parameters<typeof getEndpoint>[2]) =>
      getEndpoint(settings(), provider, caller, getLocalEndpoint),
    isReady: (provider: string, userId: string) => isReady(settings(), provider, userId, getLocalEndpoint),

    start(): void {
      // A failed refresh is repeated at the next interval.
      const refreshAndFlush = () =>
        void caches
          .refresh()
          .then(flush)
          .then(promptLogs.flush)
          .catch(() => {});
      const runPruning = () => void jobs.run("request_retention", pruneHistory);
      timers = [
        setInterval(refreshAndFlush, REFRESH_INTERVAL_MS).unref(),
        setInterval(() => void keyUses.write().catch(() => {}), KEY_USES_INTERVAL_MS).unref(),
        setTimeout(runPruning, FIRST_PRUNE_DELAY_MS).unref(),
        setInterval(runPruning, DAY_MS).unref(),
      ];
    },
    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await promptLogs.flush().catch(() => {});
      await keyUses.write().catch(() => {});
      await ledger.close().catch((error: unknown) => console.error("Can't close the ledger:", error));
    },
  };
}

/** Loads the budgets. Unchanged rows remain the same objects. */
async function loadBudgets(
  previous: readonly BudgetsTable[],
  store: ReturnType<typeof createBudgetStore>,
): Promise<readonly BudgetsTable[]> {
  const byId = new Map(previous.map((row) => [row.id, row]));
  const rows = (await store.all()).map((row) => {
    const old = byId.get(row.id);
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
  return rows.length === previous.length && rows.every((row, i) => row === previous[i]) ? previous : rows;
}
