import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Updates collection items of a renamed model within the caller's transaction, or deletes them without a new name. */
export async function renameInCollections(
  transaction: Transaction<Tables>,
  from: string,
  to?: string,
): Promise<void> {
  const items = transaction.selectFrom("collection_items");
  if (to !== undefined) {
    await transaction
      .deleteFrom("collection_items")
      .where("lower_id", "=", to)
      .where("collection_id", "in", items.select("collection_id").where("lower_id", "=", from))
      .execute();
    await transaction
      .updateTable("collection_items")
      .set({ lower_id: to })
      .where("lower_id", "=", from)
      .execute();
  }
  await transaction.deleteFrom("collection_items").where("lower_id", "=", from).execute();
}
