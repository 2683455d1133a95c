import { type Facet, FACETS } from "@modelyard/contract";
import { createValueCombinations, toEntry, getEntryValue } from "./value-combinations.ts";
import { createDocuments } from "./documents.ts";
import { BLOCK_BYTES, createHeap } from "./heap.ts";
import { type IndexedModel, type IndexOptions, getName, getFacetValues } from "./model.ts";
import { createValueSearch } from "./value-search.ts";
import { createOrders } from "./orders.ts";
import { getPopularity } from "./rank.ts";
import { createSets } from "./sets.ts";
import { createTextIndex } from "./text.ts";
import { DEFAULT_TUNING } from "./tuning.ts";
import { AUTHOR_KIND, createValues, isLongKind, LONG_KINDS, TAG } from "./values.ts";

export type Collection = ReturnType<typeof createCollection>;

/** Creates the data structures of all models and keeps them consistent. */
export function createCollection(options: IndexOptions) {
  const tuning = { ...DEFAULT_TUNING, ...options.tuning };
  const heap = createHeap();
  const sets = createSets(heap);
  const values = createValues(heap, sets, tuning);
  const documents = createDocuments(heap, sets);
  const combinations = createValueCombinations(heap);
  const longCombinations = LONG_KINDS.map(() => createValueCombinations(heap));
  const text = createTextIndex(heap, sets, values, tuning);
  const orders = createOrders(documents, tuning.chunkSize);
  const valueSearch = createValueSearch(values, options);
  /** Models that every viewer can see. */
  const visible = sets.createPersistent();
  const hidden = sets.createPersistent();
  /** Models with a value, by long facet. */
  const withValues = LONG_KINDS.map(() => sets.createPersistent());
  let hiddenCount = 0;
  let stamp = 0;

  function valueId(kind: number, value: string): number {
    const before = values.count;
    const id = values.add(kind, value);
    if (id > before) {
      text.addValue(kind, id, value);
      valueSearch.add(kind, id, value);
    }
    return id;
  }

  function countSeen(document: number, change: "increment" | "decrement"): void {
    const bundle = documents.bundle.at(document);
    combinations.changeCount(bundle, change === "increment" ? 1 : -1);
    for (const entry of combinations.getEntries(bundle)) values[change](getEntryValue(entry));
    const author = documents.author.at(document);
    if (author !== 0) values[change](author);
    for (const id of getLongValues(document)) values[change](id);
  }

  /** Values of long facets, except the author. */
  function* getLongValues(document: number): Generator<number> {
    for (const [i, { getEntries: entriesOf }] of longCombinations.entries()) {
      for (const entry of entriesOf(documents.long[i]?.at(document) ?? 0)) yield getEntryValue(entry);
    }
  }

  function addValues(document: number, model: IndexedModel): void {
    const bundle: number[] = [];
    const long = LONG_KINDS.map((): number[] => []);
    // Count duplicate values of a model once.
    stamp = (stamp + 1) >>> 0;
    documents.author.set(document, 0);
    for (let kind = 0; kind < FACETS.length; kind++) {
      for (const value of getFacetValues(model, FACETS[kind] as Facet)) {
        const id = valueId(kind, value);
        if (!values.isFirst(id, stamp)) continue;
        values.documents.add(id, document);
        if (!isLongKind(kind)) bundle.push(toEntry(id, kind));
        else if (kind === AUTHOR_KIND) documents.author.set(document, id);
        else {
          long[LONG_KINDS.indexOf(kind)]?.push(toEntry(id, kind));
          withValues[LONG_KINDS.indexOf(kind)]?.add(document);
        }
      }
    }
    for (const tag of model.tags) {
      const id = valueId(TAG, tag);
      if (values.isFirst(id, stamp)) values.documents.add(id, document);
    }
    documents.bundle.set(document, combinations.add(bundle.sort((a, b) => a - b)));
    for (const [i, entries] of long.entries()) {
      const combination =
        entries.length === 0 ? 0 : (longCombinations[i]?.add(entries.sort((a, b) => a - b)) ?? 0);
      documents.long[i]?.set(document, combination);
    }
  }

  function* purgeWith(bytes: number, dead: readonly number[]): Generator<void, boolean> {
    const set = heap.allocateZeroed(bytes);
    for (const document of dead) {
      const at = (set >>> 2) + (document >>> 5);
      heap.u32[at] = (heap.u32[at] ?? 0) | (1 << (document & 31));
    }
    for (const work of [values.documents.purge(set), ...text.purge(set)]) {
      for (const _ of work) {
        yield;
        if (sets.bytes > bytes) break;
      }
    }
    const enough = sets.bytes <= bytes;
    if (enough) for (const lasting of withValues) lasting.subtract(set);
    heap.free(set, bytes);
    return enough;
  }

  return {
    tuning,
    heap,
    sets,
    values,
    documents,
    bundles: combinations,
    longBundles: longCombinations,
    getLongValues,
    text,
    orders,
    naming: valueSearch,
    visible,
    hidden,
    get hiddenCount() {
      return hiddenCount;
    },
    /** The index must not contain the model. */
    add(model: IndexedModel): number {
      const document = documents.add(model);
      addValues(document, model);
      documents.setText(document, getPopularity(model), text.addName(document, getName(model.id)));
      if (model.text !== undefined) text.addCard(document, model.text);
      if (model.hidden === true) {
        hidden.add(document);
        hiddenCount += 1;
      } else {
        visible.add(document);
        countSeen(document, "increment");
      }
      orders.insert(document);
      return document;
    },
    /** Lists all documents that are not deleted. */
    listDocuments(): Uint32Array {
      sets.release();
      const set = sets.borrowEmpty();
      visible.addTo(set);
      hidden.addTo(set);
      return sets.list(set, documents.size);
    },
    has: (document: number): boolean => visible.has(document) || hidden.has(document),
    /** Hides a document from queries. `purge` removes it from the lists and frees its number. */
    delete(document: number): void {
      orders.delete(document);
      if (hidden.has(document)) {
        hidden.delete(document);
        hiddenCount -= 1;
      } else {
        visible.delete(document);
        countSeen(document, "decrement");
      }
      documents.delete(document);
    },
    /** Removes deleted documents from all lists and frees their numbers. Yields regularly. */
    *purge(dead: readonly number[]): Generator<void> {
      // Documents added during the purge can require larger sets; then the purge restarts.
      while (!(yield* purgeWith((sets.blocks + 4) * BLOCK_BYTES, dead)));
      for (const document of dead) documents.free(document);
    },
    /** Counts documents of a set with a value of a long facet. */
    countWithValues(kind: number, among: number): number {
      return kind === AUTHOR_KIND
        ? sets.count(among)
        : (withValues[LONG_KINDS.indexOf(kind)]?.countIn(among) ?? 0);
    },
    get bytes() {
      return (
        heap.bytes +
        values.bytes +
        documents.bytes +
        combinations.bytes +
        longCombinations.reduce((sum, { bytes }) => sum + bytes, 0) +
        text.bytes +
        orders.bytes
      );
    },
  };
}
