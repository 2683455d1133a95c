import { ORG_ROLES, type OrgRoleName } from "@modelyard/contract";

/** The role that members of a group have on the hub: hub admin, or a role in an organization. */
export type GroupRole =
  | { group: string; role: "admin" }
  | { group: string; organization: string; role: OrgRoleName };

/** Roles that the groups of a user grant. */
export interface Grants {
  admin: boolean;
  organizations: ReadonlyMap<string, OrgRoleName>;
}

const isRole = (text: string | undefined): text is OrgRoleName => ORG_ROLES.some((role) => role === text);

/**
 * Parses an entry of the setting: `group=admin` for hub admins, or `group=organization:role`. Returns `undefined` for
 * other text.
 */
export function parseGroupRole(entry: string): GroupRole | undefined {
  const [, group, target = ""] = /^(.+)=([^=]+)$/.exec(entry) ?? [];
  if (group === undefined) return undefined;
  const [organization = "", role, ...rest] = target.split(":");
  if (target === "admin") return { group, role: "admin" };
  if (rest.length > 0 || !/^[\w.-]+$/.test(organization) || !isRole(role)) return undefined;
  return { group, organization, role };
}

/** Returns the grants of a user in these groups. If several roles in an organization apply, the highest one counts. */
export function getGrants(mapping: readonly GroupRole[], groups: readonly string[]): Grants {
  const organizations = new Map<string, OrgRoleName>();
  let admin = false;
  for (const entry of mapping) {
    if (!groups.includes(entry.group)) continue;
    if (!("organization" in entry)) {
      admin = true;
      continue;
    }
    const current = organizations.get(entry.organization);
    if (current === undefined || ORG_ROLES.indexOf(entry.role) > ORG_ROLES.indexOf(current))
      organizations.set(entry.organization, entry.role);
  }
  return { admin, organizations };
}

/**
 * Returns the groups in a claim, by its name or, for nested claims, its path, such as `realm_access.roles`. Without the
 * claim, returns no groups.
 */
export function readGroups(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  const keys = Object.hasOwn(claims, name) ? [name] : name.split(".");
  let value: unknown = claims;
  for (const key of keys) value = getOwn(value, key);
  return [value].flat().filter((group) => typeof group === "string");
}

const getOwn = (value: unknown, key: string): unknown =>
  Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined;

/** Whether the provider replaced the claim by a link, as Microsoft Entra does for more than 200 groups (as of 2026-11). */
export const hasTooManyGroups = (claims: Readonly<Record<string, unknown>>, name: string): boolean =>
  Object.hasOwn(Object(claims["_claim_names"]), name);
