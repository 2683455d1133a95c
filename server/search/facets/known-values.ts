import { licenses, PERMISSIONS, tasks } from "@modelyard/catalog";
import { type FieldProblem, type ModelFilters, QueryError } from "@modelyard/contract";
import { knownProviders } from "../../models/provider-labels.ts";
import type { SearchContext } from "../context.ts";

/** Facets with a closed list of values: the values of the catalog and of this hub's models. */
const CLOSED = {
  pipeline_tag: () => Object.keys(tasks),
  license: () => Object.keys(licenses),
  license_allows: () => PERMISSIONS.map(({ id }) => id),
  inference_provider: () => ["all", ...knownProviders],
  relation: () => ["original", "finetune", "adapter", "quantized", "merge"],
} as const;

/** Throws a `QueryError` for a value that cannot exist, so that a typo does not result in an empty list. */
export async function requireKnownValues(
  filters: ModelFilters,
  { search, router }: Pick<SearchContext, "search" | "router">,
): Promise<void> {
  const problems: FieldProblem[] = [];
  for (const [field, values] of Object.entries(CLOSED) as [keyof typeof CLOSED, () => string[]][]) {
    const allowed = values();
    const unknown = (filters[field] ?? [])
      .map((value) => value.replace(/^-/, "").replace(/^license:/, ""))
      .filter((value) => !allowed.includes(value));
    if (unknown.length === 0) continue;
    const counts = await search.counts(field, unknown);
    for (const [i, value] of unknown.entries()) {
      // Custom providers are known before their first model is mapped.
      const isCustom = field === "inference_provider" && router.settings().providers.has(value);
      if (!counts[i] && !isCustom) {
        problems.push({
          field,
          problem: `has unknown value "${value.slice(0, 60)}".`,
          allowed,
        });
      }
    }
  }
  if (problems.length > 0) throw new QueryError(problems);
}
