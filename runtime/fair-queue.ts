/** A queue in which callers take turns, so that one with many requests does not delay the others. */
export class Turns<Item> {
  readonly #groups = new Map<string, Item[]>();
  size = 0;

  /** Returns the position in the queue, from 1. */
  add(caller: string, item: Item): number {
    const own = this.#groups.get(caller);
    if (own) own.push(item);
    else this.#groups.set(caller, [item]);
    this.size++;
    // Before it are all requests of its round and of earlier rounds.
    const round = own?.length ?? 1;
    return [...this.#groups.values()].reduce((before, { length }) => before + Math.min(length, round), 0);
  }

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

  /** Removes an item that left; returns whether it was waiting. */
  remove(caller: string, item: Item): boolean {
    const items = this.#groups.get(caller);
    const at = items?.indexOf(item) ?? -1;
    if (items === undefined || at === -1) return false;
    items.splice(at, 1);
    if (items.length === 0) this.#groups.delete(caller);
    this.size--;
    return true;
  }
}
