/** A year: these are choices, not sessions. */
const LASTING = 31_536_000;

/** The value of a cookie in a `Cookie` header. */
export function readCookie(header: string | null, name: string): string | undefined {
  const found = (header ?? "").split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Whether somebody may be signed in: visitors have no such cookie, and whoever has one may still be nobody. */
export const hasSession = (cookies: string | null): boolean => SESSION.test(cookies ?? "");

/** By either of the names that the server gives it. */
const SESSION = /(?:^|; )(?:__Host-)?modelyard-session=/;

/**
 * Keeps a choice in the browser, so that the server renders the next page with it and nothing jumps.
 * An absent value forgets it.
 */
export function keepCookie(name: string, value: string | undefined): void {
  document.cookie = `${name}=${encodeURIComponent(value ?? "")}; path=/; samesite=lax; max-age=${value === undefined ? 0 : LASTING}`;
}
