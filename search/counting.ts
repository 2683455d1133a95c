import { AUTHOR_KIND, type Collection, isLongKind } from "./collection.ts";
import { createPassing } from "./passing.ts";
import type { Question } from "./question.ts";

export type Counting = ReturnType<typeof createCounting>;

/** Numbers of models by value. */
export interface Counts {
  of(id: number): number;
  /** All values that have a number above 0, maybe with others; undefined where they are not known. */
  counted: Uint32Array | undefined;
  /** To be called when the numbers are not needed any more. */
  done(): void;
}

/** Counts values among the documents of sets. */
export function createCounting(collection: Collection) {
  const { heap, sets, values, bundles, documents } = collection;
  const byBundle = createCells();
  const byValue = createCells();
  let short = new Uint32Array(1024);
  const passing = createPassing(collection);

  /** Numbers in the heap that the kernels count in, all 0 between two countings. */
  function createCells() {
    let room = 0;
    let counts = 0;
    let touched = 0;
    /** Lets `run` count; the numbers are to be read before the next. */
    return function count(
      needed: number,
      run: (counts: number, touched: number) => number,
    ): Counts & { counted: Uint32Array } {
      if (needed >= room) {
        if (room > 0) for (const at of [counts, touched]) heap.give(at, room * 4);
        room = Math.ceil((needed + 1) * 1.25);
        counts = heap.takeClear(room * 4);
        touched = heap.take(room * 4);
      }
      const length = run(counts, touched);
      const cells = heap.u32;
      const first = counts >>> 2;
      return {
        of: (id) => cells[first + id] ?? 0,
        counted: cells.subarray(touched >>> 2, (touched >>> 2) + length),
        done: () => heap.kernels.clearCounts(counts, touched, length),
      };
    };
  }

  return {
    /** How many of the hidden models that the viewer may see have each value. */
    revealed(set: number): Map<number, number> {
      const counts = new Map<number, number>();
      if (set === 0) return counts;
      const add = (id: number) => void counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const document of sets.list(set, sets.count(set))) {
        for (const id of bundles.valuesOf(documents.bundle.at(document))) add(id);
        if (documents.author.at(document) !== 0) add(documents.author.at(document));
        for (const entry of documents.longOf(document)) add(entry & 0x0fffffff);
      }
      return counts;
    },

    /**
     * Values of all short facets at once, each facet's own selection aside. `among`: models that pass all selections
     * but, at most, one of a short facet.
     */
    short({ all, revealed, selections }: Question, among: () => number): Counts {
      if (short.length <= values.count) short = new Uint32Array(Math.ceil(values.count * 1.25) + 1);
      const own = selections.filter(({ kind }) => !isLongKind(kind));
      const touched: number[] = [];
      if (all && own.length === selections.length) {
        const weights = bundles.seenBy;
        if (revealed === 0)
          passing.tally(own, bundles.all(), (bundle) => weights[bundle] ?? 0, short, touched);
        else {
          const extra = new Map<number, number>();
          for (const document of sets.list(revealed, sets.count(revealed))) {
            const bundle = documents.bundle.at(document);
            extra.set(bundle, (extra.get(bundle) ?? 0) + 1);
          }
          const weight = (bundle: number) => (weights[bundle] ?? 0) + (extra.get(bundle) ?? 0);
          passing.tally(own, bundles.all(), weight, short, touched);
        }
      } else {
        const set = among();
        const cells = byBundle(bundles.count, (counts, list) =>
          heap.kernels.countColumn(set, documents.bundle.table, sets.blocks, counts, list),
        );
        passing.tally(own, cells.counted, cells.of, short, touched);
        cells.done();
      }
      return {
        of: (id) => short[id] ?? 0,
        counted: Uint32Array.from(touched),
        done() {
          for (const id of touched) short[id] = 0;
        },
      };
    },

    /** Values of long facets, by looking at each document. */
    looked(kinds: readonly number[], among: number): Counts {
      return byValue(values.count, (counts, touched) =>
        kinds[0] === AUTHOR_KIND
          ? heap.kernels.countColumn(among, documents.author.table, sets.blocks, counts, touched)
          : heap.kernels.countValues(
              among,
              documents.long.table,
              sets.blocks,
              kinds.reduce((bits, kind) => bits | (1 << kind), 0),
              counts,
              touched,
            ),
      );
    },

    /** Values of a long facet, by intersecting the documents of each value that is asked for. */
    intersected(among: number): Counts {
      const known = new Map<number, number>();
      return {
        of(id) {
          let count = known.get(id);
          if (count === undefined) {
            count = values.documents.countIn(among, id);
            known.set(id, count);
          }
          return count;
        },
        counted: undefined,
        done() {},
      };
    },
  };
}
