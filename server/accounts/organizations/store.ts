import type { OrgRoleName } from "@modelyard/contract";
import type { Transaction } from "kysely";
import { ApiError } from "../../http/errors.ts";
import { Store } from "../../database/store.ts";
import type { OrgsTable, UsersTable } from "../tables.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { createId } from "../tokens/token-values.ts";
import type { Directory } from "../directory.ts";
import { hasModels, reserveName } from "../names.ts";

export interface Member {
  user: UsersTable;
  role: OrgRoleName;
  from_group: 0 | 1;
}

/** Stores organizations and their members. Each organization always has an admin. */
export class OrganizationStore extends Store {
  readonly #directory: Directory;

  constructor(db: Database, directory: Directory, now: () => Date) {
    super(db, now);
    this.#directory = directory;
  }

  /** Changes a member of an organization. Throws if no admin would remain. */
  async #changeMember(
    orgId: string,
    userId: string,
    work: (transaction: Transaction<Tables>) => Promise<unknown>,
  ) {
    await this.#directory.change([userId], async (transaction) => {
      await work(transaction);
      const admin = await transaction
        .selectFrom("members")
        .innerJoin("users", "users.id", "members.user_id")
        .select("user_id")
        .where("org_id", "=", orgId)
        .where("role", "=", "admin")
        .where("disabled_at", "is", null)
        .executeTakeFirst();
      if (!admin)
        throw new ApiError(
          "Conflict",
          "An organization needs an admin. Give another member the admin role first, or delete the organization.",
        );
    });
  }

  /** Finds an organization by its current or a former name, case-insensitively. */
  byName(name: string): Promise<OrgsTable | undefined> {
    return this.db
      .selectFrom("orgs")
      .innerJoin("names", "names.account_id", "orgs.id")
      .selectAll("orgs")
      .where("lower_name", "=", name.toLowerCase())
      .executeTakeFirst();
  }

  /** Lists the organizations of a user with the role in each, in the order of joining. */
  ofUser(userId: string): Promise<(OrgsTable & { role: OrgRoleName })[]> {
    return this.db
      .selectFrom("orgs")
      .innerJoin("members", "members.org_id", "orgs.id")
      .selectAll("orgs")
      .select("role")
      .where("user_id", "=", userId)
      .orderBy("members.created_at")
      .execute();
  }

  async members(orgId: string): Promise<Member[]> {
    const rows = await this.db
      .selectFrom("members")
      .innerJoin("users", "users.id", "members.user_id")
      .selectAll("users")
      .select(["role", "from_group"])
      .where("org_id", "=", orgId)
      .orderBy("members.created_at")
      .execute();
    return rows.map(({ role, from_group, ...user }) => ({ user, role, from_group }));
  }

  /** Creates an organization with its first admin. Throws `Conflict` if the name is taken. */
  async create(
    params: { name: string; fullname: string },
    { id: userId, mayTakeModels }: { id: string; mayTakeModels: boolean },
  ): Promise<string> {
    const at = this.now();
    return this.#directory.change([userId], async (transaction) => {
      const orgId = await addOrganization(transaction, params, { at, mayTakeModels });
      await addMember(transaction, { orgId, userId, role: "admin", at });
      return orgId;
    });
  }

  /**
   * Updates an organization. Its former name stays reserved. Throws `Conflict` if the new name is taken, or if models
   * use the old name, as their IDs would break.
   */
  async change(
    org: OrgsTable,
    change: { name?: string | undefined; fullname?: string | undefined },
  ): Promise<void> {
    const { name = org.name, fullname = org.fullname } = change;
    await this.#directory.change("all", async (transaction) => {
      if (name.toLowerCase() !== org.name.toLowerCase()) {
        await requireNoModels(transaction, org.name);
        await reserveName(transaction, name, { kind: "org", account_id: org.id });
      }
      await transaction.updateTable("orgs").set({ name, fullname }).where("id", "=", org.id).execute();
    });
  }

  /** Throws `Conflict` while the organization has models. */
  async delete(org: OrgsTable): Promise<void> {
    await this.#directory.change("all", async (transaction) => {
      await requireNoModels(transaction, org.name);
      await transaction.deleteFrom("orgs").where("id", "=", org.id).execute();
      await transaction.deleteFrom("collections").where("owner_id", "=", org.id).execute();
      await transaction.deleteFrom("names").where("account_id", "=", org.id).execute();
    });
  }

  /** Adds a member or changes a member's role. */
  setRole(orgId: string, userId: string, role: OrgRoleName): Promise<void> {
    return this.#changeMember(orgId, userId, (transaction) =>
      addMember(transaction, { orgId, userId, role, at: this.now() }),
    );
  }

  removeMember(orgId: string, userId: string): Promise<void> {
    return this.#changeMember(orgId, userId, (transaction) =>
      transaction.deleteFrom("members").where("org_id", "=", orgId).where("user_id", "=", userId).execute(),
    );
  }
}

/** Adds an organization without members within the caller's transaction. Throws `Conflict` if the name is taken. */
export async function addOrganization(
  transaction: Transaction<Tables>,
  { name, fullname }: { name: string; fullname: string },
  { at, mayTakeModels }: { at: Date; mayTakeModels: boolean },
): Promise<string> {
  const id = createId(at);
  const account = { kind: "org" as const, account_id: id };
  await reserveName(transaction, name, account, { withModels: mayTakeModels });
  await transaction.insertInto("orgs").values({ id, name, fullname, created_at: at.toISOString() }).execute();
  return id;
}

/**
 * Adds a member or sets a member's role manually, within the caller's transaction of accounts. Groups of the identity
 * provider no longer change the role.
 */
export async function addMember(
  transaction: Transaction<Tables>,
  { orgId, userId, role, at }: { orgId: string; userId: string; role: OrgRoleName; at: Date },
): Promise<void> {
  await transaction
    .insertInto("members")
    .values({ org_id: orgId, user_id: userId, role, from_group: 0, created_at: at.toISOString() })
    .onConflict((conflict) => conflict.columns(["org_id", "user_id"]).doUpdateSet({ role, from_group: 0 }))
    .execute();
}

async function requireNoModels(transaction: Transaction<Tables>, name: string): Promise<void> {
  if (await hasModels(transaction, name))
    throw new ApiError("Conflict", `${name} still owns models. Transfer or delete them first.`);
}
