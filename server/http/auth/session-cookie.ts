/** The `__Host-` prefix makes browsers accept the cookie only from this host over HTTPS. */
const getCookieName = (secure: boolean): string =>
  secure ? "__Host-modelyard-session" : "modelyard-session";

/** Returns the session secret from a `Cookie` header. */
export function parseSessionCookie(header: string | undefined, secure: boolean): string | undefined {
  if (header === undefined) return undefined;
  const start = `${getCookieName(secure)}=`;
  for (const part of header.split(";")) {
    const cookie = part.trim();
    if (cookie.startsWith(start)) return cookie.slice(start.length);
  }
  return undefined;
}

/**
 * Formats a session cookie. It is hidden from scripts and not sent with requests that other sites start, except links.
 */
export const formatSessionCookie = (secret: string, expiresAt: Date, secure: boolean): string =>
  `${getCookieName(secure)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Expires=${expiresAt.toUTCString()}${secure ? "; Secure" : ""}`;

export const formatExpiredSessionCookie = (secure: boolean): string =>
  `${getCookieName(secure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? "; Secure" : ""}`;
