import { existsSync } from "node:fs";
import { join } from "node:path";
import { type BlobSettings, openBlobs } from "../repositories/blobs/open-blobs.ts";
import { type CollectOptions, collectGarbage } from "../repositories/garbage/gc.ts";
import { getStorageLimits, type StorageSettings } from "../repositories/storage/quotas.ts";
import { openRepositories } from "../repositories/repositories.ts";
import { verifyRepositories } from "../repositories/fsck/verify.ts";
import type { Settings } from "../settings.ts";
import { FILE, openDatabase, getDatabaseLocation } from "../database/database.ts";
import { createDataDirectory } from "../database/data-directory.ts";
import { waitUntilApplied } from "../database/running-hubs.ts";
import { importStore } from "../models/import/store.ts";
import { ModelStore } from "../models/store.ts";
import { createDeploymentStore } from "../router/deployments/store.ts";
import { createProviderStore } from "../router/providers/store.ts";
import { syncDeployments, type SyncOptions } from "../router/deployments/sync.ts";
import { updatePrices as updatePricesOf } from "../router/prices/update-prices.ts";
import { withoutPassword } from "../database/postgres-errors.ts";

/**
 * Server functions for the command line, which work in the data directory without a running server. A hub on the same
 * directory can keep running and notices the changes; see docs/decisions/0003.
 */

export { byCommandLine, recordCommand } from "./record-command.ts";
export { createBackup } from "./backup/create.ts";
export type { CopyProgress } from "./backup/copy-contents.ts";
export { restoreBackup } from "./backup/restore.ts";
export { BackupError, type BackupVerification, listSnapshots, verifyBackup } from "./backup/snapshots.ts";
export { type Accounts, openAccounts } from "../accounts/accounts.ts";
export { createToken } from "../accounts/tokens/new-token.ts";
export type { StoredToken } from "../accounts/tokens/store.ts";
export { ApiError } from "../http/errors.ts";
export { openBlobs } from "../repositories/blobs/open-blobs.ts";
export { importFile } from "../models/import/import-file.ts";
export { importHub } from "../models/import/import-hub.ts";
export { ImportError } from "../http/outbound/import-error.ts";
export {
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
} from "../models/import/import-progress.ts";
export type { Comparison } from "./compare-stores.ts";
export type { DeploymentSync } from "../router/deployments/sync.ts";
export { openMirroring } from "../repositories/mirror/open-mirroring.ts";
export { mapConcurrent } from "../http/outbound/map-concurrent.ts";
export type { Mirrored, MirrorProgress } from "../repositories/mirror/mirror.ts";
export { migrateStore, OtherModelsError, type StoreMigration } from "./migrate-store.ts";
export { runDoctorChecks, type Finding } from "./doctor/doctor.ts";
export { openServer } from "./map-server.ts";
export { type LocalChat, openLocalChat } from "./local-chat.ts";
export { rotateSecret } from "./rotate-secret.ts";
export { createPrivateFiles } from "../database/data-directory.ts";
export { readSettings, SettingsError } from "../settings.ts";

export type { Verification } from "../repositories/fsck/verify.ts";

/** Reads all repositories and recomputes every hash. Changes nothing. */
export const verifyData = (data: OpenData, options: Parameters<typeof verifyRepositories>[1]) =>
  verifyRepositories(getRepositories(data), options);

export type { Collection } from "../repositories/garbage/gc.ts";

/** Deletes unreferenced data. */
export const collectGarbageOffline = (data: OpenData, options: CollectOptions) =>
  collectGarbage(getRepositories(data), options);

const getRepositories = ({ db, models, blobs }: OpenData) => openRepositories({ db, models, blobs });

export { PriceListError } from "../router/prices/update-prices.ts";
export type { PriceUpdate } from "@modelyard/contract";
export { fetchPriceList, parsePriceList } from "../router/prices/fetch-price-list.ts";

/** Updates the prices of this hub's deployments from a public list. */
export const updatePrices = (
  { db }: OpenData,
  list: unknown,
  options: Parameters<typeof updatePricesOf>[3],
) => updatePricesOf(db, createDeploymentStore(db), list, options);

/** Waits until all running hubs show the current models. Returns false if `signal` is aborted first. */
export const waitUntilVisible = async ({ settings, db, models }: OpenData, signal: AbortSignal) =>
  waitUntilApplied(await models.lastSeq(), settings, db, signal);

/** Syncs provider mappings and prices of this hub's models from another hub. */
export const syncProviders = ({ db, models, imports }: OpenData, from: string, options: SyncOptions) =>
  syncDeployments(
    { models, imports, deployments: createDeploymentStore(db), providers: createProviderStore(db) },
    from,
    options,
  );

/** Whether a directory contains the database of a hub. */
export const hasData = (directory: string): boolean => existsSync(join(directory, FILE));

type OpenData = Awaited<ReturnType<typeof openData>>;

/** Opens the hub's database, or creates it. Throws an error that describes the problem. */
export async function openData({
  MODELYARD_DATA,
  DATABASE_URL,
  ...storage
}: Pick<Settings, "MODELYARD_DATA" | "DATABASE_URL"> & BlobSettings & StorageSettings) {
  if (DATABASE_URL === undefined) await createDataDirectory(MODELYARD_DATA, storage);
  const db = await openDatabase(getDatabaseLocation({ MODELYARD_DATA, DATABASE_URL }));
  return {
    directory: MODELYARD_DATA,
    settings: { MODELYARD_DATA, DATABASE_URL },
    /** Location of the models, for display. */
    location: DATABASE_URL === undefined ? MODELYARD_DATA : withoutPassword(DATABASE_URL),
    models: new ModelStore(db),
    imports: importStore(db),
    blobs: openBlobs({ MODELYARD_DATA, ...storage }),
    storageLimits: getStorageLimits(storage),
    db,
    close: () => db.destroy(),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}
