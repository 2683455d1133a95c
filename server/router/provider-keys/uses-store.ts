import type { Database } from "../../database/tables.ts";

/** When keys of providers were last used. Noted in memory, and written now and then. */
export function createKeyUses(db: Database) {
  const seen = new Map<string, number>();
  const unwritten = new Set<string>();

  return {
    /** `at`: milliseconds since 1970. */
    record(keyId: string, at: number): void {
      seen.set(keyId, at);
      unwritten.add(keyId);
    },

    /** Past the number of changes: nobody has to read the settings anew because of it. */
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

    /** By the id of the key, ISO 8601: those of other processes as far as they have written them. */
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
