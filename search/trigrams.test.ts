import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createHeap } from "./heap.ts";
import { createSets } from "./sets.ts";
import { StringTable } from "./string-table.ts";
import { createTrigrams } from "./trigrams.ts";
import { getMatchLevel, getNameWords } from "./words.ts";

const letters = fc
  .array(fc.constantFrom(..."ab12.é"), { minLength: 1, maxLength: 6 })
  .map((all) => [...getNameWords(all.join("")).words][0] ?? "a");

test("finds the indexed words that contain a word, with the kind of match", () => {
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 60 }), letters, (known, word) => {
      const heap = createHeap();
      const words = new StringTable();
      const trigrams = createTrigrams(heap, createSets(heap), words);
      for (const each of known) trigrams.add(words.add(each));

      const found = new Map<string, number>();
      trigrams.each(word, (id, how) => found.set(words.at(id), how));
      for (const each of known) {
        const how = getMatchLevel(word, each);
        expect(found.get(each) ?? 0, `${word} in ${each}`).toBe(how === 3 ? 0 : how);
      }
    }),
    { numRuns: 300 },
  );
});
