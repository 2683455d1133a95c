import { libraries, tasks } from "@modelyard/catalog";
import type { QuicksearchResponse } from "@modelyard/contract";
import { toViewer } from "../../accounts/policies.ts";
import type { Principal } from "../../http/auth/principal.ts";
import { databaseId } from "../../models/view.ts";
import type { SearchContext } from "../context.ts";
import { EVERYTHING } from "../facets/values.ts";
import { loadReadableModels } from "../load-readable-models.ts";

/** Finds models, owners, tasks, and libraries by name prefix. */
export async function quicksearch(
  { models, search }: Pick<SearchContext, "models" | "search">,
  principal: Principal,
  { q = "", limit = 8 }: { q?: string; limit?: number },
): Promise<QuicksearchResponse> {
  const viewer = toViewer(principal);
  const found = await search.find(q, limit, viewer);
  const query = { ...EVERYTHING, ...(q.trim() !== "" && { search: q }), limit: 0 };
  return {
    q,
    models: await loadReadableModels(models, principal, found.models, (record) => ({
      id: record.id,
      private: record.private,
      gated: record.gated,
      trendingWeight: record.trendingScore ?? 0,
      pipeline_tag: record.pipeline_tag,
    })),
    modelsCount: (await search.query(query, viewer)).total,
    orgs: found.authors.map(({ name, models: numModels }) => ({
      _id: databaseId(name),
      name,
      fullname: name,
      numModels,
    })),
    orgsCount: found.authors.length,
    users: [],
    usersCount: 0,
    tasks: findEntries(tasks, q, limit),
    libraries: findEntries(libraries, q, limit),
  };
}

/** Returns entries whose ID or label contains the text, prefix matches first. */
function findEntries(
  entries: Readonly<Record<string, { label: string }>>,
  q: string,
  limit: number,
): { id: string; label: string }[] {
  const normalize = (text: string) => text.toLowerCase().replaceAll("-", " ");
  const needle = normalize(q.trim());
  if (needle === "") return [];
  return Object.entries(entries)
    .map(([id, { label }]) => {
      const positions = [id, label].map((text) => normalize(text).indexOf(needle));
      return { id, label, position: Math.min(...positions.filter((position) => position >= 0)) };
    })
    .filter(({ position }) => position < Infinity)
    .toSorted((a, b) => a.position - b.position || a.label.length - b.label.length)
    .slice(0, limit)
    .map(({ id, label }) => ({ id, label }));
}
