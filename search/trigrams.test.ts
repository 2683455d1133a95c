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
    fc.property(fc.uniqueArray(letters, { maxLength: 60 }), letters, (names, word) => {
      const heap = createHeap();
      const words = new StringTable();
      const trigrams = createTrigrams(heap, createSets(heap), words);
      for (const name of names) trigrams.add(words.add(name));

      const levels = new Map<string, number>();
      trigrams.each(word, (id, level) => levels.set(words.at(id), level));
      for (const name of names) {
        const level = getMatchLevel(word, name);
        expect(levels.get(name) ?? 0, `${word} in ${name}`).toBe(level === 3 ? 0 : level);
      }
    }),
    { numRuns: 300 },
  );
});
