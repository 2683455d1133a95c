import { join } from "node:path";
import { type CommunityRepositories, openCommunity } from "./community/community.ts";
import { createProposals } from "./community/pull-requests/pull-requests.ts";
import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Registry } from "prom-client";
import { type Accounts, openAccounts } from "./accounts/accounts.ts";
import { createOidcFromSettings } from "./accounts/oidc/oidc.ts";
import { seedStarter } from "./models/starter/seed-starter.ts";
import { openBlobs } from "./repositories/blobs/open-blobs.ts";
import { openRouter, type Router } from "./router/open-router.ts";
import { createPullThrough } from "./repositories/mirror/pull-through.ts";
import { HealthChecker } from "./router/health-checks/health-checker.ts";
import { createInferenceService } from "./router/inference-service.ts";
import { observeGarbage } from "./repositories/garbage/gc-metrics.ts";
import { scheduleGarbageCollection } from "./repositories/garbage/gc-schedule.ts";
import { removeStaleUploads } from "./repositories/garbage/remove-stale-uploads.ts";
import { openRepositories, type Repositories } from "./repositories/repositories.ts";
import { getStorageLimits } from "./repositories/storage/quotas.ts";
import { EncryptionKeyError, loadEncryptionKey, requireCurrentSecret } from "./accounts/encryption-key.ts";
import { LocalModels } from "./local-models/local-models.ts";
import { Jobs, logFailures } from "./http/observability/jobs.ts";
import { watchGauge } from "./http/observability/watch.ts";
import { createWebhookMetrics } from "./community/webhooks/metrics.ts";
import { DatabaseMetrics } from "./database/metrics.ts";
import { observeBlobs } from "./repositories/blobs/observe-blobs.ts";
import { observeSearch } from "./search/metrics.ts";
import { Documents } from "./http/documents/documents.ts";
import { MeaningSearch } from "./search/meaning/meaning.ts";
import { createSearch, type Search } from "./search/search.ts";
import { IndexSnapshots } from "./search/snapshots.ts";
import type { Settings } from "./settings.ts";
import { type TelemetrySettings, isTracingEnabled } from "./router/telemetry/settings.ts";
import { type DatabaseLocation, openDatabase, getDatabaseLocation } from "./database/database.ts";
import { createDataDirectory, lockDataDirectory } from "./database/data-directory.ts";
import type { Database } from "./database/tables.ts";
import { checkBlobDirectory } from "./repositories/blobs/directory-id.ts";
import { createGarbageRuns } from "./repositories/garbage/runs-store.ts";
import { ModelStore } from "./models/store.ts";
import { snippetTemplateStore } from "./router/snippet-templates/store.ts";
import { DatabaseUnavailableError } from "./database/postgres-errors.ts";
import { setLimits } from "./http/limits.ts";
import { createSharedLimiters } from "./http/rate-limits/limiters.ts";
import { createAppliedFile } from "./database/running-hubs.ts";
import { listenForChanges } from "./database/postgres-listener.ts";
import { Webhooks } from "./community/webhooks/webhooks.ts";

/** Interval for loading changes by other processes, such as an import, in milliseconds. */
const CATCH_UP_MS = 500;

/** Interval for maintenance, in milliseconds. */
const MAINTENANCE_MS = 6 * 3_600_000;

/** Maximum delay between attempts to fill the index, in milliseconds. */
const MAX_RETRY_DELAY_MS = 5000;

export type HubSettings = Pick<Settings, "MODELYARD_DATA" | "MODELYARD_STARTER" | "DATABASE_URL"> &
  Partial<Settings>;

/**
 * Opens the database and everything the routes need. An empty hub gets the starter catalog, unless the settings disable
 * it.
 */
export async function openHub(settings: HubSettings) {
  const metrics = new Registry();
  const jobs = new Jobs(metrics);
  const { db, location, secret, unlock } = await openDataDirectory(settings, metrics);
  const models = new ModelStore(db);
  if (settings.MODELYARD_STARTER === "on" && (await models.count()) === 0) await seedStarter(models);

  const accounts = await openAccounts(db);
  const repositories = openContent(settings, { db, models, metrics, key: secret.key("addresses") });
  const pullThrough = createPullThrough(settings, repositories);
  repositories.absent = pullThrough?.read;
  const folder = settings.MODELYARD_DATA;
  const localModels = await new LocalModels({
    db,
    models,
    repositories,
    folder,
    llamaServer: settings.MODELYARD_LLAMA_SERVER,
  }).open();
  const routed = { db, secret, accounts, models, jobs, getLocalEndpoint: localModels.getEndpoint };
  const { router, tracing, inference } = await openInference(settings, routed);
  const healthChecker = new HealthChecker({ db, router, inference });
  const search = observeSearch(createSearch(models, undefined, new IndexSnapshots(db, folder)), metrics);
  const meaning = new MeaningSearch(db, models, search, localModels.embedder);
  const webhooks = new Webhooks({
    db,
    secret,
    accounts,
    onAttempt: createWebhookMetrics(metrics),
    ...(settings.MODELYARD_WEBHOOK_NETWORKS && { networks: settings.MODELYARD_WEBHOOK_NETWORKS }),
  });
  const daily = openGarbageCollection(settings, repositories, db, metrics);
  let stopMaintenance: (() => Promise<void>) | undefined;
  let closed = false;
  let loading: Promise<void> | undefined;
  const load = () => (loading ??= fillWhenAvailable(inference, () => closed));

  return {
    metrics,
    models,
    search,
    accounts,
    repositories,
    proposals: createProposals(repositories),
    pullThrough,
    router,
    localModels,
    meaning,
    inference,
    healthChecker,
    webhooks,
    snippetTemplates: snippetTemplateStore(db),
    createSharedLimiter: "url" in location ? createSharedLimiters(db) : undefined,
    secret,
    oidc: createOidcFromSettings(settings, secret),
    /** Loads the data of the router. Call it before the first request, so that no request sees only a part of it. */
    load,
    /** Fills the index and keeps it current. Resolves with the number of searchable models. */
    async start(): Promise<number> {
      accounts.start();
      router.start();
      await load();
      await fillWhenAvailable(search, () => closed);
      if (closed) return 0;
      inference.start();
      healthChecker.start();
      webhooks.start();
      models.onChange(webhooks.wake);
      meaning.start();
      repositories.newModels.start();
      daily?.start();
      stopMaintenance = startMaintenance(
        { repositories, search, accounts, jobs, checkSecret: () => requireCurrentSecret(db, secret) },
        location,
        settings,
      );
      return await search.size();
    },
    /** Resolves when everything is closed. */
    async close(): Promise<void> {
      closed = true;
      await stopMaintenance?.();
      await daily?.close();
      await repositories.downloads.close().catch(() => {});
      await repositories.newModels.close();
      await webhooks.close();
      await healthChecker.close();
      await inference.close();
      await tracing?.close();
      await meaning.close();
      await localModels.close();
      await router.close();
      await accounts.close();
      await search.catchUp().catch(() => {});
      await search.close();
      await db.destroy();
      unlock();
    },
  };
}

/** Opens the router, the tracing of its requests, and the service that calls models. */
async function openInference(
  settings: HubSettings,
  {
    models,
    ...parts
  }: { models: ModelStore } & Pick<
    Parameters<typeof openRouter>[0],
    "db" | "secret" | "accounts" | "jobs" | "getLocalEndpoint"
  >,
) {
  const router = await openRouter({
    ...parts,
    folder: settings.MODELYARD_DATA,
    callDays: settings.MODELYARD_REQUEST_RETENTION_DAYS,
  });
  const tracing = isTracingEnabled(settings) ? await openTraces(settings, router) : undefined;
  const metricsRetentionDays = settings.MODELYARD_METRICS_RETENTION_DAYS;
  const inference = createInferenceService({ db: parts.db, models, router, tracing, metricsRetentionDays });
  return { router, tracing, inference };
}

/** Opens repositories, with files and documents, and the parts of the community. */
function openContent(
  settings: HubSettings,
  { db, models, metrics, key }: { db: Database; models: ModelStore; metrics: Registry; key: Buffer },
): CommunityRepositories {
  const stores = openRepositories({
    db,
    models,
    blobs: observeBlobs(openBlobs(settings), metrics),
    documents: new Documents(db),
    key,
    gitFolder: join(settings.MODELYARD_DATA, "cache", "git"),
    storageLimits: getStorageLimits(settings),
  });
  return openCommunity(stores, db);
}

/**
 * Opens the database with its encryption key. Throws an error that says what to do if another hub uses the data
 * directory, or if the directory or the key belongs to another database.
 */
async function openDataDirectory(settings: HubSettings, metrics: Registry) {
  setLimits(settings);
  const directory = settings.MODELYARD_DATA;
  const location = getDatabaseLocation(settings);
  await createDataDirectory(directory, settings);
  const unlock = "path" in location ? lockDataDirectory(directory) : () => {};
  let db: Database | undefined;
  try {
    observeDisk(metrics, directory);
    db = await openDatabase(location, new DatabaseMetrics(metrics));
    if ("url" in location && settings.BLOB_URL === undefined) await checkBlobDirectory(directory, db);
    return { db, location, unlock, secret: await loadEncryptionKey(settings, db) };
  } catch (error) {
    await db?.destroy();
    unlock();
    throw error;
  }
}

function openGarbageCollection(
  { MODELYARD_GC_TIME: at = "off" }: HubSettings,
  repositories: Repositories,
  db: Database,
  metrics: Registry,
) {
  if (at === "off") return undefined;
  const daily = scheduleGarbageCollection(repositories, createGarbageRuns(db), { at });
  observeGarbage(metrics, daily);
  return daily;
}

/** Registers metrics of the disk with the data directory: its size, and the space that is free for this process. */
function observeDisk(metrics: Registry, directory: string): void {
  const watch = (name: string, help: string, blocks: "bavail" | "blocks") =>
    watchGauge(metrics, `modelyard_data_disk_${name}_bytes`, help, async () => {
      const disk = await statfs(directory);
      return disk[blocks] * disk.bsize;
    });
  watch("free", "Free bytes of the disk with the data directory.", "bavail");
  watch("size", "Size of the disk with the data directory.", "blocks");
}

/** Calls `fill`, and retries while the database is unavailable, unless the hub closes. */
async function fillWhenAvailable(part: { fill(): Promise<unknown> }, isClosed: () => boolean): Promise<void> {
  for (let pause = 100; ; pause = Math.min(2 * pause, MAX_RETRY_DELAY_MS)) {
    try {
      await part.fill();
      return;
    } catch (error) {
      if (isClosed()) return;
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      await sleep(pause);
    }
  }
}

/** Keeps the index current and runs maintenance, such as removing old uploads. Returns a function that stops both. */
function startMaintenance(
  {
    repositories,
    search,
    accounts,
    jobs,
    checkSecret,
  }: {
    repositories: CommunityRepositories;
    search: Search;
    accounts: Accounts;
    jobs: Jobs;
    checkSecret: () => Promise<void>;
  },
  location: DatabaseLocation,
  { MODELYARD_DATA, MODELYARD_AUDIT_RETENTION_DAYS: auditDays = 365 }: HubSettings,
): () => Promise<void> {
  // The next check makes up for a failed one.
  const catchUp = logFailures("The search index can't read changes from the database:", async () => {
    reportApplied();
    await search.catchUp();
    reportApplied();
  });
  const maintain = () => {
    void jobs.run("stale_uploads", () => removeStaleUploads(repositories));
    void jobs.run("audit_retention", () => accounts.audit.removeExpired(auditDays));
    void jobs.run("deleted_users", () => repositories.userDeletion.anonymizeLateRequests());
    void jobs.run("download_counts", () => repositories.downloads.refresh());
    void jobs.run("notification_retention", () => repositories.notifications.removeExpired());
    void jobs.run("rendered_documents", async () => repositories.documents?.deleteUnused());
  };
  // The next check makes up for a failed refresh.
  const refreshAccounts = () => void accounts.directory.refresh().catch(() => {});
  // A wrong key ends the process: everything it encrypts would be lost.
  const onListening = () =>
    void checkSecret().catch((error: unknown) => {
      if (error instanceof EncryptionKeyError) throw error;
    });
  const listener =
    "url" in location
      ? listenForChanges(location.url, { models: catchUp, accounts: refreshAccounts }, onListening)
      : undefined;
  const report = listener?.report ?? createAppliedFile(MODELYARD_DATA);
  const reportApplied = () => search.applied !== undefined && report(search.applied);
  maintain();
  repositories.models.onChange(catchUp);
  const timers = [setInterval(catchUp, CATCH_UP_MS).unref(), setInterval(maintain, MAINTENANCE_MS).unref()];
  catchUp();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await listener?.close();
  };
}

/** Imported only if tracing is configured. */
async function openTraces(settings: TelemetrySettings, router: Router) {
  const { openTracing } = await import("./router/telemetry/tracing.ts");
  const tracing = openTracing({
    settings,
    baseUrlOf: (provider) => router.settings().providers.get(provider)?.endpoint?.baseUrl,
    onError: (message) => console.error(`Trace export failed: ${message}.`),
  });
  const { counts } = tracing;
  router.metrics.watch("spans_exported_total", "Spans accepted by the collector.", () => counts.exported);
  router.metrics.watch("spans_dropped_total", "Spans dropped.", () => counts.dropped);
  return tracing;
}
