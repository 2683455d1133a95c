import type { Collection } from "./collection.ts";
import type { IndexedModel } from "./model.ts";
import { runTimeSliced } from "./time-slicing.ts";

/** Counts the additions of about the last second, or all additions while the index is being filled. */
class RecentAdditions {
  recent = 0;
  #since = performance.now();

  count(isFilling: boolean): void {
    this.recent += 1;
    if (isFilling || this.recent % 1024 !== 0 || performance.now() - this.#since <= 1000) return;
    this.recent = 0;
    this.#since = performance.now();
  }
}

/**
 * Adds and deletes models, and runs deferred work in time slices: rebuilding the orders after bulk additions, and purging
 * deleted models from the lists.
 */
export function createMaintenance(collection: Collection, deleted: number[] = []) {
  const { documents, orders, tuning } = collection;
  let changes = 0;
  const additions = new RecentAdditions();
  /** Whether the orders were discarded because of bulk additions. */
  let isBulk = false;
  /** Documents that changed while the orders are being built. */
  let changed: Set<number> | undefined;
  let filling = 0;
  let working: Promise<void> | undefined;

  const shouldPurge = () => deleted.length > tuning.minDeleted && deleted.length > documents.size / 16;
  const pending = () => working !== undefined || isBulk || shouldPurge();
  const isBulkChange = (count: number) => count > tuning.bulkThreshold && count > documents.size / 8;

  function noticeBulk(): void {
    additions.count(filling > 0);
    if (isBulk || !isBulkChange(additions.recent)) return;
    isBulk = true;
    orders.discard();
  }

  async function build(): Promise<void> {
    additions.recent = 0;
    changed = new Set();
    const snapshot = collection.listDocuments();
    await runTimeSliced(orders.build(snapshot.slice()));
    const late = changed;
    changed = undefined;
    if (isBulkChange(late.size)) return orders.discard();
    const before = new Set(snapshot.filter((document) => late.has(document)));
    for (const document of before) orders.delete(document);
    for (const document of late)
      if (!before.has(document) && collection.has(document)) orders.insert(document);
    isBulk = false;
  }

  async function purge(): Promise<void> {
    const documents = deleted;
    deleted = [];
    await runTimeSliced(collection.purge(documents));
  }

  function work(): Promise<void> {
    working ??= (async () => {
      await new Promise<void>((resolve) => void setImmediate(resolve));
      while (isBulk || shouldPurge()) await (isBulk ? build() : purge());
      working = undefined;
    })();
    return working;
  }

  function schedule(): void {
    if (filling === 0 && (isBulk || shouldPurge())) void work();
  }

  async function settle(): Promise<void> {
    while (pending()) await work();
  }

  return {
    /** The index must not contain the model. */
    add(model: IndexedModel): void {
      changes += 1;
      const document = collection.add(model);
      changed?.add(document);
      noticeBulk();
      schedule();
    },
    delete(id: string): boolean {
      const document = documents.find(id);
      if (document === 0) return false;
      changes += 1;
      collection.delete(document);
      deleted.push(document);
      changed?.add(document);
      schedule();
      return true;
    },
    /** Defers maintenance until `end`. An empty index gets its orders at the end. */
    begin(): void {
      filling += 1;
      additions.recent = documents.size === 0 ? Infinity : 0;
    },
    /** Resolves when all maintenance is done. */
    async end(): Promise<void> {
      filling -= 1;
      await settle();
    },
    settle,
    /** Number of changes so far. */
    get changes() {
      return changes;
    },
    /** Deleted documents that are still in lists. */
    get deleted() {
      return deleted;
    },
  };
}
