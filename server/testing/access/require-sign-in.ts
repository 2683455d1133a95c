import { ROLES } from "./callers.ts";
import type { Row } from "./read-table.ts";

/** Paths that are available without sign-in on a hub that requires sign-in. */
const OPEN =
  /^\/(?:api\/(?:login|logout|me|health(?:\/(?:live|ready))?|join\/[^/]+(?:\/password)?)|metrics|\.well-known\/oauth-authorization-server)$/;
/** Paths with separate credentials, such as signed URLs. */
const OWN_CREDENTIALS =
  /^\/(?:cas|oauth|api\/(?:lfs|registry)|api\/proxy-check|v1\/telemetry|notifications\.atom)(?:\/|$)/;

/** Returns a row with the responses of a hub that requires sign-in, which differ for anonymous callers. */
export function requireSignIn(row: Row): Row {
  const path = row.url.split("?")[0] ?? "";
  if (OPEN.test(path) || OWN_CREDENTIALS.test(path) || row.method === "OPTIONS") return row;
  const isPage = row.position.startsWith("pages");
  // The website's scripts receive redirects in another format.
  const anonymous = isPage ? (path.endsWith(".data") ? "204" : "303") : "401";
  const cases = row.cases.map((tableCase) => ({
    ...tableCase,
    expected: tableCase.expected.map((code, i) => (ROLES[i] === "anon" && code !== "." ? anonymous : code)),
  }));
  return { ...row, cases };
}
