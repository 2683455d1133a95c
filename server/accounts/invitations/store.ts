import { ApiError, limitReached } from "../../http/errors.ts";
import { MAX_INVITATIONS } from "../../http/limits.ts";
import { describeAudit } from "../audit/audit-log.ts";
import { changeAccounts } from "../account-changes.ts";
import type { LinksTable, OrgRole } from "../tables.ts";
import { skipCommitQuery } from "../../database/commit-queries.ts";
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

/** Stores one-time links: the setup link for the first admin, and invitations to the hub or an organization. */
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
    await db.transaction().execute((transaction) => transaction.insertInto("links").values(row).execute());
    return { secret, expiresAt };
  }

  return {
    /** Creates a setup link for a hub without an admin. */
    forAdmin: () => create("admin"),

    /** Creates an invitation to the hub, and to an organization if one is given. */
    async invite({ org, by }: Invitation) {
      const { open } = await db
        .selectFrom("links")
        .select(({ fn }) => fn.countAll<number>().as("open"))
        .where("created_by", "=", by)
        .where("used_at", "is", null)
        .where("expires_at", ">", now().toISOString())
        .executeTakeFirstOrThrow();
      if (Number(open) >= MAX_INVITATIONS) throw limitReached("open invitations", MAX_INVITATIONS);
      return create("invitation", { created_by: by, ...(org && { org_id: org.id, role: org.role }) });
    },

    /** Finds a link that is still valid. */
    find: (secret: string): Promise<LinksTable | undefined> => findOpenLink(db, secret, now()),

    /**
     * Creates the user that a link was made for and uses up the link. Throws `NotFound` or, if the name is taken,
     * `Conflict`.
     */
    async join(secret: string, params: NewUser & { password: string }): Promise<string> {
      if (!(await findOpenLink(db, secret, now()))) throw expiredLink();
      const password = await passwords.hash(params.password);
      const id = await changeAccounts(db, async (transaction) => {
        const link = await findOpenLink(transaction, secret, now());
        if (!link) throw expiredLink();
        const admin = link.kind === "admin";
        const at = now();
        describeAudit({ owner: directory.nameOf(link.org_id ?? ""), details: { admin, role: link.role } });
        const userId = await addUser(transaction, { ...params, admin }, { password, at, withModels: admin });
        if (link.org_id !== null && link.role !== null)
          await addMember(transaction, { orgId: link.org_id, userId, role: link.role, at });
        await markLinkUsed(transaction, link, at);
        return userId;
      });
      await directory.refresh();
      return id;
    },

    /** Adds an existing user to the organization of an invitation. */
    async accept(secret: string, userId: string): Promise<void> {
      await changeAccounts(db, async (transaction) => {
        const link = await findOpenLink(transaction, secret, now());
        if (!link) throw expiredLink();
        // An invitation to the hub has no effect for a user who already has an account. It stays valid for its
        // recipient.
        if (link.org_id === null || link.role === null) return skipCommitQuery();
        describeAudit({ owner: directory.nameOf(link.org_id), details: { role: link.role } });
        const member = await transaction
          .selectFrom("members")
          .select("role")
          .where("org_id", "=", link.org_id)
          .where("user_id", "=", userId)
          .executeTakeFirst();
        // Existing members keep their role.
        if (!member) await addMember(transaction, { orgId: link.org_id, userId, role: link.role, at: now() });
        await markLinkUsed(transaction, link, now());
      });
      await directory.refresh();
    },
  };
}

/** Finds a link that is still valid. Invitations by disabled users are not. */
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

/** Marks a link as used. Other setup links are deleted with it, because one admin can invite others. */
export async function markLinkUsed(transaction: Database, link: LinksTable, now: Date): Promise<void> {
  const used_at = now.toISOString();
  await transaction.updateTable("links").set({ used_at }).where("id", "=", link.id).execute();
  if (link.kind === "admin") await transaction.deleteFrom("links").where("kind", "=", "admin").execute();
}
