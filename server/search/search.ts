import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../http/errors.ts";
import { toIndexedModel } from "./index-model.ts";
import { IndexLostError, createThreadIndex } from "./search-in-thread.ts";
import type { SearchIndex } from "./search-index.ts";
import { oneAtATime } from "../database/one-at-a-time.ts";
import type { IndexSnapshots } from "./snapshots.ts";
import type { ModelChange, ModelStore } from "../models/store.ts";

export type Search = ReturnType<typeof createSearch>;

/** Seconds after which clients should retry while the index is incomplete. */
const RETRY_AFTER_S = 2;

/** Thrown while the index is incomplete, because its results would be wrong. */
export class IndexIncompleteError extends ApiError {
  constructor() {
    super("Unavailable", "The hub is starting and still indexing its models. Retry shortly.", {
      retryAfter: RETRY_AFTER_S,
    });
  }
}

/** Delay before another attempt to rebuild a lost index, in milliseconds. */
const REBUILD_DELAY_MS = 2000;

/** A snapshot is written after this number of changes, plus a share of all models. Applying them takes a second at the next start. */
const MIN_UNSAVED = 2000;
const MAX_UNSAVED_SHARE = 200;
const SAVE_INTERVAL_MS = 60_000;

/** Changes that are applied without a pause: about 5 ms of work. */
const BATCH_SIZE = 250;
/** Bytes of the cards that are loaded and sent to the index at once. Each can be 2 MB. */
const MAX_UPDATE_BYTES = 4_000_000;

/** Saves the index in snapshots, one at a time, and restores it. */
function createSaver(getIndex: () => SearchIndex, snapshots: IndexSnapshots | undefined) {
  /** Last change in the snapshot. */
  let savedSeq = -Infinity;
  let savedAt = -Infinity;
  let saving: Promise<void> | undefined;

  async function write(seq: number): Promise<void> {
    savedAt = performance.now();
    const written = await snapshots?.write((path, token) => getIndex().save(path, { token, seq }));
    if (written === true) savedSeq = seq;
  }

  /** Writes a snapshot with all changes up to this one, unless one is being written. If writing fails, the next snapshot includes them. */
  const save = (seq: number): Promise<void> =>
    (saving ??= write(seq)
      .catch((error: unknown) => console.warn("Can't write the snapshot of the search index:", error))
      .finally(() => (saving = undefined)));

  return {
    save,
    /** Starts writing a snapshot if there were many changes since the last one. */
    async saveIfDue(seq: number): Promise<void> {
      if (performance.now() - savedAt <= SAVE_INTERVAL_MS) return;
      if (seq - savedSeq > MIN_UNSAVED + (await getIndex().size()) / MAX_UNSAVED_SHARE) void save(seq);
    },
    /** Replaces the index with the snapshot, if this store has one. Returns its last change. */
    async restore(): Promise<number | undefined> {
      const snapshot = await snapshots?.open();
      const content = snapshot && (await getIndex().restore(snapshot.path, snapshot.tokens));
      if (content === undefined) return undefined;
      snapshots?.restored(content.token);
      return (savedSeq = content.seq);
    },
    get savedSeq() {
      return savedSeq;
    },
    get saving() {
      return saving;
    },
  };
}

/**
 * Keeps an index of the store: filled in the background on start, updated by changes. The store is authoritative; a
 * lost index is rebuilt automatically. Queries throw an `IndexIncompleteError` until the index is complete.
 */
export function createSearch(
  models: ModelStore,
  open: (onLost: (error: IndexLostError) => void) => SearchIndex = createThreadIndex,
  snapshots?: IndexSnapshots,
) {
  let index = open(refill);
  let filling: { done: number; total: number } | undefined = { done: 0, total: 0 };
  let seen = 0;
  let currentAt = performance.now();
  let closed = false;
  /** Last change when the first fill started. After an interruption, models deleted since then are still indexed. */
  let begun: number | undefined;
  /** Whether the index has all models as of `seen`. */
  let loaded = false;
  /** Whether a snapshot can replace the first fill. */
  let canRestore = snapshots !== undefined;
  const saver = createSaver(() => index, snapshots);
  /** Number of lost indexes before this one. */
  let generation = 0;

  const catchUp = oneAtATime(async () => {
    for await (const seq of applyChanges(models, () => index, seen)) seen = seq;
    currentAt = performance.now();
    if (loaded) await saver.saveIfDue(seen);
  });

  /** Fills the index and resolves when it contains the whole store. Can be called again after an interruption. */
  async function fill(): Promise<void> {
    if (canRestore) {
      const seq = await saver.restore();
      canRestore = false;
      loaded = seq !== undefined;
      seen = seq ?? seen;
    }
    if (!loaded) await fillFromStore();
    await catchUp();
    filling = undefined;
    if (saver.savedSeq < 0) void saver.save(seen);
  }

  async function fillFromStore(): Promise<void> {
    begun ??= await models.lastSeq();
    seen = begun;
    filling = { done: 0, total: await models.count() };
    await index.fill(
      scan(models, () => {
        if (filling) filling.done += 1;
      }),
    );
    loaded = true;
  }

  function refill(error: IndexLostError): void {
    console.error("The search index failed and is rebuilding:", error.cause ?? error);
    index = open(refill);
    generation += 1;
    // Does not use the snapshot, which may be the reason why the thread exited.
    canRestore = loaded = false;
    begun = undefined;
    filling = { done: 0, total: 0 };
    void rebuild(fill, () => closed);
  }

  /** Returns the current index once it is complete. */
  function complete(): SearchIndex {
    if (filling) throw new IndexIncompleteError();
    return index;
  }

  return {
    ...createQueries(complete),
    /** Writes a snapshot if there were changes. */
    async close(): Promise<void> {
      closed = true;
      await saver.saving;
      if (loaded && !filling && seen > saver.savedSeq) await saver.save(seen);
      await index.close();
      snapshots?.close();
    },
    fill,
    catchUp,
    /** Changes if the index, including its vectors, was lost. */
    get generation() {
      return generation;
    },
    /** Progress while the index is being filled. */
    get filling() {
      return filling;
    },
    /** Number of the last change in the index, once it is complete. */
    get applied() {
      return filling ? undefined : seen;
    },
    /** Time since the index was last up to date with the database. */
    get lagMs() {
      return performance.now() - currentAt;
    },
  };
}

/** Yields all models of the store in the form of the index, and reports each one. */
async function* scan(models: ModelStore, onModel: () => void) {
  for await (const { record, card } of models.scan()) {
    yield toIndexedModel(record, card);
    onModel();
  }
}

/** Calls `fill` until it succeeds or the hub closes. */
async function rebuild(fill: () => Promise<void>, isClosed: () => boolean): Promise<void> {
  try {
    await fill();
  } catch (problem) {
    // Another rebuild has begun.
    if (problem instanceof IndexLostError) return;
    console.error("Can't rebuild the search index:", problem);
    await sleep(REBUILD_DELAY_MS, undefined, { ref: false });
    if (!isClosed()) await rebuild(fill, isClosed);
  }
}

/**
 * Applies the changes after a number, and yields the number of the last applied change. Reads the next changes while the
 * index thread applies these, to keep up with an import.
 */
async function* applyChanges(models: ModelStore, getIndex: () => SearchIndex, after: number) {
  let changes = await models.changesSince(after, BATCH_SIZE);
  for (let last = changes.at(-1); last !== undefined; last = changes.at(-1)) {
    const apply = async (some: readonly ModelChange[]) => {
      for await (const update of loadUpdates(models, some)) await getIndex().change(update);
    };
    [changes] = await Promise.all([models.changesSince(last.seq, BATCH_SIZE), apply(changes)]);
    yield last.seq;
    // SQLite queries are synchronous. Without a pause, requests would wait for an entire import.
    await setImmediate();
  }
}

/** Yields changes to the index in parts of a limited size. */
async function* loadUpdates(models: ModelStore, changes: readonly ModelChange[]) {
  const { deleted = [], put = [] } = Object.groupBy(changes, (change) =>
    change.deleted ? "deleted" : "put",
  );
  if (deleted.length > 0) yield { delete: deleted.map(({ id }) => id), put: [] };
  const ids = put.map(({ id }) => id);
  for await (const slice of models.sliceByCards(ids, MAX_UPDATE_BYTES)) {
    const cards = await models.cards(slice);
    const records = await models.getMany(slice);
    yield { delete: [], put: records.map((record) => toIndexedModel(record, cards.get(record.id))) };
  }
}

/** Returns the query methods of the current index. `getIndex` throws if the index is not available. */
const createQueries = (
  getIndex: () => SearchIndex,
): Pick<SearchIndex, "query" | "find" | "findSimilar" | "setVectors" | "counts" | "known" | "size"> => ({
  query: async (query, viewer) => getIndex().query(query, viewer),
  find: async (text, limit, viewer) => getIndex().find(text, limit, viewer),
  findSimilar: async (id, limit, viewer) => getIndex().findSimilar(id, limit, viewer),
  setVectors: async (entries, replaces) => getIndex().setVectors(entries, replaces),
  counts: async (facet, values, viewer) => getIndex().counts(facet, values, viewer),
  known: async (ids) => getIndex().known(ids),
  size: async () => getIndex().size(),
});
