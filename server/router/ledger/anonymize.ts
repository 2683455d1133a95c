import type { Transaction } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { addToDays } from "./write-requests.ts";

/** User and token in the requests of deleted users, as shown in reports. It is not an ID, so no name is found. */
export const DELETED_USER = "deleted user";

/** Replaces a deleted user in the request history. Totals are combined. The caller's transaction locks the settings. */
export async function anonymizeRequests(transaction: Transaction<Tables>, userId: string): Promise<void> {
  const deleted = { user_id: DELETED_USER, token_id: DELETED_USER };
  await transaction
    .updateTable("requests")
    // Clients choose request IDs, which can contain names.
    .set({ ...deleted, request_id: DELETED_USER })
    .where("user_id", "=", userId)
    .execute();
  const days = await transaction
    .deleteFrom("usage_days")
    .where("user_id", "=", userId)
    .returningAll()
    .execute();
  for (const day of days) await addToDays(transaction, [{ ...day, ...deleted }]);
}
