/** Creates a top-k collector for the `size` smallest items in the order of `compare`. */
export function createTopK<T>(size: number, compare: (a: T, b: T) => number) {
  // A heap with the largest collected item at its root. In a sorted list, deep pages would move too many items.
  const heap: T[] = [];

  /** Moves an item from the root down to its position among the first `length`. */
  function sink(item: T, length: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      if (child + 1 < length && compare(heap[child + 1] as T, heap[child] as T) > 0) child += 1;
      if (compare(heap[child] as T, item) <= 0) break;
      heap[at] = heap[child] as T;
      at = child;
    }
    heap[at] = item;
  }

  return {
    get full() {
      return heap.length >= size;
    },
    /** The largest collected item. Once `full`, larger items are rejected. */
    get last(): T | undefined {
      return heap[0];
    },
    add(item: T): void {
      if (size === 0) return;
      if (heap.length < size) {
        let at = heap.length;
        heap.push(item);
        for (
          let parent = (at - 1) >> 1;
          at > 0 && compare(item, heap[parent] as T) > 0;
          parent = (at - 1) >> 1
        ) {
          heap[at] = heap[parent] as T;
          at = parent;
        }
        heap[at] = item;
      } else if (compare(item, heap[0] as T) < 0) {
        sink(item, size);
      }
    },
    /** Ends the collection. Sorts in place: `sort` would copy the items. */
    sorted(): T[] {
      for (let end = heap.length - 1; end > 0; end--) {
        const last = heap[end] as T;
        heap[end] = heap[0] as T;
        sink(last, end);
      }
      return heap;
    },
  };
}
