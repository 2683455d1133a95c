import { readFileSync } from "node:fs";
import { ROLES } from "./callers.ts";
import { type Kind, REPOSITORY_FIXTURES } from "./access-fixture.ts";

/** A request in a table, with the expected responses by role. */
export interface Row {
  /** Position for messages, such as `repositories.table:12`. */
  position: string;
  line: number;
  method: string;
  /** May contain placeholders such as `{repo}`, which `send-row.ts` replaces. */
  url: string;
  type?: string;
  body?: string;
  cases: { position: string; kind: Kind | undefined; expected: readonly string[] }[];
}

/** Kinds of repositories whose responses default to those of another kind. */
const FALLBACK_KINDS = { shared: "org-private", "shared-missing": "org-missing" } as const;

/**
 * Reads a table of expected responses. A line with a method, a URL, and optionally a content type (default: JSON) and a
 * body is a request. The indented lines below a request are its responses: kinds of repositories or `all`, a bar, and a
 * status for each of `ROLES`. The responses for shared repositories default to those for private repositories of an
 * organization. Lines that start with `#` are comments.
 */
export function readTable(name: string): Row[] {
  const rows: Row[] = [];
  const lines = readFileSync(new URL(`${name}.table`, import.meta.url), "utf8").split("\n");
  for (const [i, line] of lines.entries()) {
    const position = `${name}.table:${i + 1}`;
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (!line.startsWith(" ")) {
      const [, method = "", url = "", type, body] =
        /^([A-Z]+) (\S+)(?: +([a-z]+\/\S+))?(?: +(.+))?$/.exec(line) ?? [];
      if (url === "") throw new Error(`${position}: expected METHOD /path [content/type] [body].`);
      rows.push({
        position,
        line: i + 1,
        method,
        url,
        cases: [],
        ...(type && { type }),
        ...(body && { body }),
      });
      continue;
    }
    const [kinds = "", statuses = ""] = line.split("|");
    const expected = statuses.trim().split(/\s+/);
    if (expected.length !== ROLES.length)
      throw new Error(`${position}: expected ${ROLES.length} statuses, found ${expected.length}.`);
    const text = kinds.trim();
    const names =
      text === "" ? [undefined] : text === "all" ? Object.keys(REPOSITORY_FIXTURES) : text.split(/\s+/);
    for (const kind of names) {
      if (kind !== undefined && !Object.hasOwn(REPOSITORY_FIXTURES, kind))
        throw new Error(`${position}: unknown kind of repository "${kind}".`);
      rows.at(-1)?.cases.push({ position, kind: kind as Kind | undefined, expected });
    }
  }
  for (const { cases } of rows)
    for (const [kind, fallback] of Object.entries(FALLBACK_KINDS) as [Kind, Kind][]) {
      const fallbackCase = cases.find((item) => item.kind === fallback);
      if (fallbackCase && cases.every((item) => item.kind !== kind)) cases.push({ ...fallbackCase, kind });
    }
  return rows;
}
