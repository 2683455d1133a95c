import type { Sort } from "@modelyard/contract";
import type { Column } from "./columns.ts";
import type { Documents } from "./documents.ts";
import { Order } from "./order.ts";
import { getBestCaseScore } from "./rank.ts";
import { sortByBoth, sortByNumber } from "./sorting.ts";

/** Documents by number (largest first, then by ID), and documents with an unknown number by ID. */
export interface SortedBy {
  column: Pick<Column, "at">;
  known: Order;
  unknown: Order;
}

export type Orders = ReturnType<typeof createOrders>;

const COLUMNS = {
  trending: "trending",
  downloads: "downloads",
  likes: "likes",
  created: "created",
  updated: "updated",
  num_parameters: "parameters",
  size: "size",
} as const satisfies Record<Exclude<Sort, "id">, string>;

/** Of the order by ID: no document has a number, and those without one are in the order of their IDs. */
const NO_NUMBERS = { at: () => Number.NaN };

/** Creates all sort orders of documents. */
export function createOrders(documents: Documents, chunk: number) {
  const { compareIds } = documents;
  const columns = Object.entries(COLUMNS).map(([sort, name]) => [sort, documents.numbers[name]] as const);
  const sorts = [...columns, ["id", NO_NUMBERS] as const].map(([sort, column]): [string, SortedBy] => {
    const known = new Order((a, b) => column.at(b) - column.at(a) || compareIds(a, b), chunk);
    return [sort, { column, known, unknown: new Order(compareIds, chunk) }];
  });
  const bySort = Object.fromEntries(sorts) as Record<Sort, SortedBy>;
  const getBestScore = (document: number) =>
    getBestCaseScore(documents.parts(document), documents.popularity(document));
  const byBestCase = new Order((a, b) => getBestScore(b) - getBestScore(a) || a - b, chunk);
  const all = [byBestCase, ...sorts.flatMap(([, { known, unknown }]) => [known, unknown])];
  let ready = true;

  return {
    column: (sort: Sort): SortedBy["column"] => bySort[sort].column,
    /** Returns an order, or `undefined` while orders are discarded and queries must sort. */
    get: (sort: Sort): SortedBy | undefined => (ready ? bySort[sort] : undefined),
    /** Order by the maximum score of a document. */
    get byBestCase(): Order | undefined {
      return ready ? byBestCase : undefined;
    },
    best: getBestScore,
    get bytes() {
      return all.reduce((sum, { bytes }) => sum + bytes, 0);
    },
    /** The orders must not be discarded. */
    save: () => all.map((order) => order.save()),
    restore(saved: ReturnType<Order["save"]>[]): void {
      for (const [i, each] of saved.entries()) all[i]?.restore(each);
    },
    insert(document: number): void {
      if (!ready) return;
      byBestCase.insert(document);
      for (const [, { column, known, unknown }] of sorts) {
        (Number.isNaN(column.at(document)) ? unknown : known).insert(document);
      }
    },
    delete(document: number): void {
      if (!ready) return;
      byBestCase.delete(document);
      for (const [, { column, known, unknown }] of sorts) {
        (Number.isNaN(column.at(document)) ? unknown : known).delete(document);
      }
    },
    /** Discards the orders before bulk additions, because `build` is cheaper than many inserts. */
    discard(): void {
      ready = false;
    },
    /** Rebuilds the orders from documents in ascending order. Yields regularly. Documents must not change during the build. */
    *build(models: Uint32Array): Generator<void> {
      const byId = yield* sortByBoth(models, documents.getIdPrefix, compareIds);
      for (const [, { column, known, unknown }] of sorts) {
        const sorted = yield* sortByNumber(byId, (document) => {
          const number = column.at(document);
          return Number.isNaN(number) ? -Infinity : number;
        });
        const end = firstUnknown(sorted, column);
        yield* known.load(sorted.subarray(0, end));
        yield* unknown.load(sorted.subarray(end));
      }
      yield* byBestCase.load(yield* sortByNumber(models, getBestScore));
      ready = true;
    },
  };
}

function firstUnknown(sorted: Uint32Array, column: SortedBy["column"]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (Number.isNaN(column.at(sorted[middle] ?? 0))) high = middle;
    else low = middle + 1;
  }
  return low;
}
