import { storeCookie, readCookie } from "../../components/cookies.ts";

export type UseTab = "code" | "apps" | "hosted";

/** Tab, library and app that were chosen last, parted by `|`. */
export const USE_COOKIE = "use";
/** Language and client of hosted code that were chosen last, parted by `|`. */
export const HOSTED_COOKIE = "hosted";

/** Remembers what someone chose, for the next model. A cookie, so that the server can show it at once. */
export function rememberChoice(tab: UseTab, id: string): void {
  const [, library = "", app = ""] = (readCookie(document.cookie, USE_COOKIE) ?? "").split("|");
  storeCookie(USE_COOKIE, `${tab}|${tab === "code" ? id : library}|${tab === "apps" ? id : app}`);
  if (tab === "hosted") storeCookie(HOSTED_COOKIE, id);
}
