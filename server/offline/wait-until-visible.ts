import { setTimeout as sleep } from "node:timers/promises";
import type { Settings } from "../settings.ts";
import { getAppliedChange } from "../database/running-hubs.ts";
import type { Database } from "../database/tables.ts";
import type { ModelStore } from "../models/store.ts";

const POLL_INTERVAL_MS = 50;

/**
 * Waits until all running hubs show the current models in their lists and search. Returns false if `signal` is aborted
 * first.
 */
export async function waitUntilVisible(
  {
    settings,
    db,
    models,
  }: { settings: Pick<Settings, "MODELYARD_DATA" | "DATABASE_URL">; db: Database; models: ModelStore },
  signal: AbortSignal,
): Promise<boolean> {
  const seq = await models.lastSeq();
  while (!signal.aborted) {
    if ((await getAppliedChange(settings, db)) >= seq) return true;
    await sleep(POLL_INTERVAL_MS);
  }
  return false;
}
