/**
 * The query language for the files of a library that count as a download of a model.
 *
 * ```
 * path_extension:"nemo" OR (path_filename:"model" AND _exists_:"path_prefix")
 * ```
 *
 * `AND` binds tighter than `OR`; parentheses group; values are in double quotes, in which `\"` and `\\`
 * mean the character. Of a path `models/unet/config.json` the fields are:
 * `path` the whole path · `path_prefix` the folder, `models/unet/` (empty at the root) ·
 * `path_filename` the name without extension, `config` · `path_extension` the extension, `json`.
 * A comparison holds when the field is exactly the value; case matters.
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

/** Thrown for a query that cannot be parsed. The message names the position and what was expected. */
export class DownloadQueryError extends Error {
  override name = "DownloadQueryError" as const;
  /** Offset in the query, from 0. */
  readonly position: number;

  constructor(query: string, position: number, expected: string) {
    const found = position < query.length ? JSON.stringify(query.slice(position, position + 16)) : "the end";
    super(`Download query, character ${position + 1}: expected ${expected}, found ${found}.`);
    this.position = position;
  }
}

/** Maximum depth of nested brackets, so that parsing cannot overflow the stack. */
const MAX_DEPTH = 32;

/** Parses a query. Throws a `DownloadQueryError` if the query is invalid. */
export function parseDownloadQuery(query: string): DownloadQuery {
  let at = 0;
  const fail: (expected: string) => never = (expected) => {
    throw new DownloadQueryError(query, at, expected);
  };
  const take = (pattern: RegExp): string | undefined => {
    const sticky = new RegExp(`\\s*(${pattern.source})`, "y");
    sticky.lastIndex = at;
    const found = sticky.exec(query);
    if (found === null) return undefined;
    at = sticky.lastIndex;
    return found[1];
  };
  const skipSpace = () => take(/(?=\S|$)/);

  function either(depth: number): DownloadQuery {
    const members = [both(depth)];
    while (take(/OR\b/) !== undefined) members.push(both(depth));
    return one(members) ?? { or: members };
  }

  function both(depth: number): DownloadQuery {
    const members = [term(depth)];
    while (take(/AND\b/) !== undefined) members.push(term(depth));
    return one(members) ?? { and: members };
  }

  function term(depth: number): DownloadQuery {
    if (take(/\(/) !== undefined) {
      if (depth === MAX_DEPTH) return fail(`at most ${MAX_DEPTH} brackets inside each other`);
      const inner = either(depth + 1);
      if (take(/\)/) === undefined) {
        skipSpace();
        fail("AND, OR or a closing bracket");
      }
      return inner;
    }
    skipSpace();
    const start = at;
    const name = take(/[A-Za-z_]+/);
    if (name !== "_exists_" && !isField(name)) {
      at = start;
      return fail(`a bracket, _exists_ or one of ${DOWNLOAD_FIELDS.join(", ")}`);
    }
    if (take(/:/) === undefined) fail(`":" after ${name}`);
    skipSpace();
    const valueAt = at;
    const value = quoted();
    if (name !== "_exists_") return { field: name, is: value };
    if (isField(value)) return { exists: value };
    at = valueAt;
    return fail(`one of ${DOWNLOAD_FIELDS.join(", ")} in quotes`);
  }

  function quoted(): string {
    const text = take(/"[^"\\]*(?:\\["\\][^"\\]*)*"/);
    return text === undefined
      ? fail("a value in double quotes")
      : text.slice(1, -1).replaceAll(/\\(["\\])/g, "$1");
  }

  const parsed = either(0);
  skipSpace();
  return at < query.length ? fail("AND, OR or the end") : parsed;
}

/** Formats a query so that `parseDownloadQuery` returns an equal one. */
export function printDownloadQuery(query: DownloadQuery): string {
  if ("field" in query) return `${query.field}:"${query.is.replaceAll(/["\\]/g, "\\$&")}"`;
  if ("exists" in query) return `_exists_:"${query.exists}"`;
  const [members, word] = "and" in query ? [query.and, " AND "] : [query.or, " OR "];
  const loose = (member: DownloadQuery) => "or" in member || ("and" in member && "and" in query);
  return members
    .map((member) => (loose(member) ? `(${printDownloadQuery(member)})` : printDownloadQuery(member)))
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

const one = (members: DownloadQuery[]): DownloadQuery | undefined =>
  members.length === 1 ? members[0] : undefined;
