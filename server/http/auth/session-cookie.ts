/** Over HTTPS the name makes browsers refuse the cookie from anyone but this very host over HTTPS. */
const getCookieName = (secure: boolean): string =>
  secure ? "__Host-modelyard-session" : "modelyard-session";

/** The session's secret in a `Cookie` header. */
export function parseSessionCookie(header: string | undefined, secure: boolean): string | undefined {
  if (header === undefined) return undefined;
  const start = `${getCookieName(secure)}=`;
  for (const part of header.split(";")) {
    const cookie = part.trim();
    if (cookie.startsWith(start)) return cookie.slice(start.length);
  }
  return undefined;
}

/** Lets the browser keep a session: for no script, and for no request that another site starts, but for links. */
export const formatSessionCookie = (secret: string, expiresAt: Date, secure: boolean): string =>
  `${getCookieName(secure)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Expires=${expiresAt.toUTCString()}${secure ? "; Secure" : ""}`;

export const formatExpiredSessionCookie = (secure: boolean): string =>
  `${getCookieName(secure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? "; Secure" : ""}`;
