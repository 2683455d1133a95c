import { ROLES } from "./people.ts";
import type { Row } from "./read-table.ts";

/** What a hub that requires sign-in answers anybody. */
const OPEN = /^\/(?:api\/(?:login|logout|me|health|join\/[^/]+)|metrics)$/;
/** What checks credentials of its own, such as a signed URL. */
const OWN_CREDENTIALS = /^\/(?:cas|api\/lfs|v1\/telemetry)(?:\/|$)/;

/** A row as a hub answers it that requires sign-in: the same, but nobody gets anything unless they sign in. */
export function signedInOnly(row: Row): Row {
  const path = row.url.split("?")[0] ?? "";
  if (OPEN.test(path) || OWN_CREDENTIALS.test(path) || row.method === "OPTIONS") return row;
  const isPage = row.place.startsWith("pages") && !path.endsWith(".data");
  const anonymous = isPage ? "303" : "401";
  const cases = row.cases.map((each) => ({
    ...each,
    expected: each.expected.map((code, i) => (ROLES[i] === "anon" && code !== "." ? anonymous : code)),
  }));
  return { ...row, cases };
}
