import { grown } from "./grown.ts";

export type Bundles = ReturnType<typeof createBundles>;

/**
 * Models agree in most of what they are filtered by: three million have some ten thousand different combinations of
 * task, libraries, languages, licence and so on. Each combination is a bundle, and facets of few values are counted
 * by bundles: one number per model instead of fifteen.
 */
export function createBundles() {
  const known = new Map<string, number>();
  let starts = new Uint32Array(64);
  let values = new Uint32Array(1024);
  let counts = new Uint32Array(64);
  let numbers = new Uint32Array(0);
  let count = 0;

  return {
    get count() {
      return count;
    },
    /** Bytes of its arrays, and about those of its keys. */
    get bytes() {
      return starts.byteLength * 2 + values.byteLength + count * 120;
    },
    /** Number of the bundle of these values, from 1 on. */
    add(ids: readonly number[]): number {
      const key = ids.join();
      const found = known.get(key);
      if (found !== undefined) return found;
      count += 1;
      known.set(key, count);
      if (count + 2 > starts.length) {
        starts = grown(starts, count + 2);
        counts = grown(counts, count + 2);
      }
      const start = starts[count] ?? 0;
      if (start + ids.length > values.length) values = grown(values, start + ids.length);
      values.set(ids, start);
      starts[count + 1] = start + ids.length;
      return count;
    },
    /** The values of all bundles: those of bundle b from starts[b] to starts[b + 1]. Valid until the next `add`. */
    get starts() {
      return starts;
    },
    get values() {
      return values;
    },
    valuesOf: (bundle: number): Uint32Array => values.subarray(starts[bundle], starts[bundle + 1]),
    /** By bundle: how many models that all may see are in it. Valid until the next `add`. */
    get seenBy() {
      return counts;
    },
    /** The numbers of all bundles. */
    all(): Uint32Array {
      if (numbers.length < count) numbers = Uint32Array.from({ length: starts.length }, (_, i) => i + 1);
      return numbers.subarray(0, count);
    },
    change(bundle: number, by: 1 | -1): void {
      counts[bundle] = (counts[bundle] ?? 0) + by;
    },
  };
}
