/** The `__Host-` prefix makes browsers accept the cookie only from this host over HTTPS. */
const fullName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

const SESSION = "modelyard-session";

/** Returns the value of a cookie that `formatCookie` wrote, from a `Cookie` header. */
export function parseCookie(header: string | undefined, name: string, secure: boolean): string | undefined {
  if (header === undefined) return undefined;
  const start = `${fullName(name, secure)}=`;
  for (const part of header.split(";")) {
    const cookie = part.trim();
    if (cookie.startsWith(start)) return cookie.slice(start.length);
  }
  return undefined;
}

/**
 * Formats a cookie. It is hidden from scripts and not sent with requests that other sites start, except links. `until`:
 * `Expires=…` or `Max-Age=…`.
 */
export const formatCookie = (name: string, value: string, until: string, secure: boolean): string =>
  `${fullName(name, secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; ${until}${secure ? "; Secure" : ""}`;

/** Returns the session secret from a `Cookie` header. */
export const parseSessionCookie = (header: string | undefined, secure: boolean): string | undefined =>
  parseCookie(header, SESSION, secure);

export const formatSessionCookie = (secret: string, expiresAt: Date, secure: boolean): string =>
  formatCookie(SESSION, secret, `Expires=${expiresAt.toUTCString()}`, secure);

export const formatExpiredSessionCookie = (secure: boolean): string =>
  formatCookie(SESSION, "", "Max-Age=0", secure);
