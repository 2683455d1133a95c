import { sendRow, toAbsent, isAboutRepository, findLeaks, mayKnow } from "./send-row.ts";
import { ROLES, type Role } from "./callers.ts";
import type { Row } from "./read-table.ts";
import type { Kind, AccessFixture } from "./access-fixture.ts";
import { GATED_MARKER, REPOSITORY_FIXTURES, getMarker } from "./access-fixture.ts";

/** Kinds of hidden repositories, and the kinds of missing repositories with the same responses. */
const COUNTERPARTS = [
  ["private", "missing"],
  ["org-private", "org-missing"],
  ["shared", "shared-missing"],
] as const;

const WIDTH = 6;
const MARKERS = [getMarker("ada/"), getMarker("yard/"), getMarker("sue/"), GATED_MARKER];

/** Formats a line of a table, with the responses for these kinds in the order of `ROLES`. */
export const formatLine = (kinds: readonly string[], codes: readonly string[]): string =>
  `  ${(kinds.length === Object.keys(REPOSITORY_FIXTURES).length ? "all" : kinds.join(" ")).padEnd(42)}| ${codes.map((code) => code.padEnd(WIDTH)).join("")}`.trimEnd();

/** Placeholder for the status of a request that is not sent. */
const NOT_SENT = ".";

/**
 * Returns the problems of the responses to all roles, and the number of responses with permitted hidden values. With
 * `listedOnly`, for slow requests, only the requests in the table are sent.
 */
export async function check(
  fixture: AccessFixture,
  row: Row,
  { listedOnly = false } = {},
): Promise<{ problems: string[]; markerCount: number }> {
  const problems: string[] = [];
  const texts = new Map<string, string>();
  const receivedKinds = new Map<string, string[]>();
  const name = `${row.position} ${row.method} ${row.url}`;
  const all = isAboutRepository(row) ? (Object.keys(REPOSITORY_FIXTURES) as Kind[]) : [undefined];
  const kinds = listedOnly ? row.cases.map(({ kind }) => kind) : all;
  let markerCount = 0;
  let differs = false;

  for (const kind of kinds) {
    const tableCase = row.cases.find((item) => item.kind === kind);
    const codes: string[] = [];
    for (const [i, role] of ROLES.entries()) {
      if (listedOnly && tableCase?.expected[i] === NOT_SENT) {
        codes.push(NOT_SENT);
        continue;
      }
      const { code, text } = await sendRow(fixture, row, kind, role);
      codes.push(code);
      texts.set(`${kind} ${role}`, text);
      if (MARKERS.some((marker) => text.includes(marker))) markerCount++;
      for (const value of findLeaks(text, role, kind))
        problems.push(
          `${name}: ${role} receives “${value}”${kind ? ` in a request for ${kind}` : ""}:\n${text}`,
        );
    }
    differs ||= tableCase?.expected.join() !== codes.join();
    const line = codes.join();
    receivedKinds.set(line, [...(receivedKinds.get(line) ?? []), kind ?? ""]);
  }
  if (differs) {
    const lines = [...receivedKinds].map(([line, names]) => formatLine(names, line.split(",")));
    problems.push(`${name}: the responses differ from the table. Received:\n${lines.join("\n")}`);
  }
  if (kinds.length > 1)
    for (const [hidden, missing] of COUNTERPARTS)
      for (const role of ROLES.filter((name: Role) => !mayKnow(hidden, name))) {
        if (!texts.has(`${hidden} ${role}`)) continue;
        const [one, other] = [hidden, missing].map((kind) => toAbsent(texts.get(`${kind} ${role}`) ?? ""));
        if (one !== other)
          problems.push(`${name}: ${role} can tell ${hidden} from ${missing}:\n${one}\n\nand\n\n${other}`);
      }
  return { problems, markerCount };
}
