import {
  estimateBytes,
  getGgufFiles,
  type LibraryUsage,
  getLocalUsageSnippets,
  getPreferredFile,
  getQuantizationLabel,
  getBitsPerWeight,
  type Usage,
  getUsageSnippets,
} from "@modelyard/catalog";
import type { ModelInfo } from "@modelyard/contract";
import { highlight } from "../../card/highlight.server.ts";
import { readCookie } from "../../components/cookies.ts";
import type { LoaderArgs } from "../../page.ts";
import { keepHtml } from "../../server-html.tsx";
import { USE_COOKIE, type UseTab } from "./choice.ts";
import { asksForHosted } from "./hosted/choice.ts";
import { type HostedData, hostedPanel } from "./hosted/panel.server.ts";

interface Entry {
  id: string;
  label: string;
}

/** A block of code as the page shows it. */
export interface Shown {
  /** Of the element, and of the HTML kept for it. */
  element: string;
  html: string | undefined;
  language: string;
  title?: string;
  install?: string;
}

/** The panel "Use this model" for one choice. */
export interface UsePanelData {
  tab: UseTab;
  libraries: Entry[];
  apps: Entry[];
  /** What is shown; absent where the tab has nothing. */
  chosen?: Entry & { docs?: string; repo?: string; link?: string; macOSOnly?: true; links?: Link[] };
  snippets: Shown[];
  notices: { message: string; link?: string }[];
  /** Files to choose from, where the code names one. */
  files?: { path: string; label: string; chosen?: true }[];
  /** Code that calls the model where it is hosted, where that is shown. */
  hosted?: HostedData;
}
type Link = { label: string; url: string };

/** What the address asks for (`library`, `local-app`, `file`, or what `hosted/choice.ts` reads), else what was chosen last, else the first. */
export async function usePanel(args: LoaderArgs, model: ModelInfo): Promise<UsePanelData> {
  const { searchParams } = args.url;
  const [tab, library, app] = (readCookie(args.request.headers.get("cookie"), USE_COOKIE) ?? "").split("|");
  const asked = { library: searchParams.get("library"), app: searchParams.get("local-app") };

  const files = getGgufFiles(model);
  const given = searchParams.get("file");
  const file = given !== null && files.includes(given) ? given : getPreferredFile(files);
  const choice = file === undefined ? {} : { file };
  const libraries = getUsageSnippets(model, choice);
  const apps = getLocalUsageSnippets(model, choice);

  const inHosted =
    asked.library === null &&
    asked.app === null &&
    (asksForHosted(searchParams) ||
      // Remembered, which is no reason to show that nobody serves this one.
      (tab === "hosted" && Object.keys(model.inferenceProviderMapping ?? {}).length > 0));
  if (inHosted) {
    return {
      tab: "hosted",
      libraries: libraries.map(entryOf),
      apps: apps.map(({ app: of, label }) => ({ id: of, label })),
      snippets: [],
      notices: [],
      hosted: await hostedPanel(args, model),
    };
  }
  const inApps =
    asked.app !== null ||
    (asked.library === null && (tab === "apps" || libraries.length === 0) && apps.length > 0);
  const used = inApps
    ? (apps.find((entry) => entry.app === asked.app) ?? apps.find((entry) => entry.app === app) ?? apps[0])
    : (libraries.find((entry) => entry.library === asked.library) ??
      libraries.find((entry) => entry.library === library) ??
      libraries.find((entry) => entry.snippets.length > 0) ??
      libraries[0]);
  const id = used === undefined ? "" : "app" in used ? used.app : used.library;

  return {
    tab: inApps ? "apps" : "code",
    libraries: libraries.map(entryOf),
    apps: apps.map((entry) => ({ id: entry.app, label: entry.label })),
    ...(used && {
      chosen: {
        id,
        label: used.label,
        ...(used.docs !== undefined && { docs: used.docs }),
        ...("repo" in used && { repo: used.repo }),
        ...("link" in used && used.link !== undefined && { link: used.link }),
        ...("macOSOnly" in used && { macOSOnly: true as const }),
        ...("links" in used && used.links.length > 0 && { links: used.links }),
      },
    }),
    snippets: used === undefined ? [] : await shown(args, `${inApps ? "app" : "library"}-${id}`, used),
    notices: (used?.notices ?? []).map(({ message, link }) => ({
      message,
      ...(link !== undefined && { link }),
    })),
    ...(file !== undefined &&
      files.length > 1 &&
      namesFile(model, used, id, files) && { files: files.toSorted(bySize).map(option) }),
  };

  function option(path: string) {
    const label = getQuantizationLabel(path);
    const bytes =
      label === undefined
        ? undefined
        : estimateBytes(model.modelyard?.parameters ?? model.gguf?.total ?? NaN, label);
    const size = bytes !== undefined && Number.isFinite(bytes) ? ` ≈ ${(bytes / 1e9).toPrecision(2)} GB` : "";
    return { path, label: (label ?? path) + size, ...(path === file && { chosen: true as const }) };
  }
}

const entryOf = ({ library, label }: LibraryUsage): Entry => ({ id: library, label });

const bySize = (a: string, b: string) =>
  (getBitsPerWeight(getQuantizationLabel(a) ?? "") ?? 99) -
  (getBitsPerWeight(getQuantizationLabel(b) ?? "") ?? 99);

/** Whether what is shown changes with the file. */
function namesFile(model: ModelInfo, used: Usage | undefined, id: string, files: readonly string[]): boolean {
  if (used === undefined) return false;
  const written = files.slice(0, 2).map((file) => {
    const all: (Usage & { link?: string })[] =
      "app" in used
        ? getLocalUsageSnippets(model, { file }).filter((entry) => entry.app === id)
        : getUsageSnippets(model, { file }).filter((entry: LibraryUsage) => entry.library === id);
    return JSON.stringify(all.map(({ snippets, link }) => [snippets, link]));
  });
  return written[0] !== written[1];
}

const shown = (args: LoaderArgs, name: string, { snippets }: Usage): Promise<Shown[]> =>
  Promise.all(
    snippets.map(async ({ language, code, title, install }, i) => {
      const element = `use-${name}-${i + 1}`;
      return {
        element,
        html: keepHtml(args, element, await highlight(code, language)),
        language,
        ...(title !== undefined && { title }),
        ...(install !== undefined && { install }),
      };
    }),
  );
