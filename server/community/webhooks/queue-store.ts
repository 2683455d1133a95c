import { deliveryId } from "../../repositories/events/delivery-id.ts";
import type { Database } from "../../database/tables.ts";
import type { WebhookDeliveriesTable } from "./tables.ts";

export type WebhookQueue = ReturnType<typeof webhookQueue>;

export type Delivery = WebhookDeliveriesTable;

/** What came of an attempt. */
export interface Attempt {
  state: Delivery["state"];
  status?: number;
  problem?: string;
  duration: number;
  /** When the next one is, while it waits. */
  due?: Date;
}

/** What webhooks have to be told and were: a queue that outlives the process, and a log. */
export function webhookQueue(db: Database, now: () => Date = () => new Date()) {
  return {
    /** What is due, oldest first, but nothing of these webhooks. */
    async due(limit: number, but: readonly string[]): Promise<Delivery[]> {
      return db
        .selectFrom("webhook_deliveries")
        .selectAll()
        .where("state", "=", "waiting")
        .where("due_at", "<=", now().toISOString())
        .where("webhook_id", "not in", [...but, ""])
        .orderBy("due_at")
        .orderBy("id")
        .limit(limit)
        .execute();
    },

    /**
     * Whether this process may try it now: of several that want to, one. The others leave it alone until `until`, when
     * this one has ended or is lost.
     */
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
        // What was disabled meanwhile stays so.
        .where("state", "=", "waiting")
        .execute();
    },

    /** A webhook's deliveries, newest first. */
    async list(webhook: string, { limit, before }: { limit: number; before?: string }): Promise<Delivery[]> {
      let rows = db.selectFrom("webhook_deliveries").selectAll().where("webhook_id", "=", webhook);
      if (before !== undefined) rows = rows.where("id", "<", before);
      return rows.orderBy("id", "desc").limit(limit).execute();
    },

    async get(id: string): Promise<Delivery | undefined> {
      return db.selectFrom("webhook_deliveries").selectAll().where("id", "=", id).executeTakeFirst();
    },

    /** The same once more, as a delivery of its own. Its id. */
    async replay({ webhook_id, event }: Delivery): Promise<string> {
      const at = now();
      const id = deliveryId(at);
      const time = at.toISOString();
      await db
        .insertInto("webhook_deliveries")
        .values({
          id,
          webhook_id,
          event,
          state: "waiting",
          attempts: 0,
          due_at: time,
          status: null,
          problem: null,
          duration_ms: null,
          created_at: time,
          tried_at: null,
        })
        .execute();
      return id;
    },

    async drop(id: string): Promise<void> {
      await db.deleteFrom("webhook_deliveries").where("id", "=", id).execute();
    },

    /** Forgets what was delivered, or given up, and began before. */
    async forget(before: Date): Promise<void> {
      await db
        .deleteFrom("webhook_deliveries")
        .where("state", "!=", "waiting")
        .where("created_at", "<", before.toISOString())
        .execute();
    },
  };
}
