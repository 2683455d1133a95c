import { describeDownloads, findLibrary, type Library, type LibraryId, toUsage } from "@modelyard/catalog";
import type { HubClient } from "@modelyard/contract";

/** Loads the library's code for the first of these models that it supports. */
export async function loadCode(hub: HubClient, library: Library, ids: readonly string[]) {
  if (!library.snippets) return undefined;
  for (const id of ids) {
    const model = await hub.getModel(id);
    const { snippets, notices } = toUsage(library.snippets(model, {}));
    if (snippets.length > 0) return { model: model.id, snippets, notices };
  }
  return undefined;
}

/** Returns the details of a library. */
export function getLibraryDetails(id: string, library: Library) {
  return {
    id,
    label: library.label,
    repo: library.repo,
    source: new URL(library.repo).pathname.slice(1) || library.repoName,
    hasCode: library.snippets !== undefined,
    downloads: describeDownloads(id),
    ...(library.docs !== undefined && { docs: library.docs }),
    ...(library.countDownloads !== undefined && { query: library.countDownloads }),
  };
}

/** Finds a library by its ID, ignoring case. */
export function resolveLibrary(id: string, all: readonly string[]) {
  const exactId = findLibrary(id) ? id : all.find((each) => each.toLowerCase() === id.toLowerCase());
  const library = findLibrary(exactId);
  return library && { id: exactId as LibraryId, library };
}
