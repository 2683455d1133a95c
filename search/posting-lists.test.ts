import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createHeap } from "./heap.ts";
import { PostingLists } from "./posting-lists.ts";
import { createSets } from "./sets.ts";

const number = fc.oneof(fc.nat(500), fc.nat(2 ** 26));
const numbers = fc.uniqueArray(number, { maxLength: 200, size: "max" });

test("returns the numbers of lists of all lengths and distances", () => {
  fc.assert(
    fc.property(numbers, numbers, (...lists) => {
      const heap = createHeap();
      const postings = new PostingLists(heap, createSets(heap));
      // Alternates between lists, so that they grow next to each other.
      for (let i = 0; i < 200; i++)
        for (const [id, list] of lists.entries())
          for (const each of list.slice(i, i + 1))
            expect([postings.add(id, each), postings.add(id, each)]).toEqual([true, false]);
      const found: number[][] = [[], []];
      for (const [id, list] of found.entries()) postings.each(id, (each) => list.push(each));
      expect(found).toEqual(lists);
    }),
  );
});
