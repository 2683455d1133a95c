import type { Collection } from "./collection.ts";
import type { IndexedModel } from "./model.ts";
import { runInSlices } from "./time-slicing.ts";

/**
 * Adds and deletes models, and does the work that may wait in slices between the turns of the event loop: sorting
 * anew after very many additions, making the lists forget deleted models.
 */
export function createUpkeep(collection: Collection) {
  const { documents, orders, tuning } = collection;
  let dead: number[] = [];
  let recent = 0;
  let recentSince = performance.now();
  /** The orders were given up. */
  let rushing = false;
  /** While the orders are built: what came or went meanwhile. */
  let changed: Set<number> | undefined;
  let filling = 0;
  let working: Promise<void> | undefined;

  const tooManyDead = () => dead.length > tuning.deadKept && dead.length > documents.size / 16;
  const pending = () => working !== undefined || rushing || tooManyDead();
  const isRush = (additions: number) => additions > tuning.rush && additions > documents.size / 8;

  function noticeRush(): void {
    recent += 1;
    if (filling === 0 && recent % 1024 === 0 && performance.now() - recentSince > 1000) {
      recent = 0;
      recentSince = performance.now();
    }
    if (rushing || !isRush(recent)) return;
    rushing = true;
    orders.drop();
  }

  async function build(): Promise<void> {
    recent = 0;
    changed = new Set();
    const snapshot = collection.living();
    await runInSlices(orders.build(snapshot.slice()));
    const meanwhile = changed;
    changed = undefined;
    if (isRush(meanwhile.size)) return orders.drop();
    const before = new Set<number>();
    for (const document of snapshot) if (meanwhile.has(document)) before.add(document);
    for (const document of before) orders.delete(document);
    for (const document of meanwhile) {
      if (!before.has(document) && collection.isLiving(document)) orders.insert(document);
    }
    rushing = false;
  }

  async function purge(): Promise<void> {
    const those = dead;
    dead = [];
    await runInSlices(collection.purge(those));
  }

  function work(): Promise<void> {
    working ??= (async () => {
      await new Promise<void>((resolve) => void setImmediate(resolve));
      while (rushing || tooManyDead()) await (rushing ? build() : purge());
      working = undefined;
    })();
    return working;
  }

  function schedule(): void {
    if (filling === 0 && (rushing || tooManyDead())) void work();
  }

  return {
    /** The model must not be in. */
    add(model: IndexedModel): void {
      const document = collection.add(model);
      changed?.add(document);
      noticeRush();
      schedule();
    },
    delete(id: string): boolean {
      const document = documents.find(id);
      if (document === 0) return false;
      collection.delete(document);
      dead.push(document);
      changed?.add(document);
      schedule();
      return true;
    },
    /** Leaves what may wait until `end`. */
    begin(): void {
      filling += 1;
      recent = 0;
    },
    /** Resolves when nothing is left to do. */
    async end(): Promise<void> {
      filling -= 1;
      while (pending()) await work();
    },
  };
}
