import type { Transaction } from "kysely";
import { describeAudit } from "../audit/audit-log.ts";
import type { Directory } from "../directory.ts";
import type { Identity } from "./oidc.ts";
import { applyGrants } from "./apply-grants.ts";
import type { Grants } from "./groups.ts";
import { SignInError } from "./sign-in-error.ts";
import { findOpenLink, markLinkUsed } from "../invitations/store.ts";
import { findHolder, hasModels, isReserved } from "../names.ts";
import { addMember } from "../organizations/store.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { addUser, isFreeEmail } from "../users/store.ts";

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

    /** Makes the roles of a user match their groups. Returns names of organizations that do not exist. */
    async applyGrants(userId: string, grants: Grants, { create = false } = {}): Promise<string[]> {
      return applyGrants(db, directory, { userId, grants, create, at: now() });
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
