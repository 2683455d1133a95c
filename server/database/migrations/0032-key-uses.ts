import type { Migration } from "./migration.ts";

/** When a key of a provider was last used. */
export default {
  name: "key uses",
  async up(db) {
    await db.schema.alterTable("provider_keys").addColumn("used_at", "text").execute();
  },
} satisfies Migration;
