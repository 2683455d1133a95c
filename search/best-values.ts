import type { Values } from "./values.ts";

/** Exclusive upper bound of numbers of models. */
const MODELS = 2 ** 26;

/** Collects the best values of a facet: by count, then by total number of models, then by name. Reused for all facets. */
export class BestValues {
  readonly #values: Values;
  /** Best first: the count and the total of each value as one number, and its ID. */
  #keys = new Float64Array(64);
  #ids = new Uint32Array(64);
  #size = 0;
  length = 0;
  id = (position: number): number => this.#ids[position] ?? 0;
  count = (position: number): number => Math.floor((this.#keys[position] ?? 0) / MODELS);

  constructor(values: Values) {
    this.#values = values;
  }

  /** Starts to collect the best `size` values. */
  start(size: number): void {
    this.#size = size;
    this.length = 0;
    if (size <= this.#ids.length) return;
    this.#keys = new Float64Array(size);
    this.#ids = new Uint32Array(size);
  }

  #isBefore(key: number, id: number, position: number): boolean {
    const other = this.#keys[position] ?? 0;
    return key === other ? this.#values.compareNames(id, this.id(position)) < 0 : key > other;
  }

  /** Whether values that are not better than all others are rejected. */
  get full(): boolean {
    return this.length === this.#size;
  }

  add(id: number, count: number, total: number): void {
    const key = count * MODELS + total;
    const last = this.#size - 1;
    if (last < 0 || (this.length > last && !this.#isBefore(key, id, last))) return;
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore(key, id, middle)) high = middle;
      else low = middle + 1;
    }
    this.length = Math.min(this.length + 1, this.#size);
    this.#keys.copyWithin(low + 1, low, this.length - 1);
    this.#ids.copyWithin(low + 1, low, this.length - 1);
    this.#keys[low] = key;
    this.#ids[low] = id;
  }
}
