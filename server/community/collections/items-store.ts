import { MAX_COLLECTION_ITEMS } from "../../http/limits.ts";
import { sql, type Transaction } from "kysely";
import { createId } from "../../accounts/tokens/token-values.ts";
import type { CollectionItemsTable } from "./tables.ts";
import { Store } from "../../database/store.ts";
import type { Database, Tables } from "../../database/tables.ts";

const loadItems = (from: Database | Transaction<Tables>, collection: string) =>
  from
    .selectFrom("collection_items")
    .selectAll()
    .where("collection_id", "=", collection)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** Saves the positions that changed. */
async function savePositions(transaction: Transaction<Tables>, items: readonly CollectionItemsTable[]) {
  for (const [position, item] of items.entries())
    if (item.position !== position)
      await transaction.updateTable("collection_items").set({ position }).where("id", "=", item.id).execute();
}

/** Stores the items of collections in their order. */
export class CollectionItemStore extends Store {
  /** Changes the items of a collection. Concurrent changes to the same collection are serialized. */
  #change<T>(collection: string, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("collections")
        .set({ updated_at: this.now().toISOString() })
        .where("id", "=", collection)
        .execute();
      return work(transaction);
    });
  }

  items(collection: string): Promise<CollectionItemsTable[]> {
    return loadItems(this.db, collection);
  }

  /** Returns the first items of several collections. */
  async firstItems(collections: readonly string[], max: number): Promise<CollectionItemsTable[]> {
    if (collections.length === 0) return [];
    const numbered = this.db
      .selectFrom("collection_items")
      .selectAll()
      .select(sql<number>`row_number() over (partition by collection_id order by position, id)`.as("place"))
      .where("collection_id", "in", [...collections]);
    return this.db
      .selectFrom(numbered.as("n"))
      .select(["n.id", "n.collection_id", "n.lower_id", "n.position", "n.note", "n.created_at"])
      .where("n.place", "<=", max)
      .orderBy("n.place")
      .execute();
  }

  /** Appends an item. */
  async addItem(collection: string, lowerId: string, note: string): Promise<"added" | "exists" | "full"> {
    return this.#change(collection, async (transaction) => {
      const items = await loadItems(transaction, collection);
      if (items.some(({ lower_id }) => lower_id === lowerId)) return "exists";
      if (items.length >= MAX_COLLECTION_ITEMS) return "full";
      await savePositions(transaction, items);
      await transaction
        .insertInto("collection_items")
        .values({
          id: createId(this.now()),
          collection_id: collection,
          lower_id: lowerId,
          position: items.length,
          note,
          created_at: this.now().toISOString(),
        })
        .execute();
      return "added";
    });
  }

  /** Updates an item and returns whether it exists. A new position shifts the items in between. */
  async changeItem(
    collection: string,
    id: string,
    { note, position }: { note?: string | undefined; position?: number | undefined },
  ): Promise<boolean> {
    return this.#change(collection, async (transaction) => {
      const items = await loadItems(transaction, collection);
      const at = items.findIndex((item) => item.id === id);
      const [item] = at < 0 ? [] : items.splice(at, 1);
      if (item === undefined) return false;
      if (note !== undefined)
        await transaction.updateTable("collection_items").set({ note }).where("id", "=", id).execute();
      items.splice(position ?? at, 0, item);
      await savePositions(transaction, items);
      return true;
    });
  }

  /** Deletes an item. Returns whether it existed. */
  async deleteItem(collection: string, id: string): Promise<boolean> {
    return this.#change(collection, async (transaction) => {
      const done = await transaction
        .deleteFrom("collection_items")
        .where("collection_id", "=", collection)
        .where("id", "=", id)
        .executeTakeFirst();
      await savePositions(transaction, await loadItems(transaction, collection));
      return done.numDeletedRows > 0n;
    });
  }
}
