import { MODEL_FILTERS, type QueryParameter } from "@modelyard/contract";
import { formatRange, parseParameterCount } from "./state.ts";

/** Parameters whose values may carry the parameter's name as a tag prefix, as in old bookmarks (`license=license:mit`). */
const PREFIXED = new Set(["license", "dataset", "language"]);

/** API names of sort orders and the listing's name for each. */
const SORTS: Record<string, string> = {
  trendingScore: "trending",
  likes30d: "likes",
  createdAt: "created",
  lastModified: "modified",
  updated: "modified",
};

const DATES = ["created", "updated"] as const;

/** Fields of forms that are converted to ranges. */
const FORM_FIELDS: ReadonlySet<string> = new Set([
  "min_parameters",
  "max_parameters",
  ...DATES.map((name) => `${name}_since`),
]);

/**
 * Returns the canonical query of the listing: main parameter names, lists as repeated parameters, no empty values.
 * Hugging Face bookmarks, client links, and forms submitted without JavaScript use other spellings; the page
 * redirects them to this one.
 */
export function toCanonicalQuery(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  const mainNames = new Map<string, string>();
  for (const [name, { aliases = [] }] of Object.entries<QueryParameter>(MODEL_FILTERS)) {
    for (const each of [name, ...aliases])
      for (const spelling of [each, `${each}[]`]) mainNames.set(spelling, name);
  }

  for (const [input, value] of params) {
    const warm = input === "inference" && value === "warm";
    const name = warm ? "inference_provider" : (mainNames.get(input) ?? input);
    if (FORM_FIELDS.has(name)) continue;
    for (const each of parseValues(name, warm ? "all" : value))
      if (!query.has(name, each)) query.append(name, each);
  }

  // The two fields of the parameter range, submitted as a form.
  if (params.has("min_parameters") || params.has("max_parameters")) {
    const [min, max] = ["min_parameters", "max_parameters"].map((end) =>
      parseParameterCount(params.get(end) ?? ""),
    );
    query.delete("num_parameters");
    const range = formatRange(min, max);
    if (range !== undefined) query.set("num_parameters", range);
  }
  for (const name of DATES) {
    const since = params.get(`${name}_since`)?.trim();
    if (since) query.set(name, `min:${since}`);
  }
  return query;
}

function parseValues(name: string, value: string): string[] {
  const trimmed = value.trim();
  if (trimmed === "") return [];
  if (name === "sort") return [Object.hasOwn(SORTS, trimmed) ? (SORTS[trimmed] ?? trimmed) : trimmed];
  const parameter = Object.hasOwn(MODEL_FILTERS, name)
    ? (MODEL_FILTERS as Record<string, QueryParameter>)[name]
    : undefined;
  const parts = parameter?.commas || name === "columns" ? trimmed.split(",").filter(Boolean) : [trimmed];
  const prefix = PREFIXED.has(name) ? new RegExp(`^(-?)(?:-?${name}:\\s*)+`) : undefined;
  return parts.map((part) => (prefix ? part.trim().replace(prefix, "$1") : part).trim()).filter(Boolean);
}
