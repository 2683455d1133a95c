import { type HubClient, HubError, type Me, paths, type SettingsOwner } from "@modelyard/contract";
import { redirect } from "react-router";
import { requireUser } from "../../components/form-action.server.ts";
import { createNotFound } from "../../components/missing.server.ts";

/** Returns the owner of a settings page: the hub under `/settings/hub`, an organization under its name, else the user. */
export function getOwner(
  { pathname }: URL,
  { name }: Readonly<Record<string, string | undefined>>,
): SettingsOwner {
  if (name !== undefined && pathname.startsWith("/organizations/")) return { org: name };
  return pathname.startsWith("/settings/hub/") ? "hub" : "own";
}

/** Returns the path of a settings page for an owner. */
export function getSettingsPath(
  owner: SettingsOwner,
  page: "keys" | "providers" | "budgets" | "usage",
): string {
  if (owner === "own") return paths.settings(page);
  return owner === "hub" ? paths.hubSettings(page) : paths.organizationSettings(owner.org, page);
}

/** Loads data for a settings page. Redirects visitors to the sign-in page; throws a 404 for data that the user may not see. */
export async function loadSettings<T>(hub: HubClient, url: URL, read: (me: Me) => Promise<T>): Promise<T> {
  const me = await requireUser(hub, url);
  try {
    return await read(me);
  } catch (error) {
    if (error instanceof HubError && (error.status === 403 || error.status === 404))
      throw await createNotFound(hub, "page", url.pathname);
    throw error;
  }
}

/** Redirects to the page itself with GET, so that a reload does not repeat the action. */
export const again = (url: URL): Response => redirect(url.pathname + url.search, 303);
