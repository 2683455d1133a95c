import type { Transaction } from "kysely";
import { ApiError } from "../../http/errors.ts";
import type { Directory } from "../directory.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { addOrganization } from "../organizations/store.ts";
import type { OrgRole } from "../tables.ts";
import type { Grants } from "./groups.ts";

/** Changes that make the roles of a user match the groups. Manually assigned roles are not changed. */
interface RoleChanges {
  /** New value of the hub admin role, if it changes. */
  admin: 0 | 1 | undefined;
  set: { orgId: string; role: OrgRole }[];
  remove: string[];
  /** Names of organizations that do not exist. */
  missing: string[];
}

interface ApplyOptions {
  userId: string;
  grants: Grants;
  /** Whether to create organizations that do not exist. */
  create: boolean;
  at: Date;
}

/**
 * Makes the roles of a user match the groups, and returns the names of organizations that do not exist. Removes even
 * the last admin, because a user who leaves a group must lose access. Hub admins manage organizations without an admin.
 */
export async function applyGrants(
  db: Database,
  directory: Directory,
  options: ApplyOptions,
): Promise<string[]> {
  const { admin, set, remove, missing } = await planChanges(db, options);
  const isCreating = options.create && missing.length > 0;
  if (admin === undefined && set.length + remove.length === 0 && !isCreating) return missing;
  return directory.change(isCreating ? "all" : [options.userId], (transaction) =>
    apply(transaction, options),
  );
}

async function apply(transaction: Transaction<Tables>, options: ApplyOptions): Promise<string[]> {
  const { userId, grants, create, at } = options;
  const { admin, set, remove, missing } = await planChanges(transaction, options);
  const notCreated: string[] = [];
  for (const name of missing) {
    const role = grants.organizations.get(name);
    const orgId = create ? await createIfFree(transaction, name, at) : undefined;
    if (orgId === undefined || role === undefined) notCreated.push(name);
    else set.push({ orgId, role });
  }
  for (const { orgId, role } of set)
    await transaction
      .insertInto("members")
      .values({ org_id: orgId, user_id: userId, role, from_group: 1, created_at: at.toISOString() })
      .onConflict((conflict) => conflict.columns(["org_id", "user_id"]).doUpdateSet({ role }))
      .execute();
  if (remove.length > 0)
    await transaction
      .deleteFrom("members")
      .where("user_id", "=", userId)
      .where("org_id", "in", remove)
      .execute();
  if (admin !== undefined)
    await transaction
      .updateTable("users")
      .set({ admin, admin_from_group: admin })
      .where("id", "=", userId)
      .execute();
  return notCreated;
}

/** Creates an organization without members. Returns `undefined` if a user has the name or it is reserved. */
async function createIfFree(
  transaction: Transaction<Tables>,
  name: string,
  at: Date,
): Promise<string | undefined> {
  try {
    return await addOrganization(transaction, { name, fullname: "" }, { at, mayTakeModels: true });
  } catch (error) {
    if (error instanceof ApiError && error.id === "Conflict") return undefined;
    throw error;
  }
}

async function planChanges(db: Database, { userId, grants }: ApplyOptions): Promise<RoleChanges> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  const members = await db.selectFrom("members").selectAll().where("user_id", "=", userId).execute();
  const memberships = new Map(members.map((member) => [member.org_id, member]));
  const changes: RoleChanges = { admin: undefined, set: [], remove: [], missing: [] };
  const granted = new Set<string>();
  for (const [name, role] of grants.organizations) {
    const org = await db
      .selectFrom("names")
      .select("account_id")
      .where("lower_name", "=", name.toLowerCase())
      .where("kind", "=", "org")
      .executeTakeFirst();
    if (!org) {
      changes.missing.push(name);
      continue;
    }
    const orgId = org.account_id;
    granted.add(orgId);
    const member = memberships.get(orgId);
    if (!member || (member.from_group === 1 && member.role !== role)) changes.set.push({ orgId, role });
  }
  for (const { org_id: orgId, from_group } of members)
    if (from_group === 1 && !granted.has(orgId)) changes.remove.push(orgId);
  if (grants.admin && user.admin === 0) changes.admin = 1;
  if (!grants.admin && user.admin_from_group === 1) changes.admin = 0;
  return changes;
}
