import { type Facet, FACETS } from "@modelyard/contract";
import { createValueCombinations, toEntry, getEntryValue } from "./value-combinations.ts";
import { createDocuments } from "./documents.ts";
import { BLOCK_BYTES, createHeap } from "./heap.ts";
import { type IndexedModel, type IndexOptions, getAuthor, getName, getFacetValues } from "./model.ts";
import { createValueSearch } from "./value-search.ts";
import { createOrders } from "./orders.ts";
import { getPopularity } from "./rank.ts";
import { createSets } from "./sets.ts";
import { TextIndex } from "./text.ts";
import { DEFAULT_TUNING } from "./tuning.ts";
import { AUTHOR_KIND, createValues, isLongKind, LONG_KINDS, TAG } from "./values.ts";

/** The data structures of all models. Keeps them consistent. */
export class Collection {
  readonly heap = createHeap();
  readonly sets = createSets(this.heap);
  readonly combinations = createValueCombinations(this.heap);
  readonly longCombinations = LONG_KINDS.map(() => createValueCombinations(this.heap));
  readonly documents = createDocuments(this.heap, this.sets);
  /** Models that every viewer can see. */
  visible = this.sets.createPersistent();
  hidden = this.sets.createPersistent();
  /** Models with a value, by long facet. */
  #withValues = LONG_KINDS.map(() => this.sets.createPersistent());
  readonly tuning;
  readonly values;
  readonly text;
  readonly orders;
  readonly naming;
  hiddenCount = 0;

  constructor(options: IndexOptions) {
    this.tuning = { ...DEFAULT_TUNING, ...options.tuning };
    this.values = createValues(this.heap, this.sets, this.tuning);
    this.text = new TextIndex(this.heap, this.sets, this.values, this.tuning);
    this.orders = createOrders(this.documents, this.tuning.chunkSize);
    this.naming = createValueSearch(this.values, options);
  }

  readonly #register = (kind: number, id: number, value: string) => {
    this.text.addValue(kind, id, value);
    this.naming.add(kind, id, value);
  };

  #countSeen(document: number, change: "increment" | "decrement"): void {
    this.combinations.changeCount(this.documents.combination.at(document), change === "increment" ? 1 : -1);
    this.eachValue(document, this.values[change]);
  }

  /** Calls `visit` with each facet value of a document. */
  eachValue(document: number, visit: (id: number) => void): void {
    const { author, combination, longCombinations } = this.documents;
    for (const entry of this.combinations.getEntries(combination.at(document))) visit(getEntryValue(entry));
    if (author.at(document) !== 0) visit(author.at(document));
    for (const [i, combinations] of this.longCombinations.entries())
      for (const id of combinations.getEntries(longCombinations[i]?.at(document) ?? 0)) visit(id);
  }

  #addValues(document: number, model: IndexedModel): void {
    const short: number[] = [];
    const long = LONG_KINDS.map((): number[] => []);
    this.documents.author.set(document, 0);
    for (let kind = 0; kind < FACETS.length; kind++) {
      for (const value of getFacetValues(model, FACETS[kind] as Facet)) {
        const id = this.values.add(kind, value, this.#register);
        // Count duplicate values of a model once.
        if (!this.values.documents.add(id, document)) continue;
        if (!isLongKind(kind)) short.push(toEntry(id, kind));
        else if (kind === AUTHOR_KIND) this.documents.author.set(document, id);
        else {
          long[LONG_KINDS.indexOf(kind)]?.push(id);
          this.#withValues[LONG_KINDS.indexOf(kind)]?.add(document);
        }
      }
    }
    for (const tag of model.tags)
      this.values.documents.add(this.values.add(TAG, tag, this.#register), document);
    this.documents.combination.set(document, this.combinations.add(short.sort((a, b) => a - b)));
    for (const [i, entries] of long.entries()) {
      const combination = this.longCombinations[i]?.add(entries.sort((a, b) => a - b)) ?? 0;
      this.documents.longCombinations[i]?.set(document, combination);
    }
  }

  *#purgeWith(bytes: number, dead: readonly number[]): Generator<void, boolean> {
    const set = this.heap.allocateZeroed(bytes);
    for (const document of dead) this.sets.add(set, document);
    for (const work of [this.values.documents.purge(set), ...this.text.purge(set)]) {
      for (const _ of work) {
        yield;
        if (this.sets.bytes > bytes) break;
      }
    }
    const enough = this.sets.bytes <= bytes;
    if (enough) for (const lasting of this.#withValues) lasting.subtract(set);
    this.heap.free(set, bytes);
    return enough;
  }

  /** The index must not contain the model. */
  add(model: IndexedModel): number {
    const document = this.documents.add(model);
    this.#addValues(document, model);
    this.documents.setText(document, getPopularity(model), this.text.addName(document, getName(model.id)));
    if (model.id.includes("/")) this.text.addAuthor(document, getAuthor(model.id));
    if (model.text !== undefined) this.text.addCard(document, model.text);
    if (model.hidden === true) {
      this.hidden.add(document);
      this.hiddenCount += 1;
    } else {
      this.visible.add(document);
      this.#countSeen(document, "increment");
    }
    this.orders.insert(document);
    return document;
  }

  /** Lists all documents that are not deleted. */
  listDocuments(): Uint32Array {
    this.sets.release();
    const set = this.sets.borrowEmpty();
    this.visible.addTo(set);
    this.hidden.addTo(set);
    return this.sets.list(set, this.documents.size);
  }

  has(document: number): boolean {
    return this.visible.has(document) || this.hidden.has(document);
  }

  /** Hides a document from queries. `purge` removes it from the lists and frees its number. */
  delete(document: number): void {
    this.orders.delete(document);
    if (this.hidden.has(document)) {
      this.hidden.delete(document);
      this.hiddenCount -= 1;
    } else {
      this.visible.delete(document);
      this.#countSeen(document, "decrement");
    }
    this.documents.delete(document);
  }

  /** Removes deleted documents from all lists and frees their numbers. Yields regularly. */
  *purge(dead: readonly number[]): Generator<void> {
    // Documents added during the purge can require larger sets; then the purge restarts.
    while (!(yield* this.#purgeWith((this.sets.blocks + 4) * BLOCK_BYTES, dead)));
    for (const document of dead) this.documents.free(document);
  }

  /** Counts documents of a set with a value of a long facet. */
  countWithValues(kind: number, among: number): number {
    return kind === AUTHOR_KIND
      ? this.sets.count(among)
      : (this.#withValues[LONG_KINDS.indexOf(kind)]?.countIn(among) ?? 0);
  }

  /** Returns the documents of a set with a value of a long facet other than the author. */
  filterWithValues(kind: number, among: number): number {
    const set = this.sets.copy(among);
    this.#withValues[LONG_KINDS.indexOf(kind)]?.intersectInto(set);
    return set;
  }

  /** Returns the state. It shares arrays with the collection, which must not change while the state is in use. */
  save() {
    return {
      heap: this.heap.save(),
      combinations: [this.combinations, ...this.longCombinations].map((each) => each.save()),
      documents: this.documents.save(),
      sets: [this.visible, this.hidden, ...this.#withValues].map(({ table }) => table),
      values: this.values.save(),
      text: this.text.save(),
      orders: this.orders.save(),
      naming: this.naming.save(),
      hiddenCount: this.hiddenCount,
    };
  }

  /** Restores the state of another collection, whose heap content must already be in the heap. */
  restore(saved: ReturnType<Collection["save"]>): void {
    for (const [i, each] of saved.combinations.entries())
      [this.combinations, ...this.longCombinations][i]?.restore(each);
    this.documents.restore(saved.documents);
    const [visible, hidden, ...withValues] = saved.sets;
    this.visible = this.sets.createPersistent(visible);
    this.hidden = this.sets.createPersistent(hidden);
    this.#withValues = withValues.map((table) => this.sets.createPersistent(table));
    this.values.restore(saved.values);
    this.text.restore(saved.text);
    this.orders.restore(saved.orders);
    this.naming.restore(saved.naming);
    this.hiddenCount = saved.hiddenCount;
  }

  get bytes() {
    return (
      this.heap.bytes +
      this.values.bytes +
      this.documents.bytes +
      this.combinations.bytes +
      this.longCombinations.reduce((sum, { bytes }) => sum + bytes, 0) +
      this.text.bytes +
      this.orders.bytes
    );
  }
}
