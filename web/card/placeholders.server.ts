import { paths } from "@modelyard/contract";

/**
 * Placeholders for the repository and the ID prefix in a rendered document, as documents are stored by their text
 * alone. They are valid in URLs, IDs, and HTML. Placeholders in a user's text are replaced, too.
 */
const OWNER = "hub-owner-5f3c";
const NAME = "hub-name-5f3c";
const REVISION = "hub-revision-5f3c";
/** Placeholder for the prefix of all IDs. */
export const PREFIX = "hub-prefix-5f3c-";

const PLACEHOLDERS = new RegExp([OWNER, NAME, REVISION, PREFIX].join("|"), "g");

/** The page that shows a document. */
export interface PageContext {
  /** Repository: `owner/name`. */
  id: string;
  revision?: string;
  /** Prefix of all IDs of the document, unique on the page. */
  prefix: string;
}

/** Returns the base of relative URLs: links refer to the file's page, media to the file. */
export const getBaseUrl = (kind: "link" | "media" | "image"): string =>
  paths.files(`${OWNER}/${NAME}`, kind === "link" ? "blob" : "resolve", REVISION);

/** Returns the HTML of a document for a page. */
export function fillPlaceholders(html: string, { id, revision = "main", prefix }: PageContext): string {
  const [owner = "", name = ""] = id.split("/");
  const values: Readonly<Record<string, string>> = {
    [OWNER]: encodeURIComponent(owner),
    [NAME]: encodeURIComponent(name),
    [REVISION]: encodeURIComponent(revision),
    [PREFIX]: prefix,
  };
  return html.replace(PLACEHOLDERS, (placeholder) => values[placeholder] ?? "");
}
