import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createGunzip } from "node:zlib";
import { findTask } from "../find.ts";
import { EXPLAINED } from "./real-rows-explained.ts";

/** Metadata of real repositories, one JSON object per line. Optional, next to the project directory. */
export const dataFile = fileURLToPath(new URL("../../../shared/data/models.jsonl.gz", import.meta.url));

/** The fields of a row to compare. `null` means unknown, and `inferred` lists derived fields. */
export interface RealRow {
  id: string;
  pipeline_tag: string | null;
  license: string | null;
  tags: string[] | null;
  params: number | null;
  inferred?: string[];
}

/** Reads all rows. */
export async function* readRealRows(): AsyncGenerator<RealRow> {
  const lines = createInterface({ input: createReadStream(dataFile).pipe(createGunzip()) });
  for await (const line of lines) yield JSON.parse(line) as RealRow;
}

/** Returns the rows with these IDs. */
export async function realRows(ids: ReadonlySet<string>): Promise<Map<string, RealRow>> {
  const rows = new Map<string, RealRow>();
  for await (const row of readRealRows()) if (ids.has(row.id)) rows.set(row.id, row);
  return rows;
}

/** Metadata of a starter model to compare. */
export interface ComparedModel {
  task: string | undefined;
  license: string | undefined;
  parameters: number | undefined;
}

/**
 * Returns the differences between an entry and its row: task, license, or more than 10 percent of the parameters.
 * Omits differences with a documented reason.
 */
export function contradictions(id: string, model: ComparedModel, row: RealRow | undefined): string[] {
  if (row === undefined) return [];
  const isRead = (field: keyof RealRow) => !row.inferred?.includes(field);
  const differences: [field: string, own: unknown, stated: unknown][] = [];
  const { pipeline_tag: task, license, params } = row;
  const licenses = new Set([license, ...(row.tags ?? []).map((tag) => tag.replace(/^license:/, ""))]);
  if (
    task !== null &&
    isRead("pipeline_tag") &&
    isCurrent(task) &&
    model.task !== undefined &&
    task !== model.task
  )
    differences.push(["task", model.task, task]);
  if (license !== null && isRead("license") && model.license !== undefined && !licenses.has(model.license))
    differences.push(["license", model.license, license]);
  if (params !== null && isRead("params") && model.parameters !== undefined)
    if (Math.abs(model.parameters / params - 1) > 0.1)
      differences.push(["parameters", model.parameters, params]);
  return differences
    .filter(([field]) => EXPLAINED[`${id} ${field}`] === undefined)
    .map(([field, own, stated]) => `${id} ${field}: ${own}, but the row says ${stated}`);
}

const isCurrent = (task: string) => {
  const known = findTask(task);
  return known !== undefined && known.retired === undefined && known.hidden === undefined;
};
