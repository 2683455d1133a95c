import { PARAMETER_BOUNDS } from "@modelyard/contract";
import { createColumn, createIntegerColumn } from "./columns.ts";
import { BLOCK_SIZE, type Heap } from "./heap.ts";
import { type IndexedModel, NUMBERS, type NumberName } from "./model.ts";
import type { Sets } from "./sets.ts";
import { StringTable } from "./string-table.ts";
import { LONG_KINDS } from "./values.ts";

/** Number of steps of the histogram of parameters. */
export const STEPS = PARAMETER_BOUNDS.length + 1;

function getStep(parameters: number | undefined): number {
  if (parameters === undefined) return 0;
  const found = PARAMETER_BOUNDS.findIndex((bound) => parameters <= bound);
  return found === -1 ? STEPS : found + 1;
}

export type Documents = ReturnType<typeof createDocuments>;

/** Reads the first six bytes of a text as a number that sorts like it. */
function readPrefix(page: Uint8Array, start: number, end: number): number {
  let number = 0;
  for (let i = start; i < start + 6; i++) number = number * 256 + (i < end ? (page[i] ?? 0) : 0);
  return number;
}

/**
 * Stores models by number: IDs and columns. A number is reused only after the previous model was removed from all lists
 * (`free`).
 */
export function createDocuments(heap: Heap, sets: Sets) {
  const ids = new StringTable();
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, createColumn(heap)])) as Record<
    NumberName,
    ReturnType<typeof createColumn>
  >;
  const combination = createIntegerColumn(heap);
  const author = createIntegerColumn(heap);
  /** Step of the parameters in `PARAMETER_BOUNDS`, from 1; 0 if unknown. */
  const step = createIntegerColumn(heap);
  /** By long facet. */
  const longCombinations = LONG_KINDS.map(() => createIntegerColumn(heap));
  /** Popularity in the lower 16 bits, the number of parts of the name in the upper ones. */
  const ranks = createIntegerColumn(heap);
  const integers = [combination, author, step, ...longCombinations, ranks];
  const columns = [...Object.values(numbers), ...integers];
  let freeNumbers: number[] = [];
  let used = 0;
  let blocks = 0;
  let size = 0;

  function nextNumber(): number {
    const reused = freeNumbers.pop();
    if (reused !== undefined) return reused;
    // Document 0 means none.
    used += 1;
    if (used >= blocks * BLOCK_SIZE) {
      sets.grow((blocks + 1) * BLOCK_SIZE);
      for (const column of integers) column.grow(blocks);
      blocks += 1;
    }
    return used;
  }

  function save() {
    const tables = columns.map(({ table }) => table);
    return { ids: ids.save(), tables, freeNumbers, used, blocks, size };
  }

  return {
    numbers,
    combination,
    author,
    step,
    longCombinations,
    ranks,
    get size() {
      return size;
    },
    /** Exclusive upper bound of numbers. */
    get end() {
      return used + 1;
    },
    get bytes() {
      return ids.bytes;
    },
    /** Finds a model by its ID in any case. */
    find: (id: string): number => ids.findInAnyCase(id)[0] ?? 0,
    id: (document: number): string => ids.at(document),
    /** Calls `read` with the bytes of an ID. */
    viewId: ids.view.bind(ids),
    /** Returns the first six bytes of an ID as a number that sorts like the ID. */
    getIdPrefix: (document: number): number => ids.view(document, readPrefix),
    compareIds: (a: number, b: number): number => ids.compare(a, b),
    compareIdWith: (id: number, other: Buffer): number => ids.compareWith(id, other),
    /** The index must not contain the model. */
    add(model: IndexedModel): number {
      const document = nextNumber();
      ids.set(model.id, document);
      for (const name of NUMBERS) numbers[name].set(document, model[name]);
      step.set(document, getStep(model.parameters));
      size += 1;
      return document;
    },
    /** Removes the ID; the number stays in use until `free`. */
    delete(document: number): void {
      ids.delete(document);
      size -= 1;
    },
    /** Allows the number to be reused. */
    free(document: number): void {
      ids.forget(document);
      freeNumbers.push(document);
    },
    save,
    restore(saved: ReturnType<typeof save>): void {
      ids.restore(saved.ids);
      for (const [i, column] of columns.entries()) column.restore(saved.tables[i] ?? 0);
      ({ freeNumbers, used, blocks, size } = saved);
      sets.grow(blocks * BLOCK_SIZE);
    },
    setText(document: number, popularity: number, nameParts: number): void {
      ranks.set(document, Math.min(popularity, 0xffff) + (nameParts << 16));
    },
    popularity: (document: number): number => ranks.at(document) & 0xffff,
    parts: (document: number): number => ranks.at(document) >>> 16,
  };
}
