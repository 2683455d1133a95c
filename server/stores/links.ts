import { ApiError } from "../errors.ts";
import { changeAccounts } from "./account-changes.ts";
import type { LinksTable, OrgRole } from "./account-tables.ts";
import type { Database } from "./tables.ts";
import { hashOf, newId, newSecret } from "../accounts/credentials.ts";
import type { Directory } from "../accounts/directory.ts";
import { addMember } from "./orgs.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { addUser, type NewUser } from "./users.ts";

export type Links = ReturnType<typeof linksOf>;

const HOUR = 3_600_000;
const LIFE = { admin: 24 * HOUR, invitation: 7 * 24 * HOUR };

export interface Invitation {
  org?: { id: string; role: OrgRole };
  by: string;
}

const goneLink = () =>
  new ApiError(
    "NotFound",
    "This link does not work (any more): it was used, is too old, or is not complete.",
  );

/** Links that work once: the one that makes the first admin, and invitations to the hub or an organisation. */
export function linksOf(db: Database, directory: Directory, now: () => Date) {
  async function create(
    kind: LinksTable["kind"],
    more: Partial<Pick<LinksTable, "org_id" | "role" | "created_by">> = {},
  ): Promise<{ secret: string; expiresAt: Date }> {
    const at = now();
    const secret = newSecret();
    const expiresAt = new Date(at.getTime() + LIFE[kind]);
    const row: LinksTable = {
      id: newId(at),
      hash: hashOf(secret),
      kind,
      org_id: null,
      role: null,
      created_by: null,
      created_at: at.toISOString(),
      expires_at: expiresAt.toISOString(),
      used_at: null,
      ...more,
    };
    await db.insertInto("links").values(row).execute();
    return { secret, expiresAt };
  }

  const open = (source: Database, secret: string): Promise<LinksTable | undefined> =>
    source
      .selectFrom("links")
      .selectAll()
      .where("hash", "=", hashOf(secret))
      .where("used_at", "is", null)
      .where("expires_at", ">", now().toISOString())
      .executeTakeFirst();

  const use = (source: Database, id: string) =>
    source.updateTable("links").set({ used_at: now().toISOString() }).where("id", "=", id).execute();

  return {
    /** A link that makes the hub's admin, for a hub that has none. */
    forAdmin: () => create("admin"),

    /** A link that lets someone join the hub, and an organisation where one is named. */
    invite: ({ org, by }: Invitation) =>
      create("invitation", { created_by: by, ...(org && { org_id: org.id, role: org.role }) }),

    /** What a link would do, as long as it works. */
    find: (secret: string): Promise<LinksTable | undefined> => open(db, secret),

    /** Makes the user whom a link was made for; the link works no more. Throws `NotFound` or, for the name, `Conflict`. */
    async join(secret: string, wanted: NewUser & { password: string }): Promise<string> {
      if (!(await open(db, secret))) throw goneLink();
      const password = await hashPassword(wanted.password);
      const id = await changeAccounts(db, async (transaction) => {
        const link = await open(transaction, secret);
        if (!link) throw goneLink();
        const admin = link.kind === "admin";
        const at = now();
        const userId = await addUser(transaction, { ...wanted, admin }, { password, at, withModels: admin });
        if (link.org_id !== null && link.role !== null)
          await addMember(transaction, { orgId: link.org_id, userId, role: link.role, at });
        await use(transaction, link.id);
        // One admin is enough to invite others: no link for that is left lying about.
        if (admin) await transaction.deleteFrom("links").where("kind", "=", "admin").execute();
        return userId;
      });
      await directory.refresh();
      return id;
    },

    /** Lets someone who has an account already join the organisation of an invitation. */
    async accept(secret: string, userId: string): Promise<void> {
      await changeAccounts(db, async (transaction) => {
        const link = await open(transaction, secret);
        if (!link || link.org_id === null || link.role === null) throw goneLink();
        const member = await transaction
          .selectFrom("members")
          .select("role")
          .where("org_id", "=", link.org_id)
          .where("user_id", "=", userId)
          .executeTakeFirst();
        // Who belongs to it already keeps their role: an invitation takes nothing away.
        if (!member) await addMember(transaction, { orgId: link.org_id, userId, role: link.role, at: now() });
        await use(transaction, link.id);
      });
      await directory.refresh();
    },
  };
}
