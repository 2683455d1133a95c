import type { LightMyRequestResponse } from "fastify";
import { READERS, ROLES, type Role } from "./people.ts";
import type { Row } from "./read-table.ts";
import {
  GATED_MARKER,
  type Kind,
  REPOSITORY_FIXTURES,
  getMarker,
  type AccessFixture,
} from "./access-fixture.ts";

/** An answer as the tables write it, and all of it as one text. */
export interface RowResponse {
  code: string;
  text: string;
}

/** The 404s and 401s that mean something else than "there is no such repository" and "who are you?". */
const SUFFIXES: Readonly<Record<string, string>> = {
  RevisionNotFound: "r",
  EntryNotFound: "e",
  NotFound: "n",
  GatedRepo: "g",
};

/** Headers that differ from answer to answer. */
const VOLATILE = new Set(["date", "x-request-id", "content-length"]);

const toHiddenId = (id: string): string => id.replace("/absent", "/hidden");

/** Asks what a row says, about a repository of this kind, as this one. */
export async function sendRow(
  fixture: AccessFixture,
  row: Row,
  kind: Kind | undefined,
  role: Role,
): Promise<RowResponse> {
  const number = String(row.line * 100 + ROLES.indexOf(role)).padStart(6, "0");
  const repo = kind === undefined ? "" : REPOSITORY_FIXTURES[kind].id;
  const wantsSpare = `${row.url} ${row.body ?? ""}`.includes("{spare}");
  const spare = kind !== undefined && wantsSpare ? await fixture.spare(kind) : "";
  const facts =
    fixture.facts.get(wantsSpare ? spare : toHiddenId(repo)) ?? fixture.facts.get(toHiddenId(repo));
  const values: Readonly<Record<string, string>> = {
    repo,
    "repo%": encodeURIComponent(repo),
    spare,
    n: number,
    commit: facts?.commit ?? "",
    lfs: facts?.lfs ?? "",
    event: facts?.event ?? "",
    list: `${repo.split("/")[0]}/${(kind?.endsWith("missing") ? undefined : facts?.list) ?? "0".repeat(24)}`,
    item: facts?.item ?? "",
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
      payload: row.type === undefined ? fill(row.body) : lines(fill(row.body)),
    }),
  });
  if (kind !== undefined && wantsSpare && response.statusCode < 400) fixture.used(kind);
  return { code: getCode(response), text: getText(response) };
}

/** Line breaks are written as in JSON; JSON itself keeps them so. */
const lines = (text: string): string =>
  text.replaceAll(String.raw`\r`, "\r").replaceAll(String.raw`\n`, "\n");

function getCode({ statusCode, headers }: LightMyRequestResponse): string {
  const suffix = statusCode >= 400 ? SUFFIXES[String(headers["x-error-code"])] : undefined;
  return `${statusCode}${suffix ?? ""}`;
}

function getText({ statusCode, headers, body }: LightMyRequestResponse): string {
  const lines = Object.entries(headers).filter(([name]) => !VOLATILE.has(name));
  return [statusCode, ...lines.map(([name, value]) => `${name}: ${String(value)}`), "", body].join("\n");
}

/** What is in an answer although this one may not read it. `about`: the repository that the request itself names. */
export function leaks(text: string, role: Role, about: Kind | undefined): string[] {
  const hidden = Object.entries(READERS).filter(([, readers]) => !readers.includes(role));
  const words = hidden.flatMap(([owner]) => [
    getMarker(`${owner}/`),
    // An error may repeat the name from the request. Other tests check that it reads as that of an unknown name.
    ...(about !== undefined && REPOSITORY_FIXTURES[about].id === `${owner}/hidden`
      ? []
      : [`${owner}/hidden`]),
  ]);
  const isAllowed = role === "rob" || READERS["ada"]?.includes(role);
  return [...words, ...(isAllowed ? [] : [GATED_MARKER])].filter((word) => text.includes(word));
}

/** The answer about what is hidden, as it would be about what is not there. Names that are near are those one may know. */
export const toAbsent = (text: string): string =>
  text
    .replaceAll("hidden", "absent")
    .replaceAll(/(absent-)\d+/g, "$1n")
    .replaceAll(/nonce(-|=|":)"?[\w+/=]+/g, "nonce")
    .replaceAll(/\b[0-9a-f]{24}\b/g, "id")
    .replaceAll(/ Did you mean [^?]*\?/g, "");

/** Whether this one may know of a repository of this kind. */
export const mayKnow = (kind: Kind, role: Role): boolean =>
  !("private" in REPOSITORY_FIXTURES[kind]) ||
  READERS[REPOSITORY_FIXTURES[kind].id.split("/")[0] ?? ""]?.includes(role) === true;

/** Whether a row is about a repository, and so about each kind of them. */
export const isAboutRepository = ({ url, body = "" }: Row): boolean =>
  /\{(repo%?|spare|list)\}/.test(url + body);
