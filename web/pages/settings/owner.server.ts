import { type HubClient, HubError, type Me, paths, type SettingsOwner } from "@modelyard/contract";
import { redirect } from "react-router";
import { signedIn } from "../../components/form-action.server.ts";
import { missing } from "../../components/missing.server.ts";

/** Whose settings a page shows: the hub's under `/settings/hub`, an organization's under its name, else one's own. */
export function ownerOf(
  { pathname }: URL,
  { name }: Readonly<Record<string, string | undefined>>,
): SettingsOwner {
  if (name !== undefined && pathname.startsWith("/organizations/")) return { org: name };
  return pathname.startsWith("/settings/hub/") ? "hub" : "own";
}

/** Where the same page stands for an owner. */
export function pageOf(owner: SettingsOwner, page: "keys" | "providers" | "budgets" | "usage"): string {
  if (owner === "own") return paths.settings(page);
  return owner === "hub" ? paths.hubSettings(page) : paths.organizationSettings(owner.org, page);
}

/** Reads for a page of settings. What somebody may not see is not there; who is not signed in signs in first. */
export async function readSettings<T>(hub: HubClient, url: URL, read: (me: Me) => Promise<T>): Promise<T> {
  const me = await signedIn(hub, url);
  try {
    return await read(me);
  } catch (error) {
    if (error instanceof HubError && (error.status === 403 || error.status === 404))
      throw await missing(hub, "page", url.pathname);
    throw error;
  }
}

/** To the page itself, by GET: what was done is not done again by reloading. */
export const again = (url: URL): Response => redirect(url.pathname + url.search, 303);
