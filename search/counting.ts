import { AUTHOR_KIND, type Collection, isLongKind, LONG_KINDS } from "./collection.ts";
import type { Question } from "./question.ts";

export type Counting = ReturnType<typeof createCounting>;

/** Numbers of models by value. */
export interface Counts {
  of(id: number): number;
  /** All values that have a number above 0; undefined where that is not known. */
  counted: Iterable<number> | undefined;
  /** To be called when the numbers are not needed any more. */
  done(): void;
}

/** Counts values among the documents of sets. */
export function createCounting({ heap, sets, values, bundles, documents, having }: Collection) {
  const byBundle = createCells();
  const byValue = createCells();
  let short = new Uint32Array(1024);
  let marks = new Uint8Array(1024);

  /** Numbers in the heap that the kernels count in, all 0 between two countings. */
  function createCells() {
    let room = 0;
    let counts = 0;
    let touched = 0;
    return {
      /** Lets `run` count, then reads the numbers; they are 0 again after `clear`. */
      count(needed: number, run: (counts: number, touched: number) => number) {
        if (needed >= room) {
          if (room > 0) for (const at of [counts, touched]) heap.give(at, room * 4);
          room = Math.ceil((needed + 1) * 1.25);
          counts = heap.takeClear(room * 4);
          touched = heap.take(room * 4);
        }
        const length = run(counts, touched);
        return {
          ids: heap.u32.slice(touched >>> 2, (touched >>> 2) + length),
          of: (id: number): number => heap.u32[(counts >>> 2) + id] ?? 0,
          clear(): void {
            const start = touched >>> 2;
            for (let i = start; i < start + length; i++) heap.u32[(counts >>> 2) + (heap.u32[i] ?? 0)] = 0;
          },
        };
      },
    };
  }

  /** Adds so many models of a bundle to the numbers of its values; those first touched are listed. */
  function expand(bundle: number, weight: number, kind: number, touched: number[]): void {
    const { starts, values: all } = bundles;
    const end = starts[bundle + 1] ?? 0;
    for (let i = starts[bundle] ?? 0; i < end; i++) {
      const id = all[i] ?? 0;
      if (kind >= 0 && values.kind(id) !== kind) continue;
      const count = short[id] ?? 0;
      if (count === 0) touched.push(id);
      short[id] = count + weight;
    }
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
      if (short.length <= values.count) {
        short = new Uint32Array(Math.ceil(values.count * 1.25) + 1);
        marks = new Uint8Array(short.length);
      }
      const touched: number[] = [];
      const own = selections.filter(({ kind }) => !isLongKind(kind));
      const passing = createPassing(own);
      const add = (bundle: number, weight: number) => {
        if (weight === 0) return;
        const kind = passing.of(bundle);
        if (kind !== NONE) expand(bundle, weight, kind, touched);
      };
      if (all && own.length === selections.length) {
        for (let bundle = 1; bundle <= bundles.count; bundle++) add(bundle, bundles.seen(bundle));
        if (revealed !== 0) {
          for (const document of sets.list(revealed, sets.count(revealed)))
            add(documents.bundle.at(document), 1);
        }
      } else {
        const cells = byBundle.count(bundles.count, (counts, list) =>
          heap.kernels.countColumn(among(), documents.bundle.table, sets.blocks, counts, list),
        );
        for (const bundle of cells.ids) add(bundle, cells.of(bundle));
        cells.clear();
      }
      passing.done();
      return {
        of: (id) => short[id] ?? 0,
        counted: touched,
        done() {
          for (const id of touched) short[id] = 0;
        },
      };
    },

    /** Values of a long facet, by looking at each document. */
    long(kind: number, among: number): Counts {
      const cells = byValue.count(values.count, (counts, touched) =>
        kind === AUTHOR_KIND
          ? heap.kernels.countColumn(among, documents.author.table, sets.blocks, counts, touched)
          : heap.kernels.countValues(among, documents.long.table, sets.blocks, kind, counts, touched),
      );
      return { of: cells.of, counted: cells.ids.filter((id) => id !== 0), done: cells.clear };
    },

    /** Values of a long facet, by intersecting the documents of each value that is asked for. */
    each(among: number): Counts {
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

    /** Documents of the set that have a value of a long facet. */
    having(kind: number, among: number): number {
      if (kind === AUTHOR_KIND) return among;
      const set = sets.copy(among);
      having[LONG_KINDS.indexOf(kind)]?.keepIn(set);
      return set;
    },
  };

  /**
   * Which short selections a bundle passes. `of`: ALL where it passes all of them, the kind of the one that it does not
   * pass (only for that facet it counts), or NONE.
   */
  function createPassing(own: Question["selections"]) {
    let required = 0;
    const marked: number[] = [];
    for (const [index, { kind, include, exclude }] of own.entries()) {
      if (include.length > 0) required |= 1 << index;
      for (const [list, mark] of [
        [include, index + 1],
        [exclude, -index - 1],
      ] as const) {
        for (const value of list) {
          const id = values.find(kind, value);
          if (id === 0) continue;
          marks[id] = mark & 0xff;
          marked.push(id);
        }
      }
    }
    return {
      of(bundle: number): number {
        if (own.length === 0) return ALL;
        const { starts, values: all } = bundles;
        let included = 0;
        let excluded = 0;
        const end = starts[bundle + 1] ?? 0;
        for (let i = starts[bundle] ?? 0; i < end; i++) {
          const mark = marks[all[i] ?? 0] ?? 0;
          if (mark === 0) continue;
          if (mark < 128) included |= 1 << (mark - 1);
          else excluded |= 1 << (255 - mark);
        }
        const missed = (required & ~included) | excluded;
        if (missed === 0) return ALL;
        if ((missed & (missed - 1)) !== 0) return NONE;
        return own[31 - Math.clz32(missed)]?.kind ?? NONE;
      },
      done(): void {
        for (const id of marked) marks[id] = 0;
      },
    };
  }
}

const ALL = -1;
const NONE = -2;
