import { FACETS } from "@modelyard/contract";
import type { IndexOptions } from "./model.ts";
import type { Values } from "./values.ts";

/** Finds values by part of their name or label. */
export function createValueSearch(values: Values, { label }: IndexOptions) {
  /** By kind: lowercase labels of values whose label differs from their name. */
  let labels = FACETS.map(() => new Map<number, string>());

  return {
    /** Registers a new value. */
    add(kind: number, id: number, value: string): void {
      const facet = FACETS[kind];
      if (facet === undefined || label === undefined) return;
      const text = label(facet, value)?.toLowerCase();
      if (text !== undefined && text !== value.toLowerCase()) labels[kind]?.set(id, text);
    },
    save: () => labels,
    restore(saved: Map<number, string>[]): void {
      labels = saved;
    },
    /** Finds values whose name or label contains the letters, case-insensitively. */
    find(kind: number, letters: string): Set<number> {
      const needle = letters.trim().toLowerCase();
      const bytes = Buffer.from(needle);
      const found = new Set<number>();
      const ranking = values.ranking(kind);
      for (let position = 0; position < ranking.length; position++) {
        const id = ranking.at(position);
        const contains = values.view(id, (page, start, end) => containsLetters(page, start, end, bytes));
        if (contains ?? values.name(id).toLowerCase().includes(needle)) found.add(id);
      }
      for (const [id, text] of labels[kind] ?? []) if (text.includes(needle)) found.add(id);
      return found;
    },
  };
}

/** Returns `undefined` if the name is not ASCII. */
function containsLetters(page: Buffer, start: number, end: number, needle: Buffer): boolean | undefined {
  const { length } = needle;
  if (length === 0) return true;
  const first = needle[0];
  for (let offset = start; offset < end; offset++) {
    if ((page[offset] ?? 0) > 127) return undefined;
    if (lower(page[offset] ?? 0) !== first || offset + length > end) continue;
    let i = 1;
    while (i < length && lower(page[offset + i] ?? 0) === needle[i]) i++;
    if (i === length) return true;
  }
  return false;
}

const lower = (byte: number) => (byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte);
