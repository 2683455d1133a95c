import { MODEL_FILTERS, type QueryParameter } from "@modelyard/contract";
import { parameterCount, range } from "./state.ts";

/** Prefixes that the tag of a value has and its parameter does not need, as in old bookmarks. */
const PREFIXED = new Set(["license", "dataset", "language"]);

/** Names of orders that the API takes besides the listing's own. */
const SORTS: Record<string, string> = {
  trendingScore: "trending",
  likes30d: "likes",
  createdAt: "created",
  lastModified: "modified",
  updated: "modified",
};

/**
 * The one way the listing's URL says something: parameters by their own names, lists as repeated parameters,
 * nothing empty. Bookmarks of the hub people know, links of clients, and forms sent without a script come in
 * other spellings; the page redirects to this one.
 */
export function canonical(asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  const own = new Map<string, string>();
  for (const [name, { aliases = [] }] of Object.entries<QueryParameter>(MODEL_FILTERS)) {
    for (const each of [name, ...aliases]) for (const form of [each, `${each}[]`]) own.set(form, name);
  }

  for (const [given, value] of asked) {
    const warm = given === "inference" && value === "warm";
    const name = warm ? "inference_provider" : (own.get(given) ?? given);
    if (["min_parameters", "max_parameters"].includes(name)) continue;
    for (const each of valuesOf(name, warm ? "all" : value))
      if (!query.has(name, each)) query.append(name, each);
  }

  // The two fields of the parameter range, sent as a form.
  if (asked.has("min_parameters") || asked.has("max_parameters")) {
    const [min, max] = ["min_parameters", "max_parameters"].map((end) =>
      parameterCount(asked.get(end) ?? ""),
    );
    query.delete("num_parameters");
    const both = range(min, max);
    if (both !== undefined) query.set("num_parameters", both);
  }
  return query;
}

function valuesOf(name: string, value: string): string[] {
  const trimmed = value.trim();
  if (trimmed === "") return [];
  if (name === "sort") return [Object.hasOwn(SORTS, trimmed) ? (SORTS[trimmed] ?? trimmed) : trimmed];
  const parameter = Object.hasOwn(MODEL_FILTERS, name)
    ? (MODEL_FILTERS as Record<string, QueryParameter>)[name]
    : undefined;
  const parts = parameter?.commas || name === "columns" ? trimmed.split(",").filter(Boolean) : [trimmed];
  if (!PREFIXED.has(name)) return parts;
  return parts.map((part) => part.replace(new RegExp(`^(-?)(?:${name}:)+`), "$1")).filter(Boolean);
}
