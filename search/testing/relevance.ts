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

const toSpaced = (id: string) => getName(id).toLowerCase().replaceAll(/[-_]+/g, " ");
/** Changes the longest word of Latin letters. */
function misspell(id: string, change: (word: string, index: number) => string): string {
  const words = toSpaced(id).split(" ");
  const [longest = ""] = words
    .filter((word) => /^[a-z]{5,}$/.test(word))
    .toSorted((a, b) => b.length - a.length);
  const index = 1 + (id.length % Math.max(1, longest.length - 3));
  return words.map((word) => (word === longest && word !== "" ? change(word, index) : word)).join(" ");
}

/** Functions that type the name of a model in different forms. */
const TYPING_STYLES: readonly ((id: string) => string)[] = [
  toSpaced,
  (id) => toSpaced(id).replace(" ", ""),
  (id) => toSpaced(id).replaceAll(/(?<=[a-z]{2})(?=\d)/g, " "),
  (id) => misspell(id, (word, i) => word.slice(0, i) + word.slice(i + 1)),
  (id) =>
    misspell(id, (word, i) => word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2)),
  (id) => id.replace("/", " ").toLowerCase(),
  (id) => toSpaced(id).replaceAll(/(?<=\d)\.(?=\d)/g, ""),
  (id) => `https://huggingface.co/${id}`,
];

/**
 * Types the names of popular models, each in one style. The model, or one with the same name, is expected first. Half
 * of the queries of each style are held out. No query was selected by hand.
 */
export function typeNames(models: readonly IndexedModel[]): Expected[] {
  const toKey = (id: string) => toSpaced(id).replaceAll(" ", "");
  const named = Map.groupBy(models, ({ id }) => toKey(id));
  const popular = models
    .filter(({ id, relation }) => relation === "original" && id.includes("/"))
    .map((model) => ({ id: model.id, popularity: getPopularity(model) }))
    .toSorted((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1))
    .slice(0, POPULAR);
  return Array.from({ length: TYPED }, (_, i): Expected => {
    const { id } = popular[i * (POPULAR / TYPED)] ?? { id: "" };
    const type = TYPING_STYLES[(i >> 1) % TYPING_STYLES.length] ?? toSpaced;
    const first = (named.get(toKey(id)) ?? []).map((model) => model.id);
    return { query: type(id), first, group: toGroup(id, i) };
  });
}
