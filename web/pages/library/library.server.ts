import { describeDownloads, findLibrary, type Library, type LibraryId, toUsage } from "@modelyard/catalog";
import { type HubClient, paths } from "@modelyard/contract";
import { modelRow } from "../../components/model-row.server.ts";
import { mostUsed } from "../../components/most-used.server.ts";

const SHOWN = 10;

/** What a library page shows that is asked of the hub. */
export async function modelsOf(hub: HubClient, id: string) {
  const question = { library: id, limit: String(SHOWN), facets: "pipeline_tag" };
  const { total, models, facets, filling } = await mostUsed(hub, question);
  return {
    total,
    models: models.map(modelRow),
    tasks: (facets.pipeline_tag?.values ?? [])
      .filter(({ count }) => count > 0)
      .map(({ value, label, count }) => ({
        label,
        count,
        href: paths.models({ library: id, pipeline_tag: value }),
      })),
    filling: filling !== undefined,
  };
}

/** The library's code for the first of these models that it has code for, as the model's page shows it. */
export async function codeFor(hub: HubClient, library: Library, ids: readonly string[]) {
  if (!library.snippets) return undefined;
  for (const id of ids) {
    const model = await hub.models.get(id);
    const { snippets, notices } = toUsage(library.snippets(model, {}));
    if (snippets.length > 0) return { model: model.id, snippets, notices };
  }
  return undefined;
}

/** What is known of the library itself. */
export function factsOf(id: string, library: Library) {
  return {
    id,
    label: library.label,
    repo: library.repo,
    repoName: library.repoName,
    hasCode: library.snippets !== undefined,
    downloads: describeDownloads(id),
    ...(library.docs !== undefined && { docs: library.docs }),
    ...(library.countDownloads !== undefined && { query: library.countDownloads }),
  };
}

/** A library by its id; ids are written in many ways, so a different case is forgiven. */
export function libraryOf(
  id: string,
  all: readonly string[],
): { id: LibraryId; library: Library } | undefined {
  const known = findLibrary(id) ? id : all.find((each) => each.toLowerCase() === id.toLowerCase());
  const library = findLibrary(known);
  return library && { id: known as LibraryId, library };
}
