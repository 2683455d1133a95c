/** Fair queue: callers take turns, so that a caller with many requests does not delay the others. */
export class FairQueue<Item> {
  readonly #groups = new Map<string, Item[]>();
  size = 0;

  /** Adds an item, and returns its position in the queue, starting at 1. */
  add(caller: string, item: Item): number {
    const own = this.#groups.get(caller);
    if (own) own.push(item);
    else this.#groups.set(caller, [item]);
    this.size++;
    // Items of this round and of earlier rounds come first.
    const round = own?.length ?? 1;
    return [...this.#groups.values()].reduce((sum, { length }) => sum + Math.min(length, round), 0);
  }

  /** Removes and returns the next item. */
  take(): Item | undefined {
    for (const [caller, items] of this.#groups) {
      const item = items.shift();
      this.#groups.delete(caller);
      if (items.length > 0) this.#groups.set(caller, items);
      if (item === undefined) continue;
      this.size--;
      return item;
    }
    return undefined;
  }

  /** Removes an item. Returns whether it was in the queue. */
  remove(caller: string, item: Item): boolean {
    const items = this.#groups.get(caller);
    const index = items?.indexOf(item) ?? -1;
    if (items === undefined || index === -1) return false;
    items.splice(index, 1);
    if (items.length === 0) this.#groups.delete(caller);
    this.size--;
    return true;
  }
}
