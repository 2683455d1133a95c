import { type AppId, apps, type LibraryId } from "./entries.ts";
import { findApp, findLibrary, isApp, isLibrary } from "./find.ts";
import { withHub } from "./hub.ts";
import { type Usage, toUsage } from "./library.ts";
import { type Choice, getFiles, type ModelMetadata } from "./model.ts";
import { notice } from "./notices.ts";

/** Code that uses a model with one library. Without snippets, it still has a label and links. */
export interface LibraryUsage extends Usage {
  library: LibraryId;
  label: string;
  repo: string;
  docs?: string;
}

/** How a local app opens a model: with a `link`, or with `snippets` to paste. */
export interface AppUsage extends Usage {
  app: AppId;
  label: string;
  docs: string;
  macOSOnly?: true;
  link?: string;
  /** The app cannot download from the model's hub, so the user must download the file. */
  needsFile?: true;
  /** Up to two more links. */
  links: { label: string; url: string }[];
}

/**
 * Returns the libraries that can use a model, best first: its `library_name`, then each tag that is a library's ID,
 * then llama-cpp-python for a repository with GGUF files.
 */
export function getLibraries(model: ModelMetadata): LibraryId[] {
  const named = [model.library_name ?? "", ...model.tags, ...(isGguf(model) ? ["llama-cpp-python"] : [])];
  return [...new Set(named)].filter(isLibrary);
}

const appsByName = Object.keys(apps)
  .filter(isApp)
  .toSorted((a, b) => apps[a].label.localeCompare(apps[b].label, "en"));

/** Returns the local apps that can open a model, sorted by name. */
export function getApps(model: ModelMetadata): AppId[] {
  return appsByName.filter((id) => apps[id].opens(model));
}

/** Returns snippets for each library that can use the model, in the order of `getLibraries`. */
export function getUsageSnippets(model: ModelMetadata, choice: Choice = {}): LibraryUsage[] {
  return getLibraries(model).flatMap((id) => {
    const library = findLibrary(id);
    if (library === undefined) return [];
    const usage = toUsage(withHub(model, library.snippets?.(model, choice) ?? []));
    return [
      {
        library: id,
        label: library.label,
        repo: library.repo,
        ...(library.docs !== undefined && { docs: library.docs }),
        ...withAccess(model, usage),
      },
    ];
  });
}

/** Returns a link or snippets for each local app that can open the model, in the order of `getApps`. */
export function getLocalUsageSnippets(model: ModelMetadata, choice: Choice = {}): AppUsage[] {
  return getApps(model).flatMap((id) => {
    const app = findApp(id);
    if (app === undefined) return [];
    const problem = model.hub && ("deeplink" in app ? "hugging-face-only" : app.hubProblem?.(model, choice));
    const isUnable = problem !== undefined;
    const items = isUnable ? [notice(problem)] : "snippets" in app ? app.snippets(model, choice) : [];
    const usage = toUsage(withHub(model, items));
    return [
      {
        app: id,
        label: app.label,
        docs: app.docs,
        ...(app.macOSOnly && { macOSOnly: app.macOSOnly }),
        ...("deeplink" in app && !isUnable && { link: app.deeplink(model, choice) }),
        ...(isUnable && { needsFile: true as const }),
        links: app.links?.(model) ?? [],
        ...withAccess(model, usage),
      },
    ];
  });
}

/** Adds a notice to the snippets of a gated model, which fail without access. */
function withAccess(model: ModelMetadata, usage: Usage): Usage {
  const gated = model.gated === "auto" || model.gated === "manual";
  return gated && usage.snippets.length > 0
    ? { ...usage, notices: [notice("needs-access"), ...usage.notices] }
    : usage;
}

/** Whether llama.cpp can load the model. A GGUF header without a context length belongs to another program. */
function isGguf(model: ModelMetadata): boolean {
  if (model.gguf !== undefined) return Boolean(model.gguf.context_length);
  return model.tags.includes("gguf") || getFiles(model).some((path) => path.endsWith(".gguf"));
}
