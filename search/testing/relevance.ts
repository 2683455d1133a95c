import { getName, type IndexedModel } from "../model.ts";
import { getPopularity } from "../rank.ts";
import lists from "./relevance.json" with { type: "json" };

/**
 * Queries as users type them, with the models of models.jsonl.gz that may come first. The queries in `typed` are joined,
 * split, misspelled, pasted, or nicknames.
 */
export interface Expected {
  query: string;
  first: readonly string[];
  /** Ranking was tuned with `known` and `tuned`, and not with `heldOut`. */
  group: "known" | "tuned" | "heldOut";
}

/** Every second query is held out. */
const toGroup = (_: unknown, i: number) => (i % 2 === 0 ? ("tuned" as const) : ("heldOut" as const));

export const RELEVANCE: readonly Expected[] = [
  ...Object.entries(lists.known).map(([query, first]) => ({ query, first, group: "known" as const })),
  ...Object.entries(lists.typed).map(([query, first], i) => ({ query, first, group: toGroup(query, i) })),
];

/** Number of models whose names are typed, taken from the most popular ones. */
const TYPED = 160;
const POPULAR = 800;

const spaced = (id: string) => getName(id).toLowerCase().replaceAll(/[-_]+/g, " ");
/** Changes the longest word of Latin letters. */
function misspell(id: string, change: (word: string, at: number) => string): string {
  const words = spaced(id).split(" ");
  const [longest = ""] = words
    .filter((word) => /^[a-z]{5,}$/.test(word))
    .toSorted((a, b) => b.length - a.length);
  const at = 1 + (id.length % Math.max(1, longest.length - 3));
  return words.map((word) => (word === longest && word !== "" ? change(word, at) : word)).join(" ");
}

/** Functions that type the name of a model in different ways. */
const WAYS: readonly ((id: string) => string)[] = [
  spaced,
  (id) => spaced(id).replace(" ", ""),
  (id) => spaced(id).replaceAll(/(?<=[a-z]{2})(?=\d)/g, " "),
  (id) => misspell(id, (word, at) => word.slice(0, at) + word.slice(at + 1)),
  (id) =>
    misspell(
      id,
      (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    ),
  (id) => id.replace("/", " ").toLowerCase(),
  (id) => spaced(id).replaceAll(/(?<=\d)\.(?=\d)/g, ""),
  (id) => `https://huggingface.co/${id}`,
];

/**
 * Types the names of popular models, each in one of the ways. The model, or one with the same name, is expected first. Half
 * of the queries of each way are held out: they were not selected by hand.
 */
export function typeNames(models: readonly IndexedModel[]): Expected[] {
  const toKey = (id: string) => spaced(id).replaceAll(" ", "");
  const named = Map.groupBy(models, ({ id }) => toKey(id));
  const popular = models
    .filter(({ id, relation }) => relation === "original" && id.includes("/"))
    .map((model) => ({ id: model.id, popularity: getPopularity(model) }))
    .toSorted((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1))
    .slice(0, POPULAR);
  return Array.from({ length: TYPED }, (_, i): Expected => {
    const { id } = popular[i * (POPULAR / TYPED)] ?? { id: "" };
    const type = WAYS[(i >> 1) % WAYS.length] ?? spaced;
    const first = (named.get(toKey(id)) ?? []).map((each) => each.id);
    return { query: type(id), first, group: toGroup(id, i) };
  });
}
