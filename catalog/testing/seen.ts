import { libraries } from "../libraries.gen.ts";
import { type Library, usage } from "../library.ts";
import type { Choice, ModelFacts } from "../model.ts";

/** The entry of a library; throws where there is none, so that a test cannot pass on nothing. */
export function entry(id: string): Library {
  const found = (libraries as Record<string, Library>)[id];
  if (found === undefined) throw new Error(`There is no library ${id}.`);
  return found;
}

/** All code that a library shows for a model, in one text, and the ids of what is said beside it. */
export function seen(library: string, facts: Partial<ModelFacts> = {}, choice: Choice = {}) {
  const model = { id: "ada/snow", tags: [], ...facts };
  const { snippets, notices } = usage(entry(library).snippets?.(model, choice) ?? []);
  return {
    snippets,
    code: snippets.map((snippet) => snippet.code).join("\n\n"),
    install: snippets.map((snippet) => snippet.install ?? "").join("\n"),
    titles: snippets.map((snippet) => snippet.title),
    languages: snippets.map((snippet) => snippet.language),
    notices: notices.map((notice) => notice.notice),
  };
}
