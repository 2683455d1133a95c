// `npm run bench:bitmaps`: compares the sets of search/ with libraries and typed arrays. Measures the main operations
// of the index, intersection size and counts by column, with 3,000,000 models.
import { createIntegerColumn } from "../search/columns.ts";
import { createHeap, LIST_SLACK } from "../search/heap.ts";
import { createSets } from "../search/sets.ts";
import { RoaringBitmap32, roaringLibraryInitialize } from "roaring-wasm";
import { TypedFastBitSet } from "typedfastbitset";
import { createRandom } from "./search/random.ts";
import { describeRun, median } from "./report.ts";

const MODELS = 3_000_000;
const VALUES = 200_000;
const ROUNDS = 15;

await roaringLibraryInitialize();
const random = createRandom(3);
const heap = createHeap();
const sets = createSets(heap);
sets.grow(MODELS);
const column = createIntegerColumn(heap);
for (let block = 0; block < sets.blocks; block++) column.grow(block);
const plain = new Uint32Array(MODELS);
for (let i = 0; i < MODELS; i++) {
  plain[i] = Math.floor(VALUES * random.next() ** 3);
  column.set(i, plain[i] ?? 0);
}

/** Creates a set with the same random members in each implementation. */
function createSet(share: number) {
  const members: number[] = [];
  for (let i = 0; i < MODELS; i++) if (random.chance(share)) members.push(i);
  const ours = sets.borrowEmpty();
  const words = new Uint32Array(Math.ceil(MODELS / 32));
  for (const i of members) words[i >>> 5] = (words[i >>> 5] ?? 0) | (1 << (i & 31));
  heap.u32.set(words, ours >>> 2);
  return { ours, words, roaring: new RoaringBitmap32(members), fast: new TypedFastBitSet(members) };
}

function countCommon(a: Uint32Array, b: Uint32Array): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) {
    let word = (a[i] ?? 0) & (b[i] ?? 0);
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    total += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return total;
}

function medianTime(run: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return median(times);
}

const copy = sets.borrowEmpty();
const counts = new Uint32Array(VALUES);
const cells = heap.allocateZeroed(VALUES * 4 + 16);
const touched = heap.allocate(VALUES * 4 + 16);
const list = heap.allocate(4 * (MODELS + LIST_SLACK));
const micro = (ms: number) => Math.round(ms * 1000).toLocaleString("en");

console.log(describeRun());
console.log(`${MODELS.toLocaleString("en")} models; microseconds, medians of ${ROUNDS}\n`);
console.log("| members of each set | operation | search/ | typed arrays | typedfastbitset | roaring-wasm |");
console.log("|---|---|---:|---:|---:|---:|");
for (const share of [0.001, 0.01, 0.1, 0.5]) {
  const a = createSet(share);
  const b = createSet(share);
  const expected = countCommon(a.words, b.words);
  const ours = () => {
    heap.kernels.copy(copy, a.ours, sets.bytes);
    sets.and(copy, b.ours);
    return sets.count(copy);
  };
  const all = [
    ours,
    () => countCommon(a.words, b.words),
    () => a.fast.intersection_size(b.fast),
    () => a.roaring.andCardinality(b.roaring),
  ];
  for (const run of all) if (run() !== expected) throw new Error("The implementations disagree.");
  const name = `${(share * 100).toLocaleString("en")} %`;
  console.log(`| ${name} | intersection size | ${all.map((run) => micro(medianTime(run))).join(" | ")} |`);
  const byColumn = [
    () => {
      const listed = heap.kernels.listOf(a.ours, sets.bytes, list, MODELS);
      const length = heap.kernels.countColumn(list, listed, column.table, cells, touched);
      heap.kernels.clearCounts(cells, touched, length);
    },
    () => {
      for (let index = 0; index < a.words.length; index++) {
        for (let word = a.words[index] ?? 0; word !== 0; word &= word - 1) {
          const value = plain[index * 32 + 31 - Math.clz32(word & -word)] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
        }
      }
      counts.fill(0);
    },
    () => {
      a.fast.forEach((i) => {
        const value = plain[i] ?? 0;
        counts[value] = (counts[value] ?? 0) + 1;
      });
      counts.fill(0);
    },
    () => {
      for (const i of a.roaring.toUint32Array()) {
        const value = plain[i] ?? 0;
        counts[value] = (counts[value] ?? 0) + 1;
      }
      counts.fill(0);
    },
  ];
  console.log(
    `| ${name} | counts of ${VALUES.toLocaleString("en")} values | ${byColumn.map((run) => micro(medianTime(run))).join(" | ")} |`,
  );
  a.roaring.dispose();
  b.roaring.dispose();
}
