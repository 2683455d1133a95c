import { HubError, type HubClient, paths } from "@modelyard/contract";
import { data } from "react-router";

/** Data of a 404 response. */
export interface NotFoundData {
  /** `item`: a file, revision, discussion, or collection. */
  kind: "model" | "author" | "task" | "library" | "item" | "page";
  missing: string;
  /** Suggestions. */
  near: { label: string; href: string }[];
}

type SuggestedKind = Exclude<NotFoundData["kind"], "item">;

/** Creates a 404 response with suggestions, for loaders to throw. */
export async function createNotFound(hub: HubClient, kind: SuggestedKind, requested: string) {
  const near = await findSimilar(hub, kind, requested).catch((error: unknown) => {
    // The page must work even if the search fails.
    if (error instanceof HubError) return [];
    throw error;
  });
  return data({ kind, missing: requested, near } satisfies NotFoundData, { status: 404 });
}

/** Statuses for data that the viewer may not read. */
export const REFUSED = [401, 403];

/** Awaits a request to the hub. Returns `undefined` for a 404, or another status in `statuses`. */
export async function orUndefined<T>(request: Promise<T>, statuses = [404]): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof HubError && statuses.includes(error.status)) return undefined;
    throw error;
  }
}

type Suggestion = NotFoundData["near"][number];

/** Minimum similarity of a suggested name. */
const MIN_SIMILARITY = 0.6;
const MAX_SUGGESTIONS = 6;

/** Finds similar names, most similar first: of the same kind if there are any, otherwise of all kinds. */
async function findSimilar(hub: HubClient, kind: SuggestedKind, requested: string): Promise<Suggestion[]> {
  const names = [requested, ...requested.split("/")];
  let others: Suggestion[] = [];
  // In a wrong model ID, the name is more significant than the owner.
  for (const query of toQueries(kind === "model" ? requested.slice(requested.indexOf("/") + 1) : requested)) {
    const { orgs, tasks, libraries, models } = await hub.quicksearch({ q: query, limit: 10 });
    const found = {
      model: models.map(({ id }) => ({ label: id, href: paths.model(id) })),
      author: orgs.map(({ name }) => ({ label: name, href: paths.author(name) })),
      task: tasks.map(({ id, label }) => ({ label, href: paths.task(id) })),
      library: libraries.map(({ id, label }) => ({ label, href: paths.library(id) })),
    };
    const near = selectSimilar(found[kind === "page" ? "model" : kind], names);
    if (near.length > 0) return near;
    if (others.length === 0) others = selectSimilar(Object.values(found).flat(), names);
  }
  return others;
}

function selectSimilar(suggestions: readonly Suggestion[], names: readonly string[]): Suggestion[] {
  const requested = names.map(toPairs);
  return suggestions
    .map((suggestion) => {
      const { label } = suggestion;
      const own = [toPairs(label), toPairs(label.slice(label.indexOf("/") + 1))];
      const similarity = Math.max(...requested.flatMap((one) => own.map((other) => compare(one, other))));
      return { suggestion, similarity };
    })
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ suggestion }) => suggestion);
}

/** Returns the pairs of neighboring letters and digits of a name. */
function toPairs(name: string): Set<string> {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return new Set(Array.from(letters.slice(1), (letter, i) => (letters[i] ?? "") + letter));
}

/** Returns the share of common pairs (Sørensen–Dice coefficient), from 0 to 1. */
const compare = (one: Set<string>, other: Set<string>): number =>
  (2 * one.intersection(other).size) / Math.max(1, one.size + other.size);

/** Returns the queries to try in order: the whole text, its words, its beginning. */
function toQueries(requested: string): string[] {
  const text = requested
    .slice(0, 100)
    .replaceAll(/[/_-]+/g, " ")
    .trim();
  const words = text
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length);
  const starts = [6, 4, 3].filter((length) => text.length > length).map((length) => text.slice(0, length));
  return [...new Set([requested.slice(0, 100), text, ...words.slice(0, 3), ...starts])].filter(
    (each) => each.length > 1,
  );
}
