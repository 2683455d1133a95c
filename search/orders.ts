import type { Sort } from "@modelyard/contract";
import type { Column } from "./columns.ts";
import type { Documents } from "./documents.ts";
import { Order } from "./order.ts";
import { getBestCaseScore } from "./rank.ts";
import { sortByBoth, sortByNumber, STRETCH } from "./sorting.ts";

/** Documents with a number, largest first, then by ID. Documents without one follow in ID order. */
export interface SortedBy {
  column: Pick<Column, "at">;
  known: Order;
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

/** Column of the order by ID, in which no document has a number. */
const NO_NUMBERS = { at: () => Number.NaN };

/** Creates all sort orders of documents. */
export function createOrders(documents: Documents, chunk: number) {
  const { compareIds } = documents;
  const columns = Object.entries(COLUMNS).map(([sort, name]) => [sort, documents.numbers[name]] as const);
  const sorts = [...columns, ["id", NO_NUMBERS] as const].map(([sort, column]): [string, SortedBy] => {
    const known = new Order((a, b) => column.at(b) - column.at(a) || compareIds(a, b), chunk);
    return [sort, { column, known }];
  });
  const bySort = Object.fromEntries(sorts) as Record<Sort, SortedBy>;
  const byId = new Order(compareIds, chunk);
  const getBestScore = (document: number) =>
    getBestCaseScore(documents.parts(document), documents.popularity(document));
  const byBestCase = new Order((a, b) => getBestScore(b) - getBestScore(a) || a - b, chunk);
  const all = [byBestCase, byId, ...sorts.map(([, { known }]) => known)];
  const getOrders = (document: number) => [
    byBestCase,
    byId,
    ...sorts.flatMap(([, { column, known }]) => (Number.isNaN(column.at(document)) ? [] : [known])),
  ];
  let ready = true;

  return {
    column: (sort: Sort): SortedBy["column"] => bySort[sort].column,
    /** Returns an order, or `undefined` while orders are discarded and queries must sort. */
    get: (sort: Sort): SortedBy | undefined => (ready ? bySort[sort] : undefined),
    byId,
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
      if (ready) for (const order of getOrders(document)) order.insert(document);
    },
    delete(document: number): void {
      if (ready) for (const order of getOrders(document)) order.delete(document);
    },
    /** Discards the orders before bulk additions, because `build` is cheaper than many insertions. */
    discard(): void {
      ready = false;
    },
    /** Rebuilds the orders from documents in ascending order. Yields regularly. Documents must not change during the build. */
    *build(models: Uint32Array): Generator<void> {
      const sorted = yield* sortByBoth(models, documents.getIdPrefix, compareIds);
      yield* byId.load(sorted);
      for (const [, { column, known }] of sorts)
        yield* known.load(yield* sortByNumber(yield* listKnown(sorted, column), column.at));
      yield* byBestCase.load(yield* sortByNumber(models, getBestScore));
      ready = true;
    },
  };
}

function* listKnown(documents: Uint32Array, column: SortedBy["column"]): Generator<void, Uint32Array> {
  const known = new Uint32Array(documents.length);
  let length = 0;
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i] ?? 0;
    if (!Number.isNaN(column.at(document))) known[length++] = document;
    if (i % STRETCH === 0) yield;
  }
  return known.subarray(0, length);
}
