import type { Database } from "../../database/tables.ts";

/** Creates the record of when provider keys were last used. Kept in memory and written periodically. */
export function createKeyUses(db: Database) {
  const seen = new Map<string, number>();
  const unwritten = new Set<string>();

  return {
    /** `at`: milliseconds since 1970. */
    record(keyId: string, at: number): void {
      seen.set(keyId, at);
      unwritten.add(keyId);
    },

    /** Does not bump the change counter: other processes need not read the settings again. */
    async write(): Promise<void> {
      const ids = [...unwritten];
      unwritten.clear();
      for (const id of ids) {
        const used = new Date(seen.get(id) ?? 0).toISOString();
        await db
          .updateTable("provider_keys")
          .set({ used_at: used })
          .where("id", "=", id)
          .where((each) => each.or([each("used_at", "is", null), each("used_at", "<", used)]))
          .execute();
      }
    },

    /** Last uses by key ID, ISO 8601; those of other processes as far as written. */
    async all(): Promise<Map<string, string>> {
      const rows = await db.selectFrom("provider_keys").select(["id", "used_at"]).execute();
      const used = new Map(
        rows.flatMap(({ id, used_at }) => (used_at === null ? [] : [[id, used_at] as const])),
      );
      for (const [id, at] of seen) {
        const here = new Date(at).toISOString();
        if (here > (used.get(id) ?? "")) used.set(id, here);
      }
      return used;
    },
  };
}
