import { libraries } from "../entries.ts";
import { type Library, toUsage } from "../library.ts";
import type { Choice, ModelMetadata } from "../model.ts";

/** Returns a library. Throws if it does not exist, so that a test can't pass without one. */
export function requireLibrary(id: string): Library {
  const library = (libraries as Record<string, Library>)[id];
  if (library === undefined) throw new Error(`Library "${id}" not found.`);
  return library;
}

/** Returns a library's snippets for a model, also joined into one text, and the IDs of its notices. */
export function renderUsage(library: string, facts: Partial<ModelMetadata> = {}, choice: Choice = {}) {
  const model = { id: "ada/snow", tags: [], ...facts };
  const { snippets, notices } = toUsage(requireLibrary(library).snippets?.(model, choice) ?? []);
  return {
    snippets,
    code: snippets.map((snippet) => snippet.code).join("\n\n"),
    install: snippets.map((snippet) => snippet.install ?? "").join("\n"),
    titles: snippets.map((snippet) => snippet.title),
    languages: snippets.map((snippet) => snippet.language),
    notices: notices.map((notice) => notice.notice),
  };
}
