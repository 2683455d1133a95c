import type { AppUsage, LibraryUsage, ModelMetadata, Usage } from "@modelyard/catalog";
import {
  estimateBytes,
  getGgufFiles,
  getLocalUsageSnippets,
  getPreferredFile,
  getQuantizationLabel,
  getBitsPerWeight,
  parseShard,
  getUsageSnippets,
} from "@modelyard/catalog";
import { getLibraryVerification, type LibraryVerification } from "@modelyard/catalog/library-verification";
import { type ModelInfo, paths } from "@modelyard/contract";
import { highlight } from "../../card/highlight.server.ts";
import { readCookie } from "../../components/cookies.ts";
import type { LoaderArgs } from "../../page.ts";
import { keepHtml } from "../../server-html.tsx";
import { USE_COOKIE, type UseTab } from "./choice.ts";
import { requestsHosted } from "./hosted/choice.ts";
import { type HostedData, loadHostedPanel } from "./hosted/panel.server.ts";

interface Entry {
  id: string;
  label: string;
}

/** A highlighted code snippet. */
export type CodeBlockData = Awaited<ReturnType<typeof renderSnippets>>[number];

/** The "Use this model" panel for one selection. */
export interface UsePanelData {
  tab: UseTab;
  libraries: Entry[];
  apps: Entry[];
  /** Selected library or app; absent if the tab is empty. */
  selected?: Entry & {
    docs?: string;
    repo?: string;
    link?: string;
    macOSOnly?: true;
    links?: Link[];
    /** How the code of a library was verified. */
    proof?: LibraryVerification | "parsed";
  };
  snippets: CodeBlockData[];
  notices: { message: string; link?: string; explains?: true }[];
  /** Files to select from, if the code depends on one. */
  files?: { path: string; label: string; selected?: true }[];
  /** Data of the Hosted tab, if selected. */
  hosted?: HostedData;
}
type Link = { label: string; url: string; download?: true };

/**
 * Loads the panel for the selection in the URL (`library`, `local-app`, `file`, or the parameters of
 * `hosted/choice.ts`), otherwise for the last selection, otherwise for the first library.
 */
export async function loadUsePanel(args: LoaderArgs, info: ModelInfo): Promise<UsePanelData> {
  const model = { ...info, hub: info.modelyard?.hub };
  const { searchParams } = args.url;
  const [tab, library, app] = (readCookie(args.request.headers.get("cookie"), USE_COOKIE) ?? "").split("|");
  const requested = { library: searchParams.get("library"), app: searchParams.get("local-app") };

  const files = getGgufFiles(model);
  const requestedFile = searchParams.get("file");
  const file =
    requestedFile !== null && files.includes(requestedFile) ? requestedFile : getPreferredFile(files);
  const choice = file === undefined ? {} : { file };
  const libraries = getUsageSnippets(model, choice);
  // Apps that cannot download from this hub come last.
  const apps = getLocalUsageSnippets(model, choice).toSorted(
    (a, b) => Number(a.needsFile !== undefined) - Number(b.needsFile !== undefined),
  );

  const inHosted =
    requested.library === null &&
    requested.app === null &&
    (requestsHosted(searchParams) ||
      // Neither the last selection nor the default opens an empty tab.
      ((tab === "hosted" || libraries.length + apps.length === 0) &&
        Object.keys(model.inferenceProviderMapping ?? {}).length > 0));
  const entries = {
    libraries: libraries.map(toEntry),
    apps: apps.map((entry) => ({ id: entry.app, label: entry.label })),
  };
  if (inHosted) {
    const hosted = await loadHostedPanel(args, model);
    return { tab: "hosted", ...entries, snippets: [], notices: [], hosted };
  }
  const inApps =
    requested.app !== null ||
    (requested.library === null && (tab === "apps" || libraries.length === 0) && apps.length > 0);
  const selected = inApps
    ? (apps.find((entry) => entry.app === requested.app) ??
      apps.find((entry) => entry.app === app) ??
      apps[0])
    : (libraries.find((entry) => entry.library === requested.library) ??
      libraries.find((entry) => entry.library === library) ??
      libraries.find((entry) => entry.snippets.length > 0) ??
      libraries[0]);
  const id = selected === undefined ? "" : "app" in selected ? selected.app : selected.library;

  return {
    tab: inApps ? "apps" : "code",
    ...entries,
    ...(selected && {
      selected: {
        id,
        label: selected.label,
        ...("library" in selected &&
          selected.snippets.length > 0 && { proof: getLibraryVerification(id) ?? "parsed" }),
        ...(selected.docs !== undefined && { docs: selected.docs }),
        ...("repo" in selected && { repo: selected.repo }),
        ...("link" in selected && selected.link !== undefined && { link: selected.link }),
        ...("macOSOnly" in selected && { macOSOnly: true as const }),
        ...("links" in selected && { links: [...toDownload(model.id, selected, file), ...selected.links] }),
      },
    }),
    snippets:
      selected === undefined
        ? []
        : await renderSnippets(args, `use-${inApps ? "app" : "library"}-${id}`, selected.snippets),
    notices: (selected?.notices ?? []).map(({ notice, message, link }) => ({
      message,
      ...(link !== undefined && { link }),
      ...(notice.endsWith("on-this-hub") && { explains: true as const }),
    })),
    ...(file !== undefined &&
      files.length > 1 &&
      dependsOnFile(model, selected, id, files) && { files: files.toSorted(bySize).map(toOption) }),
  };

  function toOption(path: string) {
    const label = getQuantizationLabel(path);
    const bytes =
      label === undefined
        ? undefined
        : estimateBytes(model.modelyard?.parameters ?? model.gguf?.total ?? NaN, label);
    const size = bytes !== undefined && Number.isFinite(bytes) ? ` ≈ ${(bytes / 1e9).toPrecision(2)} GB` : "";
    return { path, label: (label ?? path) + size, ...(path === file && { selected: true as const }) };
  }
}

/** Returns download links for an app that cannot download from this hub: the selected file, or all files. */
function toDownload(id: string, { needsFile }: AppUsage, file: string | undefined): Link[] {
  if (needsFile === undefined) return [];
  if (file === undefined || parseShard(file) !== undefined)
    return [{ label: "Download files", url: paths.tree(id) }];
  const url = paths.resolve(id, "main", file, { download: "true" });
  return [{ label: `Download ${file.slice(file.lastIndexOf("/") + 1)}`, url, download: true }];
}

const toEntry = ({ library, label }: LibraryUsage): Entry => ({ id: library, label });

const bySize = (a: string, b: string) =>
  (getBitsPerWeight(getQuantizationLabel(a) ?? "") ?? 99) -
  (getBitsPerWeight(getQuantizationLabel(b) ?? "") ?? 99);

/** Returns whether the code or the link of a library or app depends on the file. */
function dependsOnFile(model: ModelMetadata, usage: Usage | undefined, id: string, files: readonly string[]) {
  if (usage === undefined) return false;
  if ("needsFile" in usage) return true;
  const variants = files.slice(0, 2).map((file) => {
    const all: (Usage & { link?: string })[] =
      "app" in usage
        ? getLocalUsageSnippets(model, { file }).filter((entry) => entry.app === id)
        : getUsageSnippets(model, { file }).filter((entry: LibraryUsage) => entry.library === id);
    return JSON.stringify(all.map(({ snippets, link }) => [snippets, link]));
  });
  return variants[0] !== variants[1];
}

/** Highlights snippets for elements whose IDs are `prefix` and a number. */
export const renderSnippets = (args: LoaderArgs, prefix: string, snippets: Usage["snippets"]) =>
  Promise.all(
    snippets.map(async ({ language, code, title, install }, i) => {
      const element = `${prefix}-${i + 1}`;
      return {
        /** ID of the element and of its server-rendered HTML. */
        element,
        html: keepHtml(args, element, await highlight(code, language)),
        language,
        ...(title !== undefined && { title }),
        ...(install !== undefined && { install }),
      };
    }),
  );
