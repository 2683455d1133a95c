import { sendRow, toAbsent, isAboutRepository, leaks, mayKnow } from "./ask.ts";
import { ROLES, type Role } from "./people.ts";
import type { Row } from "./read-table.ts";
import type { Kind, AccessFixture } from "./access-fixture.ts";
import { GATED_MARKER, REPOSITORY_FIXTURES, getMarker } from "./access-fixture.ts";

/** Kinds of hidden repositories, and the missing ones that they must look like. */
const COUNTERPARTS = [
  ["private", "missing"],
  ["org-private", "org-missing"],
  ["shared", "shared-missing"],
] as const;

const WIDTH = 6;
const MARKERS = [getMarker("ada/"), getMarker("yard/"), getMarker("sue/"), GATED_MARKER];

/** Formats a line of a table: the responses for these kinds, in the order of `ROLES`. */
export const formatLine = (kinds: readonly string[], codes: readonly string[]): string =>
  `  ${(kinds.length === Object.keys(REPOSITORY_FIXTURES).length ? "all" : kinds.join(" ")).padEnd(42)}| ${codes.map((code) => code.padEnd(WIDTH)).join("")}`.trimEnd();

/** In place of a status: the request is not sent. */
const NOT_SENT = ".";

/**
 * Returns the problems of the responses to all roles as sentences, and how often a role saw permitted hidden values.
 * With `few`, only the cases of the table are requested, for slow requests.
 */
export async function check(
  fixture: AccessFixture,
  row: Row,
  { few = false } = {},
): Promise<{ problems: string[]; seen: number }> {
  const problems: string[] = [];
  const texts = new Map<string, string>();
  const received = new Map<string, string[]>();
  const name = `${row.position} ${row.method} ${row.url}`;
  const all = isAboutRepository(row) ? (Object.keys(REPOSITORY_FIXTURES) as Kind[]) : [undefined];
  const kinds = few ? row.cases.map(({ kind }) => kind) : all;
  let seen = 0;
  let differs = false;

  for (const kind of kinds) {
    const tableCase = row.cases.find((each) => each.kind === kind);
    const codes: string[] = [];
    for (const [i, role] of ROLES.entries()) {
      if (few && tableCase?.expected[i] === NOT_SENT) {
        codes.push(NOT_SENT);
        continue;
      }
      const { code, text } = await sendRow(fixture, row, kind, role);
      codes.push(code);
      texts.set(`${kind} ${role}`, text);
      if (MARKERS.some((marker) => text.includes(marker))) seen++;
      for (const word of leaks(text, role, kind))
        problems.push(
          `${name}: ${role} receives “${word}”${kind ? ` when asking about ${kind}` : ""}:\n${text}`,
        );
    }
    differs ||= tableCase?.expected.join() !== codes.join();
    const line = codes.join();
    received.set(line, [...(received.get(line) ?? []), kind ?? ""]);
  }
  if (differs) {
    const lines = [...received].map(([line, names]) => formatLine(names, line.split(",")));
    problems.push(`${name}: the responses differ from the table. Received:\n${lines.join("\n")}`);
  }
  if (kinds.length > 1)
    for (const [hidden, missing] of COUNTERPARTS)
      for (const role of ROLES.filter((each: Role) => !mayKnow(hidden, each))) {
        if (!texts.has(`${hidden} ${role}`)) continue;
        const [one, other] = [hidden, missing].map((kind) => toAbsent(texts.get(`${kind} ${role}`) ?? ""));
        if (one !== other)
          problems.push(`${name}: ${role} can tell ${hidden} from ${missing}:\n${one}\n\nand\n\n${other}`);
      }
  return { problems, seen };
}
