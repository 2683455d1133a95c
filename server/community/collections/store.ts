import { sql, type Transaction } from "kysely";
import type { CollectionChange } from "@modelyard/contract";
import { createId } from "../../accounts/tokens/token-values.ts";
import type { CollectionItemsTable, CollectionsTable } from "./tables.ts";
import { isAfter, type PageCursor } from "../../database/page-cursor.ts";
import { contains } from "../../database/contains.ts";
import { countRows } from "../../database/count-rows.ts";
import { Store } from "../../database/store.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { MAX_COLLECTION_ITEMS } from "../../http/limits.ts";

export interface NewCollection {
  owner: string;
  title: string;
  description: string;
  private: boolean;
  by: string;
}

export interface CollectionQuery {
  /** Owners whose private collections are included; `all`: every owner. */
  viewer: readonly string[] | "all";
  /** IDs of private collections that are included as well. */
  shared?: readonly string[] | undefined;
  /** Only collections with these IDs. */
  ids?: readonly string[] | undefined;
  owners?: readonly string[] | undefined;
  /** Only collections with any of these lowercase model IDs. */
  models?: readonly string[] | undefined;
  /** Text to find in the title or the description. */
  search?: string | undefined;
  limit: number;
  after?: PageCursor | undefined;
}

const findByTitle = (transaction: Transaction<Tables>, owner: string, title: string) =>
  transaction
    .selectFrom("collections")
    .select("id")
    .where("owner_id", "=", owner)
    .where("lower_title", "=", title.toLowerCase())
    .executeTakeFirst();

const loadItems = (from: Database, collection: string) =>
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

/** Stores collections and their items in order. */
export class CollectionStore extends Store {
  /** Creates a collection. If the owner already has one with this title, returns its ID and `taken`. */
  async create(params: NewCollection): Promise<{ id: string; taken: boolean }> {
    const at = this.now();
    const id = createId(at);
    return this.db.transaction().execute(async (transaction) => {
      const done = await transaction
        .insertInto("collections")
        .values({
          id,
          owner_id: params.owner,
          title: params.title,
          lower_title: params.title.toLowerCase(),
          description: params.description,
          private: params.private ? 1 : 0,
          theme: "orange",
          position: 0,
          created_by: params.by,
          created_at: at.toISOString(),
          updated_at: at.toISOString(),
        })
        .onConflict((conflict) => conflict.columns(["owner_id", "lower_title"]).doNothing())
        .executeTakeFirst();
      if ((done.numInsertedOrUpdatedRows ?? 0n) > 0n) return { id, taken: false };
      return { id: (await findByTitle(transaction, params.owner, params.title))?.id ?? id, taken: true };
    });
  }

  count(owner: string): Promise<number> {
    return countRows(this.db.selectFrom("collections").where("owner_id", "=", owner));
  }

  get(id: string): Promise<CollectionsTable | undefined> {
    return this.db.selectFrom("collections").selectAll().where("id", "=", id).executeTakeFirst();
  }

  /** Lists collections, last updated first. */
  async list(query: CollectionQuery): Promise<CollectionsTable[]> {
    const { viewer, shared = [], ids, owners, models, search, after } = query;
    let found = this.db.selectFrom("collections as c").selectAll("c");
    if (viewer !== "all")
      found = found.where(({ or, eb }) =>
        or([
          eb("c.private", "=", 0),
          eb("c.owner_id", "in", [...viewer, ""]),
          eb("c.id", "in", [...shared, ""]),
        ]),
      );
    if (ids) found = found.where("c.id", "in", [...ids, ""]);
    if (owners) found = found.where("c.owner_id", "in", [...owners, ""]);
    if (models)
      found = found.where(
        "c.id",
        "in",
        this.db
          .selectFrom("collection_items")
          .select("collection_id")
          .where("lower_id", "in", [...models, ""]),
      );
    if (search !== undefined) {
      found = found.where(contains(sql`c.lower_title || ' ' || lower(c.description)`, search));
    }
    if (after) found = found.where(isAfter(after, "c.updated_at", "c.id"));
    return found.orderBy("c.updated_at", "desc").orderBy("c.id").limit(query.limit).execute();
  }

  /** Updates a collection. Changes nothing and returns `taken` if the owner has another one with this title. */
  async change(
    { id, owner_id }: Pick<CollectionsTable, "id" | "owner_id">,
    { title, private: hidden, ...change }: CollectionChange,
  ): Promise<"done" | "taken"> {
    return this.db.transaction().execute(async (transaction) => {
      const other = title === undefined ? undefined : await findByTitle(transaction, owner_id, title);
      if (other !== undefined && other.id !== id) return "taken";
      await transaction
        .updateTable("collections")
        .set({
          ...(title !== undefined && { title, lower_title: title.toLowerCase() }),
          ...(hidden !== undefined && { private: hidden ? (1 as const) : (0 as const) }),
          ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
          updated_at: this.now().toISOString(),
        })
        .where("id", "=", id)
        .execute();
      return "done";
    });
  }

  async delete(id: string): Promise<void> {
    await this.db.deleteFrom("collections").where("id", "=", id).execute();
  }

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
