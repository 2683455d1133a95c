import { paths } from "@modelyard/contract";

/**
 * Stand for the repository and the prefix of IDs in a rendered document, which is stored by its text alone. They pass
 * through URLs, IDs, and HTML unchanged. A text that contains them shows the values of the page that it is on.
 */
const OWNER = "hub-owner-5f3c";
const NAME = "hub-name-5f3c";
const REVISION = "hub-revision-5f3c";
/** Stands for the start of all IDs. */
export const PREFIX = "hub-prefix-5f3c-";

const PLACEHOLDERS = new RegExp([OWNER, NAME, REVISION, PREFIX].join("|"), "g");

/** Where a document is shown. */
export interface PageContext {
  /** Repository: `owner/name`. */
  id: string;
  revision?: string;
  /** Start of all IDs of the document, unique on the page. */
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
