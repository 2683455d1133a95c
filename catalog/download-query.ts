/**
 * The query language for the files of a library that count as a download of a model.
 *
 * ```
 * path_extension:"nemo" OR (path_filename:"model" AND _exists_:"path_prefix")
 * ```
 *
 * `AND` binds tighter than `OR`; parentheses group; values are in double quotes, in which `\"` and `\\`
 * stand for the character itself. The fields of the path `models/unet/config.json` are:
 * `path` the complete path · `path_prefix` the folder, `models/unet/` (empty at the root) ·
 * `path_filename` the name without its extension, `config` · `path_extension` the extension, `json`.
 * A comparison is true if the field equals the value, including case.
 *
 * Fields and their meaning follow Hugging Face's documentation of its library list (as of 2026-08).
 */
export const DOWNLOAD_FIELDS = ["path", "path_prefix", "path_extension", "path_filename"] as const;

export type DownloadField = (typeof DOWNLOAD_FIELDS)[number];

/** A parsed query. `and` and `or` have at least two members. */
export type DownloadQuery =
  | { field: DownloadField; is: string }
  | { exists: DownloadField }
  | { and: DownloadQuery[] }
  | { or: DownloadQuery[] };

/** Thrown for invalid queries. The message states the position and the expected syntax. */
export class DownloadQueryError extends Error {
  override name = "DownloadQueryError" as const;
  /** Offset in the query, starting at 0. */
  readonly position: number;

  constructor(query: string, position: number, expected: string) {
    const actual = position < query.length ? JSON.stringify(query.slice(position, position + 16)) : "the end";
    super(`Download query, character ${position + 1}: expected ${expected}, found ${actual}.`);
    this.position = position;
  }
}

/** Maximum depth of nested brackets, so that parsing cannot overflow the stack. */
const MAX_DEPTH = 32;

/** Parses a query. Throws a `DownloadQueryError` if the query is invalid. */
export function parseDownloadQuery(query: string): DownloadQuery {
  let offset = 0;
  const fail: (expected: string) => never = (expected) => {
    throw new DownloadQueryError(query, offset, expected);
  };
  const take = (pattern: RegExp): string | undefined => {
    const sticky = new RegExp(`\\s*(${pattern.source})`, "y");
    sticky.lastIndex = offset;
    const match = sticky.exec(query);
    if (match === null) return undefined;
    offset = sticky.lastIndex;
    return match[1];
  };
  const skipSpace = () => take(/(?=\S|$)/);

  function parseOr(depth: number): DownloadQuery {
    const members = [parseAnd(depth)];
    while (take(/OR\b/) !== undefined) members.push(parseAnd(depth));
    return getOnlyMember(members) ?? { or: members };
  }

  function parseAnd(depth: number): DownloadQuery {
    const members = [parseTerm(depth)];
    while (take(/AND\b/) !== undefined) members.push(parseTerm(depth));
    return getOnlyMember(members) ?? { and: members };
  }

  function parseTerm(depth: number): DownloadQuery {
    if (take(/\(/) !== undefined) {
      if (depth === MAX_DEPTH) return fail(`up to ${MAX_DEPTH} nested brackets`);
      const inner = parseOr(depth + 1);
      if (take(/\)/) === undefined) {
        skipSpace();
        fail("AND, OR or a closing bracket");
      }
      return inner;
    }
    skipSpace();
    const start = offset;
    const name = take(/[A-Za-z_]+/);
    if (name !== "_exists_" && !isField(name)) {
      offset = start;
      return fail(`a bracket, _exists_ or one of ${DOWNLOAD_FIELDS.join(", ")}`);
    }
    if (take(/:/) === undefined) fail(`":" after ${name}`);
    skipSpace();
    const valueStart = offset;
    const value = parseQuoted();
    if (name !== "_exists_") return { field: name, is: value };
    if (isField(value)) return { exists: value };
    offset = valueStart;
    return fail(`one of ${DOWNLOAD_FIELDS.join(", ")} in quotes`);
  }

  function parseQuoted(): string {
    const text = take(/"[^"\\]*(?:\\["\\][^"\\]*)*"/);
    return text === undefined
      ? fail("a value in double quotes")
      : text.slice(1, -1).replaceAll(/\\(["\\])/g, "$1");
  }

  const parsed = parseOr(0);
  skipSpace();
  return offset < query.length ? fail("AND, OR or the end") : parsed;
}

/** Formats a query so that `parseDownloadQuery` returns an equal one. */
export function formatDownloadQuery(query: DownloadQuery): string {
  if ("field" in query) return `${query.field}:"${query.is.replaceAll(/["\\]/g, "\\$&")}"`;
  if ("exists" in query) return `_exists_:"${query.exists}"`;
  const [members, word] = "and" in query ? [query.and, " AND "] : [query.or, " OR "];
  const needsBrackets = (member: DownloadQuery) => "or" in member || ("and" in member && "and" in query);
  return members
    .map((member) =>
      needsBrackets(member) ? `(${formatDownloadQuery(member)})` : formatDownloadQuery(member),
    )
    .join(word);
}

/** Whether a request for this file of a repository counts. `path` is relative, without a leading slash. */
export function countsAsDownload(query: DownloadQuery, path: string): boolean {
  if ("and" in query) return query.and.every((member) => countsAsDownload(member, path));
  if ("or" in query) return query.or.some((member) => countsAsDownload(member, path));
  const fields = getDownloadFields(path);
  if ("exists" in query) return fields[query.exists] !== "";
  // One library includes the dot in its extension.
  const value = query.field === "path_extension" ? query.is.replace(/^\./, "") : query.is;
  return fields[query.field] === value;
}

/** Returns the parts of a path that a query can test. */
export function getDownloadFields(path: string): Record<DownloadField, string> {
  const slash = path.lastIndexOf("/") + 1;
  const name = path.slice(slash);
  // A name whose only dot is its first character, such as `.gitattributes`, has no extension.
  const dot = name.lastIndexOf(".") > 0 ? name.lastIndexOf(".") : name.length;
  return {
    path,
    path_prefix: path.slice(0, slash),
    path_filename: name.slice(0, dot),
    path_extension: name.slice(dot + 1),
  };
}

const isField = (name: string | undefined): name is DownloadField =>
  (DOWNLOAD_FIELDS as readonly (string | undefined)[]).includes(name);

const getOnlyMember = (members: DownloadQuery[]): DownloadQuery | undefined =>
  members.length === 1 ? members[0] : undefined;
