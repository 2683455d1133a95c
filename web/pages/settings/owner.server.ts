import type { HubClient, Me, Payer, SettingsOwner } from "@modelyard/contract";
import { HubError, paths } from "@modelyard/contract";
import type { ActionResult, Submission } from "../../components/form-action.server.ts";
import { formAction, requireUser } from "../../components/form-action.server.ts";
import { createNotFound } from "../../components/missing.server.ts";
import { getHub, type LoaderArgs } from "../../page.ts";

/** Returns the owner of a settings page: the hub under `/settings/hub`, an organization under its name, or the user. */
function getOwner({ pathname }: URL, { name }: Readonly<Record<string, string | undefined>>): SettingsOwner {
  if (name !== undefined && pathname.startsWith("/organizations/")) return { org: name };
  return pathname.startsWith("/settings/hub/") ? "hub" : "own";
}

/** Returns the owner of a page that does not exist for the hub, for example because the hub is never billed. */
export const toPayer = (owner: SettingsOwner): Payer => (owner === "hub" ? "own" : owner);

/** Returns the path of a settings page for an owner. */
export function getSettingsPath(owner: SettingsOwner, page: "keys" | "providers" | "budgets") {
  if (owner === "own") return paths.settings(page);
  return owner === "hub" ? paths.hubSettings(page) : paths.organizationSettings(owner.org, page);
}

interface SettingsArgs extends LoaderArgs {
  hub: HubClient;
  me: Me;
  /** The owner of the page. */
  owner: SettingsOwner;
}

/**
 * Creates the loader of a settings page. Redirects visitors to the sign-in page. Throws a 404 for data that the user
 * can't access.
 */
export const settingsLoader =
  <T>(load: (args: SettingsArgs) => Promise<T>) =>
  async (args: LoaderArgs): Promise<T> => {
    const hub = getHub(args.context);
    const me = await requireUser(hub, args.url);
    try {
      return await load({ ...args, hub, me, owner: getOwner(args.url, args.params) });
    } catch (error) {
      if (error instanceof HubError && (error.status === 403 || error.status === 404))
        throw await createNotFound(hub, "page", args.url.pathname);
      throw error;
    }
  };

/** Creates the action of a page that exists for users, organizations, and the hub. */
export const ownerAction = (
  onSubmit: (args: Submission & { owner: SettingsOwner }) => Promise<ActionResult>,
) => formAction((args) => onSubmit({ ...args, owner: getOwner(args.url, args.params) }));

/** Whether the user may change the settings of an owner. */
export const canManage = ({ admin, orgs }: Me, owner: SettingsOwner): boolean =>
  typeof owner === "string" ||
  admin ||
  orgs.some(({ name, role }) => name.toLowerCase() === owner.org.toLowerCase() && role === "admin");
