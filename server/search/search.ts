import { setImmediate } from "node:timers/promises";
import { toIndexedModel } from "./index-model.ts";
import { IndexLostError, createThreadIndex } from "./search-in-thread.ts";
import type { SearchIndex } from "./search-index.ts";
import type { ModelStore } from "../models/store.ts";

export type Search = ReturnType<typeof createSearch>;

/** Changes that are applied without a pause. */
const AT_ONCE = 100;

/**
 * Keeps an index of the store: filled in the background on start, updated by changes. The store is authoritative; a
 * lost index is rebuilt automatically.
 */
export function createSearch(
  models: ModelStore,
  open: (onLost: (error: IndexLostError) => void) => SearchIndex = createThreadIndex,
) {
  let index = open(refill);
  let filling: { done: number; total: number } | undefined = { done: 0, total: 0 };
  let seen = 0;
  /**
   * Last change when the first fill started. If a fill was interrupted, models deleted since then are still indexed.
   */
  let begun: number | undefined;

  async function follow(): Promise<void> {
    for (;;) {
      const changes = await models.changesSince(seen, AT_ONCE);
      if (changes.length === 0) return;
      const records = await models.getMany(
        changes.filter((change) => !change.deleted).map((change) => change.id),
      );
      const cards = await models.cards(records.map((record) => record.id));
      await index.change({
        delete: changes.filter((change) => change.deleted).map((change) => change.id),
        put: records.map((record) => toIndexedModel(record, cards.get(record.id))),
      });
      seen = changes.at(-1)?.seq ?? seen;
      // SQLite answers synchronously. Without a pause, requests would wait for a whole import.
      await setImmediate();
    }
  }

  // One update runs at a time. A change during it triggers one more.
  let running: Promise<void> | undefined;
  let again = false;
  function catchUp(): Promise<void> {
    again = true;
    running ??= (async () => {
      try {
        while (again) {
          again = false;
          await follow();
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  }

  /** Fills the index and resolves when it contains the whole store. Can be called again after an interruption. */
  async function fill(): Promise<void> {
    begun ??= await models.lastSeq();
    seen = begun;
    const total = await models.count();
    filling = { done: 0, total };
    await index.fill(
      (async function* () {
        for await (const { record, card } of models.scan()) {
          yield toIndexedModel(record, card);
          if (filling) filling.done += 1;
        }
      })(),
    );
    filling = undefined;
    await catchUp();
  }

  function refill(error: IndexLostError): void {
    console.error("The search index failed and is rebuilding:", error.cause ?? error);
    index = open(refill);
    begun = undefined;
    void fillAgain();
  }

  async function fillAgain(): Promise<void> {
    try {
      await fill();
    } catch (problem) {
      if (!(problem instanceof IndexLostError)) console.error("Can't rebuild the search index:", problem);
    }
  }

  // Callers use the current index.
  const params: Pick<SearchIndex, "ask" | "find" | "counts" | "known" | "size" | "close"> = {
    ask: (query, viewer) => index.ask(query, viewer),
    find: (text, limit, viewer) => index.find(text, limit, viewer),
    counts: (facet, values, viewer) => index.counts(facet, values, viewer),
    known: (ids) => index.known(ids),
    size: () => index.size(),
    close: () => index.close(),
  };
  return {
    ...params,
    fill,
    catchUp,
    /** Progress while the index is being filled. */
    get filling() {
      return filling;
    },
  };
}
