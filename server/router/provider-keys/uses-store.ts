import type { Database } from "../../database/tables.ts";

/** Creates the record of the last use of provider keys. It is kept in memory and written periodically. */
export function createKeyUses(db: Database) {
  const lastUses = new Map<string, number>();
  const unwritten = new Set<string>();

  return {
    /** `at`: milliseconds since 1970. */
    record(keyId: string, at: number): void {
      lastUses.set(keyId, at);
      unwritten.add(keyId);
    },

    /** Does not increment the change counter, as other processes need not read the settings again. */
    async write(): Promise<void> {
      const ids = [...unwritten];
      unwritten.clear();
      for (const id of ids) {
        const used = new Date(lastUses.get(id) ?? 0).toISOString();
        await db
          .updateTable("provider_keys")
          .set({ used_at: used })
          .where("id", "=", id)
          .where((row) => row.or([row("used_at", "is", null), row("used_at", "<", used)]))
          .execute();
      }
    },

    /** Returns the last uses by key ID (ISO 8601), including stored uses of other processes. */
    async all(): Promise<Map<string, string>> {
      const rows = await db.selectFrom("provider_keys").select(["id", "used_at"]).execute();
      const used = new Map(
        rows.flatMap(({ id, used_at }) => (used_at === null ? [] : [[id, used_at] as const])),
      );
      for (const [id, at] of lastUses) {
        const usedAt = new Date(at).toISOString();
        if (usedAt > (used.get(id) ?? "")) used.set(id, usedAt);
      }
      return used;
    },
  };
}
