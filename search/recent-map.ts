/** A map that forgets entries that were not used for long. Holds up to twice `size` of them. */
export class RecentMap<T> {
  readonly #size: number;
  #recent = new Map<string, T>();
  #older = new Map<string, T>();

  constructor(size: number) {
    this.#size = size;
  }

  get(key: string): T | undefined {
    const found = this.#recent.get(key);
    if (found !== undefined) return found;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: string, value: T): void {
    if (this.#recent.size >= this.#size) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
  }
}
