import { changeAccounts } from "../accounts/account-changes.ts";
import { batches, copyRows } from "./copy-rows.ts";
import { toLowerId } from "../models/model-writes.ts";
import type { Tables } from "../database/tables.ts";
import type { Comparison, Stores } from "./compare-stores.ts";
import { addsNothing, compareRows, compareStores, findCounterparts } from "./compare-stores.ts";
import methods from "./migrated-tables.json" with { type: "json" };
import type { ImportCounts, ImportOptions } from "../models/import/import-progress.ts";
import { addPut, createImportCounts } from "../models/import/import-progress.ts";

type MovedTable = keyof typeof methods.moved;
type CopiedTable = keyof typeof methods.copied;

/**
 * All tables, referenced ones first. `migrated-tables.json` lists them by the method of migration. Change numbers and
 * deletions are not copied, because their readers use one database.
 */
export const TABLES = Object.keys({
  ...methods.moved,
  ...methods.copied,
  ...methods.recreated,
} satisfies Record<keyof Tables, string>) as (keyof Tables)[];

const COPIED = Object.keys(methods.copied) as CopiedTable[];

export interface StoreMigration extends ImportCounts {
  interrupted: boolean;
  /** Final comparison of both stores. Absent if interrupted before. */
  compared?: Record<MovedTable, Comparison> & Partial<Record<CopiedTable, Comparison>>;
  /** Number of models in the target, regardless of their origin. */
  inTarget?: number;
  /** The source changed during the migration. */
  sourceChanged?: boolean;
  /** The target contains all data of the source. */
  complete: boolean;
}

/** The target contains data that the source does not. The message contains examples. */
export class OtherModelsError extends Error {
  override name = "OtherModelsError" as const;
}

const BATCH = 1000;

/**
 * Migrates models, cards, and imports to another store in batches, copies all data of users and repositories, and
 * compares both stores. Repeated runs add missing data. Throws an `OtherModelsError` if the target contains data that
 * is not from an earlier run. With `intoExisting`, models in both are merged as in an import.
 */
export async function migrateStore(
  source: Stores,
  target: Stores,
  { intoExisting = false, signal, onProgress, onNotice }: ImportOptions & { intoExisting?: boolean } = {},
): Promise<StoreMigration> {
  if (!intoExisting && (await target.models.count()) > 0) {
    onNotice?.("The database is not empty. Checking whether an earlier run was interrupted.");
    await requireNoOtherModels(source, target);
  }
  const counts = createImportCounts();
  const seq = await source.models.lastSeq();
  // Copying and comparing are each half of the work.
  const part = { done: 0, total: 2 * (await source.models.count()) };
  const step = (models: number) => {
    part.done += models;
    onProgress?.({ ...counts, part });
  };

  for await (const batch of batches(source.models.scan(), BATCH)) {
    if (signal?.aborted) return { ...counts, interrupted: true, complete: false };
    addPut(counts, await target.models.put(batch));
    counts.read += batch.length;
    counts.cards += batch.filter(({ card }) => card !== undefined).length;
    step(batch.length);
  }
  await target.imports.restore(await source.imports.list());
  for (const table of COPIED) await copyRows(source.db, target.db, table);
  // Notifies processes that have the target open.
  await changeAccounts(target.db, "all", async () => {});

  if (signal?.aborted) return { ...counts, interrupted: true, complete: false };
  const compared: NonNullable<StoreMigration["compared"]> = await compareStores(source, target, step);
  for (const table of COPIED) {
    const rows = await compareRows(source.db, target.db, table);
    if (rows.rows > 0) compared[table] = rows;
  }
  const inTarget = await target.models.count();
  return {
    ...counts,
    interrupted: false,
    compared,
    inTarget,
    sourceChanged: (await source.models.lastSeq()) !== seq,
    complete: Object.values(compared).every(({ mismatchCount }) => mismatchCount === 0),
  };
}

/** Throws an `OtherModelsError` if the target has other models. Models of an earlier run contain no additional data. */
async function requireNoOtherModels(source: Stores, target: Stores): Promise<void> {
  let others = 0;
  const examples: string[] = [];
  for await (const batch of batches(target.models.scan(), BATCH)) {
    const counterparts = await findCounterparts(source.models, batch);
    for (const { record, card } of batch) {
      const counterpart = counterparts.get(toLowerId(record.id));
      if (
        counterpart &&
        addsNothing(counterpart.record, record) &&
        (card === undefined || card === counterpart.card)
      )
        continue;
      others += 1;
      if (examples.length < 3) examples.push(record.id);
    }
  }
  if (others === 0) return;
  const names = `${examples.join(", ")}${others > examples.length ? " and others" : ""}`;
  throw new OtherModelsError(
    `The database contains ${others} ${others === 1 ? "model that is" : "models that are"} missing or different in the data directory: ${names}.`,
  );
}
