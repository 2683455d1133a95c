import type { IncomingMessage } from "node:http";

/**
 * Returns the URL of a request, or one that can be decoded in its place. A user who follows a link with a broken escape
 * (`/%E0%A4%A`) gets an error page; API clients get an error response.
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
