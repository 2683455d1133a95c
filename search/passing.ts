import type { Collection } from "./collection.ts";
import type { Selection } from "./question.ts";

/** Goes through bundles, and knows which of some selections each of them passes. */
export function createPassing({ values, bundles }: Collection) {
  /** By value: 1 and more for what the first, second … selection includes, 255 and less for what they exclude. */
  let marks = new Uint8Array(1024);

  function mark(own: readonly Selection[]): number[] {
    if (marks.length <= values.count) marks = new Uint8Array(Math.ceil(values.count * 1.25) + 1);
    const marked: number[] = [];
    const set = (kind: number, value: string, as: number) => {
      const id = values.find(kind, value);
      if (id === 0) return;
      marks[id] = as;
      marked.push(id);
    };
    for (const [index, { kind, include, exclude }] of own.entries()) {
      for (const value of include) set(kind, value, index + 1);
      for (const value of exclude) set(kind, value, 255 - index);
    }
    return marked;
  }

  return {
    /**
     * Adds the weight of each bundle to the numbers of its values: of all of them where it passes all selections, of
     * those of one facet where it passes all but that facet's own. Values that were 0 are listed in `touched`.
     */
    tally(
      own: readonly Selection[],
      list: Uint32Array,
      weightOf: (bundle: number) => number,
      numbers: Uint32Array,
      touched: number[],
    ): void {
      const marked = mark(own);
      const { starts, values: all } = bundles;
      let required = 0;
      for (const [index, { include }] of own.entries()) if (include.length > 0) required |= 1 << index;
      for (const bundle of list) {
        const weight = weightOf(bundle);
        if (weight === 0) continue;
        const start = starts[bundle] ?? 0;
        const end = starts[bundle + 1] ?? 0;
        // The only kind that counts, or -1 for all.
        let only = -1;
        if (own.length > 0) {
          let included = 0;
          let excluded = 0;
          for (let i = start; i < end; i++) {
            const as = marks[all[i] ?? 0] ?? 0;
            if (as === 0) continue;
            if (as < 128) included |= 1 << (as - 1);
            else excluded |= 1 << (255 - as);
          }
          const missed = (required & ~included) | excluded;
          if ((missed & (missed - 1)) !== 0) continue;
          if (missed !== 0) only = own[31 - Math.clz32(missed)]?.kind ?? -1;
        }
        for (let i = start; i < end; i++) {
          const id = all[i] ?? 0;
          if (only !== -1 && values.kind(id) !== only) continue;
          const number = numbers[id] ?? 0;
          if (number === 0) touched.push(id);
          numbers[id] = number + weight;
        }
      }
      for (const id of marked) marks[id] = 0;
    },
  };
}
