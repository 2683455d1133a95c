import { ApiError } from "../../http/errors.ts";
import { changeAccounts } from "../account-changes.ts";
import type { LinksTable, OrgRole } from "../tables.ts";
import type { Database } from "../../database/tables.ts";
import { hashSecret, createId, createSecretValue } from "../tokens/token-values.ts";
import type { Directory } from "../directory.ts";
import { addMember } from "../organizations/store.ts";
import type { Passwords } from "../sessions/passwords.ts";
import { addUser, type NewUser } from "../users/store.ts";

export type Links = ReturnType<typeof createLinks>;

const HOUR = 3_600_000;
const LIFE = { admin: 24 * HOUR, invitation: 7 * 24 * HOUR };

export interface Invitation {
  org?: { id: string; role: OrgRole };
  by: string;
}

const expiredLink = () => new ApiError("NotFound", "This link has expired, was used, or is incomplete.");

/** Links that work once: the one that makes the first admin, and invitations to the hub or an organization. */
export function createLinks(db: Database, directory: Directory, passwords: Passwords, now: () => Date) {
  async function create(
    kind: LinksTable["kind"],
    more: Partial<Pick<LinksTable, "org_id" | "role" | "created_by">> = {},
  ): Promise<{ secret: string; expiresAt: Date }> {
    const at = now();
    const secret = createSecretValue();
    const expiresAt = new Date(at.getTime() + LIFE[kind]);
    const row: LinksTable = {
      id: createId(at),
      hash: hashSecret(secret),
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

  return {
    /** A link that makes the hub's admin, for a hub that has none. */
    forAdmin: () => create("admin"),

    /** A link that lets someone join the hub, and an organization where one is named. */
    invite: ({ org, by }: Invitation) =>
      create("invitation", { created_by: by, ...(org && { org_id: org.id, role: org.role }) }),

    /** What a link would do, as long as it works. */
    find: (secret: string): Promise<LinksTable | undefined> => findOpenLink(db, secret, now()),

    /** Makes the user whom a link was made for; the link works no more. Throws `NotFound` or, for the name, `Conflict`. */
    async join(secret: string, params: NewUser & { password: string }): Promise<string> {
      if (!(await findOpenLink(db, secret, now()))) throw expiredLink();
      const password = await passwords.hash(params.password);
      const id = await changeAccounts(db, async (transaction) => {
        const link = await findOpenLink(transaction, secret, now());
        if (!link) throw expiredLink();
        const admin = link.kind === "admin";
        const at = now();
        const userId = await addUser(transaction, { ...params, admin }, { password, at, withModels: admin });
        if (link.org_id !== null && link.role !== null)
          await addMember(transaction, { orgId: link.org_id, userId, role: link.role, at });
        await markLinkUsed(transaction, link, at);
        return userId;
      });
      await directory.refresh();
      return id;
    },

    /** Lets someone who has an account already join the organization of an invitation. */
    async accept(secret: string, userId: string): Promise<void> {
      await changeAccounts(db, async (transaction) => {
        const link = await findOpenLink(transaction, secret, now());
        if (!link) throw expiredLink();
        // An invitation to the hub says nothing to somebody who is there; it stays for whom it was meant.
        if (link.org_id === null || link.role === null) return;
        const member = await transaction
          .selectFrom("members")
          .select("role")
          .where("org_id", "=", link.org_id)
          .where("user_id", "=", userId)
          .executeTakeFirst();
        // Who belongs to it already keeps their role: an invitation takes nothing away.
        if (!member) await addMember(transaction, { orgId: link.org_id, userId, role: link.role, at: now() });
        await markLinkUsed(transaction, link, now());
      });
      await directory.refresh();
    },
  };
}

/** A link as long as it works. Whoever is locked out invites nobody any more. */
export const findOpenLink = (source: Database, secret: string, now: Date): Promise<LinksTable | undefined> =>
  source
    .selectFrom("links")
    .selectAll()
    .where("hash", "=", hashSecret(secret))
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .where((row) =>
      row.or([
        row("created_by", "is", null),
        row("created_by", "in", row.selectFrom("users").select("users.id").where("disabled_at", "is", null)),
      ]),
    )
    .executeTakeFirst();

/** Ends a link. One admin is enough to invite others: no other link for that is left lying about. */
export async function markLinkUsed(transaction: Database, link: LinksTable, now: Date): Promise<void> {
  const used_at = now.toISOString();
  await transaction.updateTable("links").set({ used_at }).where("id", "=", link.id).execute();
  if (link.kind === "admin") await transaction.deleteFrom("links").where("kind", "=", "admin").execute();
}
