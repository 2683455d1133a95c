import type { IncomingMessage } from "node:http";
import { renamePath } from "./renamed-paths.ts";

/**
 * Returns the URL for routing a request: path and query, with one leading slash. Renamed API paths get their current
 * name. In page URLs with an invalid escape (`/%E0%A4%A`), `%` is escaped, so that a browser gets a page; the API
 * rejects such a URL with an error.
 */
export function normalizeUrl({
  url: target = "/",
  headers,
}: Pick<IncomingMessage, "url" | "headers">): string {
  const url = /^\/(?![/\\\s])/.test(target) ? target : withoutHost(target);
  const [path = "/", ...query] = url.split("?");
  if (!path.includes("%") || isDecodable(path)) return renamePath(url);
  const isPage = headers.accept?.includes("text/html") === true && !path.startsWith("/api/");
  return isPage ? [path.replaceAll("%", "%25"), ...query].join("?") : url;
}

/** Removes the host of a URL, and anything that URL parsers would take for one: `//evil.test` and `/\evil.test`. */
const withoutHost = (target: string): string =>
  target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/\\?#]*/i, "").replace(/^[/\\\s]*/, "/");

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
