import { type Facet, FACETS, type SearchQuery, type Sort } from "@modelyard/contract";
import type { IndexedModel } from "@modelyard/search";
import { createRandom, type Random } from "./random.ts";

/** Number of values per facet in a listing. */
const VALUES_PER_FACET: Record<Facet, number> = {
  pipeline_tag: 60,
  library: 60,
  language: 40,
  license_allows: 1,
  license: 40,
  inference_provider: 20,
  apps: 30,
  relation: 5,
  gated: 3,
  author: 20,
  base_model: 20,
  dataset: 20,
  evaluation: 20,
  other: 20,
};

type Query = { -readonly [Key in keyof SearchQuery]: SearchQuery[Key] };
type Filters = { [F in Facet]?: string[] };

/**
 * Generates realistic queries: words of a model's name, owner, or task, filters that match the model, and ranges around
 * its numbers, each with all facet counts and a page of 30.
 */
export function createQueries(count: number, models: readonly IndexedModel[]): SearchQuery[] {
  const random = createRandom(7);
  const facets = Object.fromEntries(
    FACETS.map((facet) => [facet, { top: VALUES_PER_FACET[facet] }]),
  ) as SearchQuery["facets"];
  return Array.from({ length: count }, () => {
    const model = random.pick(models);
    const include: Filters = {};
    const exclude: Filters = {};
    const query: Query = { include, exclude, ranges: {}, limit: 30, ...(facets !== undefined && { facets }) };
    const hasText = random.chance(0.55);
    if (hasText) query.search = createSearchText(model, random);
    const filters = hasText ? random.pick([0, 0, 1, 1, 2, 3, 5]) : random.pick([1, 1, 2, 2, 3, 4, 5, 6]);
    for (let i = 0; i < filters; i++) addFilter(model, query, include, exclude, random);
    if (!hasText || random.chance(0.3)) {
      query.sort = random.pick<Sort>(["trending", "trending", "downloads", "likes", "created", "updated"]);
    }
    return query;
  });
}

function createSearchText(model: IndexedModel, random: Random): string {
  const [owner = "", name = ""] = model.id.split("/");
  const words = name.split(/[-_]/).filter((word) => word !== "");
  const start = random.chance(0.7) ? 0 : random.below(words.length);
  const phrase = words
    .slice(start, start + 1 + random.below(3))
    .join(" ")
    .toLowerCase();
  const roll = random.next();
  if (roll < 0.08) return owner;
  if (roll < 0.16) return (model.task ?? "text-generation").replaceAll("-", " ");
  if (roll < 0.24 && phrase.length > 5) return phrase.slice(0, 3) + phrase.slice(4);
  if (roll < 0.36) return phrase.slice(0, Math.max(3, phrase.length - 2));
  return phrase;
}

function addFilter(
  model: IndexedModel,
  query: Query,
  include: Filters,
  exclude: Filters,
  random: Random,
): void {
  const add = (facet: Facet, values: readonly string[]) => {
    if (values.length > 0) include[facet] = [...new Set([...(include[facet] ?? []), random.pick(values)])];
  };
  const roll = random.next();
  if (roll < 0.24) add("pipeline_tag", model.task === undefined ? [] : [model.task]);
  else if (roll < 0.42) add("library", model.library);
  else if (roll < 0.54) add("license", model.licenses);
  else if (roll < 0.62) add("language", model.languages);
  else if (roll < 0.68) add("relation", [model.relation]);
  else if (roll < 0.74) add("other", model.other);
  else if (roll < 0.77) add("base_model", model.baseModels);
  else if (roll < 0.79) add("author", [model.id.split("/")[0] ?? ""]);
  else if (roll < 0.81) add("dataset", model.datasets);
  else if (roll < 0.83) add("apps", model.apps ?? []);
  else if (roll < 0.87) exclude.relation = ["quantized", "merge"];
  else if (roll < 0.89) exclude.library = ["gguf"];
  else if (roll < 0.95) {
    const parameters = model.parameters ?? 7e9;
    query.ranges = { ...query.ranges, num_parameters: { min: parameters / 2, max: parameters * 2 } };
  } else query.ranges = { ...query.ranges, created: { min: (model.created ?? 0) - 90 * 86_400_000 } };
}
