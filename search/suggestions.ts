import type { Collection } from "./collection.ts";
import type { Suggestions } from "./model.ts";
import { createTopK } from "./top-k.ts";
import { getQueryWords } from "./words.ts";

/** Suggests authors whose name contains all words before a slash: exact matches, prefix matches, others; larger authors first. */
export function suggestAuthors(
  { values, text }: Collection,
  letters: string,
  limit: number,
  revealed: Map<number, number>,
): Suggestions["authors"] {
  const needle = (letters.split("/")[0] ?? "").trim().toLowerCase();
  const [first, ...others] = getQueryWords(needle).map((word) => text.findOwners(word));
  const top = createTopK<Suggestions["authors"][number] & { rank: number }>(
    limit,
    (a, b) => a.rank - b.rank || b.models - a.models || (a.name < b.name ? -1 : 1),
  );
  for (const id of first ?? []) {
    const models = values.visibleCount(id) + (revealed.get(id) ?? 0);
    if (models === 0 || !others.every((found) => found.has(id))) continue;
    const name = values.name(id);
    const lower = name.toLowerCase();
    top.add({ name, models, rank: lower === needle ? 0 : lower.startsWith(needle) ? 1 : 2 });
  }
  return top.sorted().map(({ name, models }) => ({ name, models }));
}
