import type { SettingsScopeName } from "@modelyard/contract";
import type { Accounts } from "../accounts/accounts.ts";
import { findOrgAsAdmin, findOrgAsMember } from "../accounts/authorization.ts";
import type { UserPrincipal } from "../http/auth/principal.ts";
import { HUB, type Owner } from "./owner.ts";

export const SETTINGS_SCOPES = ["own", "organization", "hub"] as const satisfies SettingsScopeName[];

/**
 * Returns the owner of the settings that a request reads or, as an admin, changes. Throws for organizations in which
 * the user lacks the role. Endpoints check access to other settings.
 */
export async function findSettingsOwner(
  accounts: Pick<Accounts, "orgs">,
  scope: SettingsScopeName,
  { principal, path }: { principal: UserPrincipal; path: { org?: string } },
  role: "member" | "admin",
): Promise<Owner> {
  if (scope === "hub") return HUB;
  if (scope === "own") return { kind: "user", id: principal.id };
  const find = role === "admin" ? findOrgAsAdmin : findOrgAsMember;
  return { kind: "org", id: (await find(accounts, principal, path.org ?? "")).id };
}
