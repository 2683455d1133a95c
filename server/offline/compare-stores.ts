import { createHash } from "node:crypto";
import { batches, forEachSlice } from "./copy-rows.ts";
import type { ImportStore } from "../models/import/store.ts";
import { mergeModel } from "../models/merge-model.ts";
import type { ModelRecord } from "../models/model-record.ts";
import { type StoredModel, toLowerId } from "../models/model-writes.ts";
import type { ModelStore } from "../models/store.ts";
import type { Database, Tables } from "../database/tables.ts";

export interface Stores {
  models: ModelStore;
  imports: ImportStore;
  db: Database;
}

/** Comparison of the rows of one source table with their counterparts in the target. */
export interface Comparison {
  rows: number;
  same: number;
  /** Rows that contain all data of the source, and more. */
  richer: number;
  /** The first ten rows that are missing or different in the target. */
  mismatches: string[];
  mismatchCount: number;
  /** Sums of row hashes in hexadecimal, independent of the order of rows and of properties. */
  sourceSum: string;
  targetSum: string;
}

/** Formats JSON with sorted properties. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  const parts = entries.map(([key, each]) => `${JSON.stringify(key)}:${toCanonicalJson(each)}`);
  return `{${parts.sort().join()}}`;
}

const hash = (row: string) => BigInt(`0x${createHash("sha256").update(row).digest("hex").slice(0, 32)}`);
const hex = (sum: bigint) => BigInt.asUintN(128, sum).toString(16).padStart(32, "0");

/** Creates a comparison that counts and sums rows. */
function comparison() {
  let sourceSum = 0n;
  let targetSum = 0n;
  const counts = { rows: 0, same: 0, richer: 0, mismatches: [] as string[], mismatchCount: 0 };
  return {
    add(name: string, source: string, target: string | undefined, isRicher: () => boolean): void {
      counts.rows += 1;
      sourceSum += hash(source);
      if (target !== undefined) targetSum += hash(target);
      if (source === target) counts.same += 1;
      else if (target !== undefined && isRicher()) counts.richer += 1;
      else {
        counts.mismatchCount += 1;
        if (counts.mismatches.length < 10) counts.mismatches.push(name);
      }
    },
    result: (): Comparison => ({ ...counts, sourceSum: hex(sourceSum), targetSum: hex(targetSum) }),
  };
}

/** Compares a table whose rows are copied unchanged. If the target has additional rows, only the number is checked. */
export async function compareRows(
  source: Database,
  target: Database,
  table: keyof Tables,
): Promise<Comparison> {
  const [from, to] = [await sumRows(source, table), await sumRows(target, table)];
  const same = to.sum === from.sum;
  const more = to.rows > from.rows;
  const mismatches = same || more ? 0 : Math.max(1, from.rows - to.rows);
  return {
    rows: from.rows,
    same: same ? from.rows : 0,
    richer: !same && more ? from.rows : 0,
    mismatches: mismatches > 0 ? [table] : [],
    mismatchCount: mismatches,
    sourceSum: hex(from.sum),
    targetSum: hex(to.sum),
  };
}

async function sumRows(db: Database, table: keyof Tables): Promise<{ rows: number; sum: bigint }> {
  const counts = { rows: 0, sum: 0n };
  const format = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;
  await forEachSlice(db, table, async (rows) => {
    for (const row of rows) {
      const columns = Object.entries(row).map(([name, value]) => [name, format(value)]);
      counts.rows += 1;
      counts.sum += hash(toCanonicalJson(Object.fromEntries(columns)));
    }
  });
  return counts;
}

/** Whether `record` adds nothing to `existing`. */
export const addsNothing = (existing: ModelRecord, record: ModelRecord): boolean =>
  toCanonicalJson(mergeModel(existing, { record })) === toCanonicalJson(existing);

/** Returns the models and cards of another store with the same IDs, by lookup key. */
export async function findCounterparts(
  models: ModelStore,
  batch: readonly StoredModel[],
): Promise<Map<string, StoredModel>> {
  const ids = batch.map(({ record }) => record.id);
  const records = await models.getMany(ids);
  const cards = await models.cards(ids);
  return new Map(
    records.map((record) => {
      // The table of cards contains the ID as stored by the database.
      const card = cards.get(record.id.toWellFormed());
      return [toLowerId(record.id), { record, ...(card !== undefined && { card }) }];
    }),
  );
}

/** Reads both stores again and compares every row of the source with its counterpart. */
export async function compareStores(source: Stores, target: Stores, onBatch: (models: number) => void) {
  const models = comparison();
  const cards = comparison();
  for await (const batch of batches(source.models.scan(), 500)) {
    const counterparts = await findCounterparts(target.models, batch);
    for (const { record, card } of batch) {
      const other = counterparts.get(toLowerId(record.id));
      models.add(
        record.id,
        toCanonicalJson(record),
        other && toCanonicalJson(other.record),
        () => other !== undefined && addsNothing(other.record, record),
      );
      const row = (text: string) => toCanonicalJson([toLowerId(record.id), text]);
      if (card === undefined) continue;
      cards.add(record.id, row(card), other?.card === undefined ? undefined : row(other.card), () => false);
    }
    onBatch(batch.length);
  }

  const imports = comparison();
  const existing = new Map((await target.imports.list()).map((row) => [row.source, row]));
  for (const row of await source.imports.list()) {
    const other = existing.get(row.source);
    imports.add(
      row.source,
      toCanonicalJson(row),
      other && toCanonicalJson(other),
      () => other !== undefined && other.updated_at > row.updated_at,
    );
  }
  return { models: models.result(), cards: cards.result(), imports: imports.result() };
}
