import { endpoints } from "@modelyard/contract";
import { describeAudit } from "../../accounts/audit/audit-log.ts";
import { can } from "../../accounts/policies.ts";
import { AttemptLimiter } from "../../accounts/sessions/attempt-limiter.ts";
import type { UsersTable } from "../../accounts/tables.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { ApiError, forbidden, invalidField } from "../../http/errors.ts";
import { RECENT_SIGN_IN_MS, SIGN_IN_TRIES_PER_ACCOUNT } from "../../http/limits.ts";
import { route } from "../../http/route.ts";
import type { CommunityContext } from "../context.ts";

/** Deletion of users, by themselves and by hub admins: `/api/users/{user}`. */
export function userDeletionRoutes(app: App, deps: CommunityContext): void {
  const { accounts, createSharedLimiter } = deps;
  const { userDeletion } = deps.repositories;
  const attempts = new AttemptLimiter("delete-user", SIGN_IN_TRIES_PER_ACCOUNT, createSharedLimiter);

  async function findDeletable(principal: UserPrincipal, name: string): Promise<UsersTable> {
    const user = await accounts.users.byName(name);
    if (!user) throw new ApiError("NotFound", `User "${name}" not found.`);
    if (!can.deleteUser(principal, user.id)) throw forbidden("Only hub admins can delete other users.");
    return user;
  }

  /** Returns the proof that a user must provide to delete their own account, in case another person uses the session. */
  const getCredential = ({ id }: UserPrincipal, user: UsersTable) => {
    if (user.id !== id) return "none";
    return user.password === null ? "recent sign-in" : "password";
  };

  async function requireCredential(principal: UserPrincipal, user: UsersTable, password = "") {
    const credential = getCredential(principal, user);
    if (credential === "password") {
      const refund = await attempts.take(user.id);
      if (!(await accounts.users.hasPassword(user, password))) throw invalidField("password", "is incorrect");
      await refund();
    }
    if (credential === "recent sign-in") {
      const session = (await accounts.sessions.list(user.id)).find(({ id }) => id === principal.via.id);
      const since = accounts.now().getTime() - Date.parse(session?.created_at ?? "");
      if (!(since <= RECENT_SIGN_IN_MS))
        throw forbidden(
          `Sign out, sign in again, and delete the account within ${RECENT_SIGN_IN_MS / 60_000} minutes.`,
        );
    }
  }

  route(app, endpoints.previewUserDeletion, async ({ path, principal, reply }) => {
    const user = await findDeletable(principal, path.user);
    reply.header("cache-control", "no-store");
    return { ...(await userDeletion.preview(user)), credential: getCredential(principal, user) };
  });

  route(app, endpoints.deleteUser, async ({ path, body, principal }) => {
    const user = await findDeletable(principal, path.user);
    await requireCredential(principal, user, body.password);
    const to = body.content === "transfer" ? await findNewOwner(principal, user, body.to ?? "") : undefined;
    describeAudit({ subject: user.name, details: { to: to?.name } });
    await userDeletion.delete(user, to);
    await accounts.directory.refresh();
    return {};
  });

  async function findNewOwner(principal: UserPrincipal, user: UsersTable, name: string) {
    const found = (await accounts.users.byName(name)) ?? (await accounts.orgs.byName(name));
    if (!found) throw invalidField("to", "is not a user or an organization of this hub");
    if (found.id === user.id) throw invalidField("to", "must be another user or an organization");
    // Same rule as for the transfer of a single model: users can't transfer their models to others without consent.
    if (!can.writeNamespace(principal, found.name))
      throw invalidField("to", "must be an organization in which you have the write or admin role");
    return found;
  }
}
