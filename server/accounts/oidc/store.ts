import type { OrgRoleName } from "@modelyard/contract";
import type { Transaction } from "kysely";
import type { Database, Tables } from "../../database/tables.ts";
import { ApiError } from "../../http/errors.ts";
import { describeAudit } from "../audit/audit-log.ts";
import type { Directory } from "../directory.ts";
import { findOpenLink, markLinkUsed } from "../invitations/store.ts";
import { findHolder, hasModels, isReserved } from "../names.ts";
import { addMember, addOrganization } from "../organizations/store.ts";
import { addUser, isFreeEmail } from "../users/store.ts";
import type { Grants } from "./groups.ts";
import type { Identity } from "./oidc.ts";
import { SignInError } from "./sign-in-error.ts";

/** Stores identities of users at an identity provider. Users are never matched by email address. */
export function createIdentities(db: Database, directory: Directory, now: () => Date) {
  return {
    /** Returns the user of an identity, who may be disabled. */
    async findUser({ issuer, subject }: Pick<Identity, "issuer" | "subject">) {
      const row = await db
        .selectFrom("identities")
        .innerJoin("users", "users.id", "identities.user_id")
        .select(["user_id", "disabled_at"])
        .where("issuer", "=", issuer)
        .where("subject", "=", subject)
        .executeTakeFirst();
      return row && { id: row.user_id, disabled: row.disabled_at !== null };
    },

    /**
     * Makes the roles of a user match the groups, and returns the names of organizations that do not exist. Removes even
     * the last admin, because a user who leaves a group must lose access. Hub admins manage organizations without an
     * admin. `create`: whether to create organizations that do not exist.
     */
    async applyGrants(userId: string, grants: Grants, create: boolean): Promise<string[]> {
      const { admin, set, remove, missing } = await planChanges(db, userId, grants);
      const isCreating = create && missing.length > 0;
      if (admin === undefined && set.length + remove.length === 0 && !isCreating) return missing;
      return directory.change(isCreating ? "all" : [userId], (transaction) =>
        applyChanges(transaction, userId, grants, create, now()),
      );
    },

    /** Connects an identity to a user. Throws a `SignInError` if it belongs to another user. */
    async connect(identity: Identity, userId: string): Promise<void> {
      await directory.change([userId], (transaction) => addIdentity(transaction, identity, userId, now()));
    },

    /**
     * Creates a user from an identity: with an invitation link, or without one if the caller has checked that sign-up
     * is allowed. The user gets the preferred name, or the closest available one.
     */
    async join(identity: Identity, link: string | undefined): Promise<string> {
      const at = now();
      return directory.change("all", async (transaction) => {
        const invited = link === undefined ? undefined : await findOpenLink(transaction, link, at);
        if (link !== undefined && !invited) throw new SignInError("invitation");
        const admin = invited?.kind === "admin";
        const name = await findFreeName(transaction, identity.name);
        const org = directory.nameOf(invited?.org_id ?? "");
        describeAudit({
          actor: name,
          subject: name,
          owner: org,
          details: { admin, issuer: identity.issuer },
        });
        const { fullname } = identity;
        // Another user may have entered the address, which must not keep this one from joining.
        const email = (await isFreeEmail(transaction, identity.email)) ? identity.email : "";
        const userId = await addUser(transaction, { name, fullname, email, admin }, { password: null, at });
        await addIdentity(transaction, identity, userId, at);
        if (invited) await markLinkUsed(transaction, invited, at);
        const { org_id: orgId = null, role = null } = invited ?? {};
        if (orgId !== null && role !== null) await addMember(transaction, { orgId, userId, role, at });
        return userId;
      });
    },
  };
}

async function addIdentity(
  transaction: Transaction<Tables>,
  { issuer, subject }: Identity,
  userId: string,
  at: Date,
): Promise<void> {
  const holder = await transaction
    .selectFrom("identities")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (holder?.user_id === userId) return;
  if (holder) throw new SignInError("linked");
  await transaction
    .insertInto("identities")
    .values({ issuer, subject, user_id: userId, created_at: at.toISOString() })
    .execute();
}

/** Returns a name that Hugging Face clients accept, derived from the preferred one, with a number if it is taken. */
async function findFreeName(transaction: Transaction<Tables>, preferred: string): Promise<string> {
  const sanitized = preferred
    .normalize("NFKD")
    .replaceAll(/[^\w]+/g, "-")
    .replaceAll(/^[-_]+|[-_]+$/g, "")
    .slice(0, 40);
  const base = sanitized.length < 2 ? "newcomer" : sanitized;
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    const isFree = !isReserved(name) && !(await findHolder(transaction, name));
    if (isFree && !(await hasModels(transaction, name))) return name;
  }
}

/** Changes that make the roles of a user match the groups. Manually assigned roles are not changed. */
interface RoleChanges {
  /** New value of the hub admin role, if it changes. */
  admin: 0 | 1 | undefined;
  set: { orgId: string; role: OrgRoleName }[];
  remove: string[];
  /** Names of organizations that do not exist. */
  missing: string[];
}

async function applyChanges(
  transaction: Transaction<Tables>,
  userId: string,
  grants: Grants,
  create: boolean,
  at: Date,
): Promise<string[]> {
  const { admin, set, remove, missing } = await planChanges(transaction, userId, grants);
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

async function planChanges(db: Database, userId: string, grants: Grants): Promise<RoleChanges> {
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
