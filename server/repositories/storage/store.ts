import type { Database } from "../../database/tables.ts";

/** Storage usage of a namespace. */
export function namespaceStorage(db: Database) {
  /** Returns the size of all uploads of each repository, largest first. Bytes. */
  return async (namespace: string): Promise<{ id: string; storage: number }[]> => {
    const start = `${namespace.toLowerCase()}/`;
    const rows = await db
      .selectFrom("repositories as r")
      .leftJoin("lfs_files as f", "f.repository_key", "r.key")
      .select("r.id")
      .select((query) => query.fn.coalesce(query.fn.sum<number>("f.size"), query.lit(0)).as("storage"))
      // Without LIKE, where _ matches any character.
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
