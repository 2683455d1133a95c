/** Creates a top-k collector for the `size` smallest items in the order of `compare`. */
export function createTopK<T>(size: number, compare: (a: T, b: T) => number) {
  // A heap with the largest collected item at its root.
  const heap: T[] = [];

  function sink(from: number): void {
    const item = heap[from] as T;
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && compare(heap[child + 1] as T, heap[child] as T) > 0) child += 1;
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
        heap[0] = item;
        sink(0);
      }
    },
    clear(): void {
      heap.length = 0;
    },
    /** Ends the collection. */
    sorted: (): T[] => heap.sort(compare),
  };
}
