import { setImmediate } from "node:timers/promises";
import { toIndexedModel } from "./index-model.ts";
import { IndexLostError, createThreadIndex } from "./search-in-thread.ts";
import type { SearchIndex } from "./search-index.ts";
import type { ModelStore } from "../models/store.ts";

export type Search = ReturnType<typeof createSearch>;

/** Changes that are followed without a pause. */
const AT_ONCE = 100;

/**
 * The index beside the store: filled from it in the background at start, kept current by its changes.
 * The store is the truth; losing the index costs a rebuild, which begins by itself.
 */
export function createSearch(
  models: ModelStore,
  open: (onLost: (error: IndexLostError) => void) => SearchIndex = createThreadIndex,
) {
  let index = open(refill);
  let filling: { done: number; total: number } | undefined = { done: 0, total: 0 };
  let seen = 0;
  /** The last change when it was first begun to fill: where that broke off, what was deleted since is in the index. */
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
      // The database answers without leaving this thread: without a pause, requests would wait for the whole import.
      await setImmediate();
    }
  }

  // One follower at a time; a change that comes while it runs makes it run once more.
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

  /** Fills the index; resolves when it holds the whole store. Where it broke off it may be called again. */
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

  // Whoever asks gets the index that there is at that moment.
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
    /** While the index is being filled: how far it is. */
    get filling() {
      return filling;
    },
  };
}
