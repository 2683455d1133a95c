import { countRows } from "../../database/count-rows.ts";
import type { Database } from "../../database/tables.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";

/** Number of IDs that are counted in one query, in a few milliseconds. */
const FEW = 10_000;
const PREFIXES = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));

/** Counts the objects or commits of a repository. Other requests run in between: a million takes up to half a second. */
export async function countOids(
  db: Database,
  table: "git_objects" | "git_commits",
  repository: number,
): Promise<number> {
  const oids = db.selectFrom(table).select("oid").where("repository_key", "=", repository);
  const few = await countRows(db.selectFrom(oids.limit(FEW).as("oids")));
  if (few < FEW) return few;
  let count = 0;
  for (const prefix of PREFIXES) {
    await yieldToEventLoop();
    count += await countRows(oids.where("oid", ">=", prefix).where("oid", "<", `${prefix}g`));
  }
  return count;
}
