import { type AppId, apps } from "./apps.gen.ts";
import { findApp, findLibrary, isApp, isLibrary } from "./find.ts";
import type { LibraryId } from "./libraries.gen.ts";
import { type Usage, usage } from "./library.ts";
import type { Choice, ModelFacts } from "./model.ts";
import { notice } from "./notices.ts";

/** How one library uses a model, ready to show. Without code, label and links are still worth showing. */
export interface LibraryUsage extends Usage {
  library: LibraryId;
  label: string;
  repo: string;
  docs?: string;
}

/** How one local app opens a model: `link` starts it, or `snippets` are to be pasted. */
export interface AppUsage extends Usage {
  app: AppId;
  label: string;
  docs: string;
  macOSOnly?: true;
  link?: string;
  /** Further links worth showing, two at the most. */
  links: { label: string; url: string }[];
}

/**
 * The libraries that can use a model, best first: its `library_name`, then every tag that is exactly a
 * library's id, then llama-cpp-python for a repository with GGUF files. None twice, unknown ones left out.
 */
export function librariesOf(model: ModelFacts): LibraryId[] {
  const named = [model.library_name ?? "", ...model.tags, ...(isGguf(model) ? ["llama-cpp-python"] : [])];
  return [...new Set(named)].filter(isLibrary);
}

/** The local apps that can open a model, by name. */
export function appsOf(model: ModelFacts): AppId[] {
  return Object.keys(apps)
    .filter(isApp)
    .filter((id) => findApp(id)?.opens(model))
    .toSorted((a, b) => labelOf(a).localeCompare(labelOf(b), "en"));
}

/** Code for every library that can use the model, in the order of `librariesOf`. */
export function usageOf(model: ModelFacts, choice: Choice = {}): LibraryUsage[] {
  return librariesOf(model).flatMap((id) => {
    const library = findLibrary(id);
    if (library === undefined) return [];
    const shown = usage(library.snippets?.(model, choice) ?? []);
    return [
      {
        library: id,
        label: library.label,
        repo: library.repo,
        ...(library.docs !== undefined && { docs: library.docs }),
        ...withAccess(model, shown),
      },
    ];
  });
}

/** A link or commands for every local app that can open the model, in the order of `appsOf`. */
export function localUsageOf(model: ModelFacts, choice: Choice = {}): AppUsage[] {
  return appsOf(model).flatMap((id) => {
    const app = findApp(id);
    if (app === undefined) return [];
    const shown = usage("snippets" in app ? app.snippets(model, choice) : []);
    return [
      {
        app: id,
        label: app.label,
        docs: app.docs,
        ...(app.macOSOnly && { macOSOnly: app.macOSOnly }),
        ...("deeplink" in app && { link: app.deeplink(model, choice) }),
        links: app.links?.(model) ?? [],
        ...withAccess(model, shown),
      },
    ];
  });
}

const labelOf = (id: AppId): string => findApp(id)?.label ?? id;

/** Code for a gated model fails before the first line of it is of any use; it has to be said once. */
function withAccess(model: ModelFacts, shown: Usage): Usage {
  const gated = model.gated === "auto" || model.gated === "manual";
  return gated && shown.snippets.length > 0
    ? { ...shown, notices: [notice("needs-access"), ...shown.notices] }
    : shown;
}

/** Whether llama.cpp can load it, as far as is known: a header without a context length is another program's. */
function isGguf({ gguf, tags, siblings }: ModelFacts): boolean {
  if (gguf !== undefined) return Boolean(gguf.context_length);
  return tags.includes("gguf") || (siblings ?? []).some(({ rfilename }) => rfilename.endsWith(".gguf"));
}
