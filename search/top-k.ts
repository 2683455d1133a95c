/** Creates a top-k collector for the `size` smallest items in the order of `compare`. */
export function createTopK<T>(size: number, compare: (a: T, b: T) => number) {
  const items: T[] = [];
  return {
    get full() {
      return items.length >= size;
    },
    /** The largest collected item. Once `full`, larger items are rejected. */
    get last(): T | undefined {
      return items.at(-1);
    },
    add(item: T): void {
      if (items.length >= size && (size === 0 || compare(item, items[size - 1] as T) >= 0)) return;
      let low = 0;
      let high = items.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (compare(item, items[middle] as T) < 0) high = middle;
        else low = middle + 1;
      }
      if (items.length < size) items.push(item);
      items.copyWithin(low + 1, low, items.length - 1);
      items[low] = item;
    },
    /** Returns the collected items in order. */
    sorted: (): T[] => items,
  };
}
