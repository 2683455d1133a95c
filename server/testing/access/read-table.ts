import { readFileSync } from "node:fs";
import { ROLES } from "./people.ts";
import { type Kind, REPOSITORY_FIXTURES } from "./access-fixture.ts";

/** A request of a table, with the expected responses by role. */
export interface Row {
  /** Position for messages: `repositories.table:12`. */
  position: string;
  line: number;
  method: string;
  /** May contain placeholders such as `{repo}`, which `ask.ts` replaces. */
  url: string;
  type?: string;
  body?: string;
  cases: { position: string; kind: Kind | undefined; expected: readonly string[] }[];
}

/** Kinds of repositories that default to the responses of another kind. */
const FALLBACK_KINDS = { shared: "org-private", "shared-missing": "org-missing" } as const;

/**
 * Reads a table of expected responses. Each request is a line: method, URL, and body, preceded by its content type
 * unless it is JSON. The indented lines below it are the responses: kinds of repositories or `all`, a bar, and a status
 * for each of `ROLES`. Shared repositories default to the responses of private ones of an organization. Lines that
 * begin with `#` are comments.
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
      if (url === "") throw new Error(`${position}: METHOD /address [content/type] [body] is expected.`);
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
      throw new Error(`${position}: ${expected.length} statuses, but there are ${ROLES.length} roles.`);
    const text = kinds.trim();
    const names =
      text === "" ? [undefined] : text === "all" ? Object.keys(REPOSITORY_FIXTURES) : text.split(/\s+/);
    for (const kind of names) {
      if (kind !== undefined && !Object.hasOwn(REPOSITORY_FIXTURES, kind))
        throw new Error(`${position}: there is no kind of repository ${kind}.`);
      rows.at(-1)?.cases.push({ position, kind: kind as Kind | undefined, expected });
    }
  }
  for (const { cases } of rows)
    for (const [kind, fallback] of Object.entries(FALLBACK_KINDS) as [Kind, Kind][]) {
      const fallbackCase = cases.find((each) => each.kind === fallback);
      if (fallbackCase && cases.every((each) => each.kind !== kind)) cases.push({ ...fallbackCase, kind });
    }
  return rows;
}
