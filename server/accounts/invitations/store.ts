import type { OrgRoleName } from "@modelyard/contract";
import { ApiError, limitReached } from "../../http/errors.ts";
import { MAX_INVITATIONS } from "../../http/limits.ts";
import { describeAudit } from "../audit/audit-log.ts";
import { countRows } from "../../database/count-rows.ts";
import type { LinksTable } from "../tables.ts";
import { skipCommitQuery } from "../../database/commit-queries.ts";
import type { Database } from "../../database/tables.ts";
import { hashSecret, createId, createSecretValue } from "../tokens/token-values.ts";
import type { Directory } from "../directory.ts";
import { addMember } from "../organizations/store.ts";
import type { Passwords } from "../sessions/passwords.ts";
import { addUser, type NewUser } from "../users/store.ts";

export type Links = ReturnType<typeof createLinks>;

const HOUR_MS = 3_600_000;
const LIFETIME_MS = { admin: 24 * HOUR_MS, invitation: 7 * 24 * HOUR_MS, password: 24 * HOUR_MS };

export interface Invitation {
  org?: { id: string; role: OrgRoleName };
  /** ID of the inviting user. Absent for invitations from the command line. */
  by?: string;
}

const expiredLink = () => new ApiError("NotFound", "This link has expired, was used, or is incomplete.");

async function requireRoom(db: Database, by: string, at: Date): Promise<void> {
  const open = db
    .selectFrom("links")
    .where("created_by", "=", by)
    .where("used_at", "is", null)
    .where("expires_at", ">", at.toISOString());
  if ((await countRows(open)) >= MAX_INVITATIONS) throw limitReached("open invitations", MAX_INVITATIONS);
}

async function createLink(
  db: Database,
  kind: LinksTable["kind"],
  at: Date,
  more: Partial<Pick<LinksTable, "org_id" | "role" | "created_by" | "user_id">> = {},
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = createSecretValue();
  const expiresAt = new Date(at.getTime() + LIFETIME_MS[kind]);
  const row: LinksTable = {
    id: createId(at),
    hash: hashSecret(secret),
    kind,
    org_id: null,
    role: null,
    created_by: null,
    user_id: null,
    created_at: at.toISOString(),
    expires_at: expiresAt.toISOString(),
    used_at: null,
    ...more,
  };
  await db.transaction().execute((transaction) => transaction.insertInto("links").values(row).execute());
  return { secret, expiresAt };
}

/** Stores one-time links: setup links for admins, invitations to the hub or an organization, and links that set a password. */
export function createLinks(db: Database, directory: Directory, passwords: Passwords, now: () => Date) {
  return {
    /** Creates a setup link for a hub without an admin. */
    forAdmin: () => createLink(db, "admin", now()),

    /** Creates an invitation to the hub, and to an organization if one is given. */
    async invite({ org, by }: Invitation) {
      if (by !== undefined) await requireRoom(db, by, now());
      return createLink(db, "invitation", now(), {
        created_by: by ?? null,
        ...(org && { org_id: org.id, role: org.role }),
      });
    },

    /** Creates a link with which a user sets a new password. */
    forPassword: (userId: string) => createLink(db, "password", now(), { user_id: userId }),

    /** Finds a link of any kind that is still valid. */
    find: async (secret: string): Promise<LinksTable | undefined> =>
      (await findOpenLink(db, secret, now())) ?? findPasswordLink(db, secret, now()),

    /** Creates the invited user and marks the link as used. Throws `NotFound` or, if the name is taken, `Conflict`. */
    async join(secret: string, params: NewUser & { password: string }): Promise<string> {
      if (!(await findOpenLink(db, secret, now()))) throw expiredLink();
      const password = await passwords.hash(params.password);
      return directory.change("all", async (transaction) => {
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
    },

    /** Sets the password of the user of a link. Returns the ID of the user. */
    async setPassword(secret: string, text: string): Promise<string> {
      const { user_id: userId } = (await findPasswordLink(db, secret, now())) ?? {};
      if (typeof userId !== "string") throw expiredLink();
      const password = await passwords.hash(text);
      return directory.change([userId], (transaction) =>
        usePasswordLink(transaction, secret, now(), password),
      );
    },

    /** Adds an existing user to the organization of an invitation. */
    async accept(secret: string, userId: string): Promise<void> {
      await directory.change([userId], async (transaction) => {
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
    },
  };
}

/** Finds a link that sets a password. Links of disabled users are not valid. */
const findPasswordLink = (source: Database, secret: string, now: Date): Promise<LinksTable | undefined> =>
  source
    .selectFrom("links")
    .innerJoin("users", "users.id", "links.user_id")
    .selectAll("links")
    .where("hash", "=", hashSecret(secret))
    .where("kind", "=", "password")
    .where("expires_at", ">", now.toISOString())
    .where("disabled_at", "is", null)
    .executeTakeFirst();

/** Sets a hashed password, ends the user's sessions, and deletes the user's password links. Throws `NotFound`. */
async function usePasswordLink(
  transaction: Database,
  secret: string,
  now: Date,
  password: string,
): Promise<string> {
  const { user_id: userId } = (await findPasswordLink(transaction, secret, now)) ?? {};
  if (typeof userId !== "string") throw expiredLink();
  await transaction.updateTable("users").set({ password }).where("id", "=", userId).execute();
  await transaction.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await transaction.deleteFrom("links").where("user_id", "=", userId).execute();
  return userId;
}

/** Finds a link that creates a user and is still valid. Invitations by disabled users are not. */
export const findOpenLink = (source: Database, secret: string, now: Date): Promise<LinksTable | undefined> =>
  source
    .selectFrom("links")
    .selectAll()
    .where("hash", "=", hashSecret(secret))
    .where("kind", "!=", "password")
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
