import type { LightMyRequestResponse } from "fastify";
import { READERS, ROLES, type Role } from "./callers.ts";
import type { Row } from "./read-table.ts";
import type { Kind, AccessFixture } from "./access-fixture.ts";
import { GATED_MARKER, REPOSITORY_FIXTURES, getMarker } from "./access-fixture.ts";

/** The code of a response in the notation of the tables, and its complete text. */
export interface RowResponse {
  code: string;
  text: string;
}

/** Error codes of 404 and 401 responses other than "repository not found" and "authentication required". */
const SUFFIXES: Readonly<Record<string, string>> = {
  RevisionNotFound: "r",
  EntryNotFound: "e",
  NotFound: "n",
  GatedRepo: "g",
};

/** Headers that differ between responses. */
const VOLATILE = new Set(["date", "x-request-id", "content-length"]);

const toHiddenId = (id: string): string => id.replace("/absent", "/hidden");

/** Sends the request of a row as a role, for a repository of a kind. */
export async function sendRow(
  fixture: AccessFixture,
  row: Row,
  kind: Kind | undefined,
  role: Role,
): Promise<RowResponse> {
  const number = String(row.line * 100 + ROLES.indexOf(role)).padStart(6, "0");
  const repo = kind === undefined ? "" : REPOSITORY_FIXTURES[kind].id;
  const needsSpare = `${row.url} ${row.body ?? ""}`.includes("{spare}");
  const spare = kind !== undefined && needsSpare ? await fixture.getSpare(kind) : "";
  const ids = fixture.ids.get(needsSpare ? spare : toHiddenId(repo)) ?? fixture.ids.get(toHiddenId(repo));
  const values: Readonly<Record<string, string>> = {
    repo,
    "repo%": encodeURIComponent(repo),
    spare,
    n: number,
    commit: ids?.commit ?? "",
    lfs: ids?.lfs ?? "",
    event: ids?.event ?? "",
    list: `${repo.split("/")[0]}/${(kind?.endsWith("missing") ? undefined : ids?.list) ?? "0".repeat(24)}`,
    item: ids?.item ?? "",
  };
  const fill = (text: string) =>
    text.replaceAll(
      /\{(repo%?|spare|n|commit|lfs|event|list|item)\}/g,
      (_, name: string) => values[name] ?? "",
    );
  const response = await fixture.hub.app.inject({
    method: row.method as "GET",
    url: fill(row.url),
    headers: {
      host: "hub.test",
      ...fixture.headers[role],
      ...(row.body !== undefined && { "content-type": row.type ?? "application/json" }),
    },
    ...(row.body !== undefined && {
      payload: row.type === undefined ? fill(row.body) : unescapeLines(fill(row.body)),
    }),
  });
  if (kind !== undefined && needsSpare && response.statusCode < 400) fixture.discardSpare(kind);
  return { code: getCode(response), text: getText(response) };
}

/** Converts escaped line breaks of a body that is not JSON. */
const unescapeLines = (text: string): string =>
  text.replaceAll(String.raw`\r`, "\r").replaceAll(String.raw`\n`, "\n");

function getCode({ statusCode, headers }: LightMyRequestResponse): string {
  const suffix = statusCode >= 400 ? SUFFIXES[String(headers["x-error-code"])] : undefined;
  return `${statusCode}${suffix ?? ""}`;
}

function getText({ statusCode, headers, body }: LightMyRequestResponse): string {
  const lines = Object.entries(headers).filter(([name]) => !VOLATILE.has(name));
  return [statusCode, ...lines.map(([name, value]) => `${name}: ${String(value)}`), "", body].join("\n");
}

/** Returns the values in a response that the role cannot read. `requested` is the kind of repository in the request. */
export function findLeaks(text: string, role: Role, requested: Kind | undefined): string[] {
  const hidden = Object.entries(READERS).filter(([, readers]) => !readers.includes(role));
  const values = hidden.flatMap(([owner]) => [
    getMarker(`${owner}/`),
    // An error may contain the requested name. Other tests check that it equals the error for an unknown name.
    ...(requested !== undefined && REPOSITORY_FIXTURES[requested].id === `${owner}/hidden`
      ? []
      : [`${owner}/hidden`]),
  ]);
  const isAllowed = role === "rob" || READERS["ada"]?.includes(role);
  return [...values, ...(isAllowed ? [] : [GATED_MARKER])].filter((value) => text.includes(value));
}

/** Converts the response for a hidden repository to that for a missing repository. Removes suggested names. */
export const toAbsent = (text: string): string =>
  text
    .replaceAll("hidden", "absent")
    .replaceAll(/(absent-)\d+/g, "$1n")
    .replaceAll(/nonce(-|=|":)"?[\w+/=]+/g, "nonce")
    .replaceAll(/\b[0-9a-f]{24}\b/g, "id")
    .replaceAll(/ Did you mean [^?]*\?/g, "");

/** Returns whether the role may know that a repository of this kind exists. */
export const mayKnow = (kind: Kind, role: Role): boolean =>
  !("private" in REPOSITORY_FIXTURES[kind]) ||
  READERS[REPOSITORY_FIXTURES[kind].id.split("/")[0] ?? ""]?.includes(role) === true;

/** Returns whether the request of a row contains a repository, so that it is sent for each kind. */
export const isAboutRepository = ({ url, body = "" }: Row): boolean =>
  /\{(repo%?|spare|list)\}/.test(url + body);
