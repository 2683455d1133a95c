import { storeCookie, readCookie } from "../../components/cookies.ts";

export type UseTab = "code" | "apps" | "hosted";

/** Last selected tab, library, and app, separated by `|`. */
export const USE_COOKIE = "use";
/** Last selected language and client of hosted code, separated by `|`. */
export const HOSTED_COOKIE = "hosted";

/** Saves the selection for the next model, in a cookie so that the server can render it. */
export function rememberChoice(tab: UseTab, id: string): void {
  const [, library = "", app = ""] = (readCookie(document.cookie, USE_COOKIE) ?? "").split("|");
  storeCookie(USE_COOKIE, `${tab}|${tab === "code" ? id : library}|${tab === "apps" ? id : app}`);
  if (tab === "hosted") storeCookie(HOSTED_COOKIE, id);
}
