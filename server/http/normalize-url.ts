import type { IncomingMessage } from "node:http";

/**
 * The address of a request, or one that can be read in its place. People who follow a link with a broken escape
 * (`/%E0%A4%A`) are to get a page that says so; who calls the API is told what is wrong with the request.
 */
export function normalizeUrl({ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">): string {
  const [path = "/", ...query] = url.split("?");
  if (!path.includes("%") || isReadable(path)) return url;
  const isPage = headers.accept?.includes("text/html") === true && !path.startsWith("/api/");
  return isPage ? [path.replaceAll("%", "%25"), ...query].join("?") : url;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
