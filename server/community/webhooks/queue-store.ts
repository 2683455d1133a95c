import { sql } from "kysely";
import { deleteInBatches } from "../../database/delete-in-batches.ts";
import { createDelivery, dropOldDeliveries } from "../../repositories/events/store.ts";
import type { Database } from "../../database/tables.ts";
import type { WebhookDeliveriesTable } from "./tables.ts";

export type WebhookQueue = ReturnType<typeof webhookQueue>;

export type Delivery = WebhookDeliveriesTable;

/** A delivery to attempt, and the owner of its webhook. */
export type DueDelivery = Delivery & { user_id: string };

/** Result of an attempt. */
export interface Attempt {
  state: Delivery["state"];
  status?: number;
  problem?: string;
  duration: number;
  /** Time of the next attempt, if there is one. */
  due?: Date;
}

/** Stores deliveries: a persistent queue and a log. */
export function webhookQueue(db: Database, now: () => Date = () => new Date()) {
  return {
    /** Lists due deliveries, oldest first, except those of excluded webhooks and users. */
    async due(
      limit: number,
      excludedWebhooks: readonly string[],
      excludedUsers: readonly string[],
    ): Promise<DueDelivery[]> {
      return db
        .selectFrom("webhook_deliveries")
        .innerJoin("webhooks", "webhooks.id", "webhook_id")
        .selectAll("webhook_deliveries")
        .select("user_id")
        .where("state", "=", "waiting")
        .where("due_at", "<=", now().toISOString())
        .where("webhook_id", "not in", [...excludedWebhooks, ""])
        .where("user_id", "not in", [...excludedUsers, ""])
        .orderBy("due_at")
        .orderBy("webhook_deliveries.id")
        .limit(limit)
        .execute();
    },

    /** Claims a delivery until `until`, by which the attempt has ended. Returns whether this process may attempt it. */
    async take({ id, due_at }: Pick<Delivery, "id" | "due_at">, until: Date): Promise<boolean> {
      const done = await db
        .updateTable("webhook_deliveries")
        .set({ due_at: until.toISOString() })
        .where("id", "=", id)
        .where("state", "=", "waiting")
        .where("due_at", "=", due_at)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    async note(id: string, { state, status, problem, duration, due }: Attempt): Promise<void> {
      await db
        .updateTable("webhook_deliveries")
        .set((query) => ({
          state,
          attempts: query("attempts", "+", 1),
          status: status ?? null,
          problem: problem ?? null,
          duration_ms: Math.round(duration),
          tried_at: now().toISOString(),
          ...(due && { due_at: due.toISOString() }),
        }))
        .where("id", "=", id)
        // A webhook that was disabled in the meantime stays disabled.
        .where("state", "=", "waiting")
        .execute();
    },

    /** Lists the deliveries of a webhook, newest first. */
    async list(webhook: string, { limit, before }: { limit: number; before?: string }): Promise<Delivery[]> {
      let rows = db.selectFrom("webhook_deliveries").selectAll().where("webhook_id", "=", webhook);
      if (before !== undefined) rows = rows.where("id", "<", before);
      return rows.orderBy("id", "desc").limit(limit).execute();
    },

    async get(id: string): Promise<Delivery | undefined> {
      return db.selectFrom("webhook_deliveries").selectAll().where("id", "=", id).executeTakeFirst();
    },

    /** Enqueues the same event as a new delivery and returns its ID. */
    async replay({ webhook_id, event }: Delivery): Promise<string> {
      const row = createDelivery(webhook_id, event, now());
      await db.insertInto("webhook_deliveries").values(row).execute();
      await dropOldDeliveries(db, webhook_id);
      return row.id;
    },

    async drop(id: string): Promise<void> {
      await db.deleteFrom("webhook_deliveries").where("id", "=", id).execute();
    },

    /** Deletes completed and failed deliveries that were created before that time. */
    async forget(before: Date): Promise<void> {
      const isOld = sql<boolean>`state != 'waiting' and created_at < ${before.toISOString()}`;
      await deleteInBatches(db, "webhook_deliveries", "id", isOld);
    },
  };
}
