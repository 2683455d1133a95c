/** Seconds in a year: these cookies store preferences, not sessions. */
const MAX_AGE_SECONDS = 31_536_000;

/** Cookie with the success message of an action, for the page that the action redirects to. */
export const NOTICE_COOKIE = "modelyard-notice";

/** Returns the value of a cookie in a `Cookie` header. */
export function readCookie(header: string | null, name: string): string | undefined {
  const found = (header ?? "").split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Whether the request has a session cookie. The session may be expired. */
export const hasSession = (cookies: string | null): boolean => SESSION.test(cookies ?? "");

/** Matches both cookie names the server uses. */
const SESSION = /(?:^|; )(?:__Host-)?modelyard-session=/;

/**
 * Stores a preference in a cookie, so that the server renders the next page with it.
 * `undefined` deletes the cookie.
 */
export function storeCookie(name: string, value: string | undefined): void {
  document.cookie = `${name}=${encodeURIComponent(value ?? "")}; path=/; samesite=lax; max-age=${value === undefined ? 0 : MAX_AGE_SECONDS}`;
}
