import type { DownloadField, DownloadQuery } from "./download-query.ts";
import { countsAsDownload, parseDownloadQuery } from "./download-query.ts";
import { libraries } from "./entries.ts";
import type { Library } from "./library.ts";

/** Files in the root of a repository that count as a download if the library has no query. */
export const DEFAULT_DOWNLOAD_FILES: readonly string[] = [
  "config.json",
  "config.yaml",
  "hyperparams.yaml",
  "params.json",
  "meta.yaml",
];

/** Files that count as a download if a model has no library. */
const NO_LIBRARY_FILES: readonly string[] = ["config.json"];

const cachedQueries = new Map<string, DownloadQuery>();

/**
 * Whether a request for a file counts as a download of a model with this `library_name`. GGUF files count for every
 * library. `path` is relative to the repository.
 */
export function isDownload(library: string | undefined, path: string): boolean {
  if (path.endsWith(".gguf")) return true;
  if (library === undefined) return NO_LIBRARY_FILES.includes(path);
  const query = getDownloadQuery(library);
  return query === undefined ? DEFAULT_DOWNLOAD_FILES.includes(path) : countsAsDownload(query, path);
}

/**
 * Describes the files that count as a download of this library's models: "every file that ends in .nemo or .json or
 * model_config.yaml".
 */
export function describeDownloads(library: string | undefined): string {
  if (library === undefined) return joinChoices(NO_LIBRARY_FILES);
  const query = getDownloadQuery(library);
  return query === undefined ? joinChoices(DEFAULT_DOWNLOAD_FILES) : describe(query);
}

function getDownloadQuery(library: string): DownloadQuery | undefined {
  const source = Object.hasOwn(libraries, library)
    ? (libraries as Record<string, Library>)[library]?.countDownloads
    : undefined;
  if (source === undefined) return undefined;
  const query = cachedQueries.get(source) ?? parseDownloadQuery(source);
  cachedQueries.set(source, query);
  return query;
}

/** Converts a query to a phrase. */
function describe(query: DownloadQuery): string {
  if ("or" in query) {
    const [endings, others] = split(
      query.or,
      (member) => "field" in member && member.field === "path_extension",
    );
    const phrases = others.map(describe);
    if (endings.length > 0) phrases.unshift(`every file ${toClause({ or: endings })}`);
    return joinChoices(phrases);
  }
  if ("and" in query) return describeAll(query.and);
  return "field" in query && query.field === "path" ? query.is : `every file ${toClause(query)}`;
}

/** Converts conditions on one file: "every config.json in a folder" or "every file that …". Locations come last. */
function describeAll(members: DownloadQuery[]): string {
  const getValue = (field: DownloadField) =>
    members.flatMap((member) => ("field" in member && member.field === field ? [member.is] : []))[0];
  const name = getValue("path_filename");
  const extension = getValue("path_extension");
  const [locations, others] = split(members, isLocation);
  if (others.length === 2 && name !== undefined && extension !== undefined) {
    return [`every ${name}.${extension}`, ...locations.map(toClause)].join(" ");
  }
  return [`every file ${others.map(toClause).join(" and ")}`.trim(), ...locations.map(toClause)].join(" ");
}

/** Converts a condition to the end of a phrase that begins with "every file". */
function toClause(query: DownloadQuery): string {
  if ("exists" in query) return EXISTS[query.exists];
  if ("and" in query) return query.and.map(toClause).join(" and ");
  if ("or" in query) {
    const endings = query.or.flatMap((member) =>
      "field" in member && member.field === "path_extension" ? [`.${member.is.replace(/^\./, "")}`] : [],
    );
    return endings.length === query.or.length
      ? `that ends in ${joinChoices(endings)}`
      : query.or.map(toClause).join(" or ");
  }
  const value = query.is;
  if (query.field === "path") return `that is ${value}`;
  if (query.field === "path_prefix") return value === "" ? "at the root" : `in ${value}`;
  if (query.field === "path_filename") return `that is named ${value}, with any extension`;
  return `that ends in .${value.replace(/^\./, "")}`;
}

const EXISTS: Readonly<Record<DownloadField, string>> = {
  path: "of the repository",
  path_prefix: "in a folder",
  path_filename: "with a name",
  path_extension: "with an extension",
};

const isLocation = (query: DownloadQuery): boolean =>
  ("field" in query && query.field === "path_prefix") ||
  ("exists" in query && query.exists === "path_prefix");

const joinChoices = (choices: readonly string[]): string =>
  choices.length < 3 ? choices.join(" or ") : `${choices.slice(0, -1).join(", ")}, or ${choices.at(-1)}`;

function split<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
