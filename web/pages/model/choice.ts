import { keepCookie, readCookie } from "../../components/cookies.ts";

/** Tab, library and app that were chosen last, parted by `|`. */
export const USE_COOKIE = "use";

/** Remembers what someone chose, for the next model. A cookie, so that the server can show it at once. */
export function rememberChoice(tab: "code" | "apps", id: string): void {
  const [, library = "", app = ""] = (readCookie(document.cookie, USE_COOKIE) ?? "").split("|");
  keepCookie(USE_COOKIE, tab === "code" ? `code|${id}|${app}` : `apps|${library}|${id}`);
}
