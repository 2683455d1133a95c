import { createArray } from "./array.ts";
import type { Heap } from "./heap.ts";

export type Bundles = ReturnType<typeof createBundles>;

/** A value with its facet in the upper four bits, as the kernels read it. */
export const withKind = (id: number, kind: number): number => (id | (kind << 28)) >>> 0;
export const withoutKind = (entry: number): number => entry & 0x0fffffff;

/**
 * Models agree in most of what they are filtered by: three million have some hundred thousand different combinations
 * of task, libraries, languages, license and so on. Each combination is a bundle, and facets of few values are counted
 * by bundles: one number per model instead of fifteen.
 */
export function createBundles(heap: Heap) {
  /** Numbers of bundles by the hash of their values; 0 is none. */
  let known = new Uint32Array(1024);
  /** The entries of bundle b are those from starts[b] to starts[b + 1]. */
  const starts = createArray(heap);
  const entries = createArray(heap);
  /** How many models that all may see are in each. */
  const counts = createArray(heap);
  let count = 0;
  starts.reserve(2);

  function isBundle(bundle: number, wanted: ArrayLike<number>): boolean {
    const start = starts.get(bundle);
    if (starts.get(bundle + 1) - start !== wanted.length) return false;
    for (let i = 0; i < wanted.length; i++) if (entries.get(start + i) !== wanted[i]) return false;
    return true;
  }

  /** Where in `known` the bundle of these entries is, or would be. */
  function probe(wanted: ArrayLike<number>): number {
    let hash = 0x811c9dc5;
    for (let i = 0; i < wanted.length; i++) {
      hash = Math.imul(hash ^ (wanted[i] ?? 0), 0x85ebca6b) ^ (hash >>> 15);
    }
    const mask = known.length - 1;
    let at = (hash ^ (hash >>> 13)) & mask;
    for (let bundle = known[at] ?? 0; bundle !== 0 && !isBundle(bundle, wanted); bundle = known[at] ?? 0) {
      at = (at + 1) & mask;
    }
    return at;
  }

  const bundles = {
    starts,
    entries,
    counts,
    get count() {
      return count;
    },
    get bytes() {
      return known.byteLength;
    },
    /** Number of the bundle of these entries, which are in ascending order; from 1 on. */
    add(wanted: readonly number[]): number {
      const at = probe(wanted);
      const found = known[at] ?? 0;
      if (found !== 0) return found;
      count += 1;
      const start = starts.get(count);
      starts.reserve(count + 2);
      counts.reserve(count + 2);
      entries.reserve(start + wanted.length);
      heap.u32.set(wanted, (entries.at >>> 2) + start);
      starts.set(count + 1, start + wanted.length);
      known[at] = count;
      if (count * 2 > known.length) {
        known = new Uint32Array(known.length * 4);
        for (let bundle = 1; bundle <= count; bundle++) known[probe(bundles.entriesOf(bundle))] = bundle;
      }
      return count;
    },
    /** Valid until the heap grows. */
    entriesOf(bundle: number): Uint32Array {
      const first = entries.at >>> 2;
      return heap.u32.subarray(first + starts.get(bundle), first + starts.get(bundle + 1));
    },
    change(bundle: number, by: 1 | -1): void {
      counts.set(bundle, counts.get(bundle) + by);
    },
  };
  return bundles;
}
