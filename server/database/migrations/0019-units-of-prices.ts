import type { Migration } from "./migration.ts";

/** Prices per image, megapixel, second, and character, and how long to wait for the first byte of a provider. */
export default {
  name: "units-of-prices",
  async up(db) {
    for (const column of ["per_image", "per_megapixel", "per_second", "per_character"])
      await db.schema.alterTable("deployments").addColumn(column, "bigint").execute();
    await db.schema.alterTable("providers").addColumn("first_byte_ms", "integer").execute();
  },
} satisfies Migration;
