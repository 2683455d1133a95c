import type { Database } from "../../database/tables.ts";

/** What the repositories of a user or an organization take. */
export function namespaceStorage(db: Database) {
  /** Bytes of all that was brought to each, the largest first. */
  return async (namespace: string): Promise<{ id: string; storage: number }[]> => {
    const start = `${namespace.toLowerCase()}/`;
    const rows = await db
      .selectFrom("repositories as r")
      .leftJoin("lfs_files as f", "f.repository_key", "r.key")
      .select("r.id")
      .select((query) => query.fn.coalesce(query.fn.sum<number>("f.size"), query.lit(0)).as("storage"))
      // Not by LIKE, in which _ means any letter.
      .where((row) =>
        row(row.fn<string>("substr", ["r.lower_id", row.lit(1), row.lit(start.length)]), "=", start),
      )
      .groupBy(["r.key", "r.id"])
      .orderBy("storage", "desc")
      .orderBy("r.id")
      .execute();
    return rows.map(({ id, storage }) => ({ id, storage: Number(storage) }));
  };
}
