import { MAX_WAITING_JOBS, MAX_WAITING_JOBS_PER_GROUP } from "../limits.ts";

/** A bounded queue of items in groups. Groups take turns, so that a group with many items does not delay the others. */
export class FairQueue<T> {
  readonly #groups = new Map<string, T[]>();
  #size = 0;

  /** Adds an item unless the queue or the group is full. Returns whether it was added. */
  add(group: string, item: T): boolean {
    const items = this.#groups.get(group) ?? [];
    if (this.#size >= MAX_WAITING_JOBS || items.length >= MAX_WAITING_JOBS_PER_GROUP) return false;
    items.push(item);
    this.#groups.set(group, items);
    this.#size += 1;
    return true;
  }

  /** Removes and returns the next item. Its group moves behind all others. */
  take(): T | undefined {
    for (const [group, items] of this.#groups) {
      const item = items.shift();
      this.#groups.delete(group);
      if (items.length > 0) this.#groups.set(group, items);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }
}
