import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { forbidden } from "../../http/errors.ts";
import { getOrigin } from "../../http/request-url.ts";
import { type Call, route } from "../../http/route.ts";
import { findOrgAsAdmin } from "../authorization.ts";
import type { AccountsContext } from "../context.ts";
import { can } from "../policies.ts";
import type { Invitation } from "./store.ts";

type InviteCall = Call<typeof endpoints.inviteUser> | Call<typeof endpoints.inviteMember>;

/** Invitations to the hub and to organizations. Joining with an invitation is in sessions/routes.ts. */
export function invitationRoutes(app: App, deps: Pick<AccountsContext, "accounts" | "publicUrl">): void {
  const { accounts } = deps;

  async function invite({ principal, request, reply }: InviteCall, org?: Invitation["org"]) {
    const { secret, expiresAt } = await accounts.links.invite({ by: principal.id, ...(org && { org }) });
    reply.header("cache-control", "no-store");
    return { url: `${getOrigin(request, deps)}/join/${secret}`, expiresAt: expiresAt.toISOString() };
  }

  route(app, endpoints.inviteUser, (call) => invite(call));

  route(app, endpoints.inviteMember, async (call) => {
    const { id } = await findOrgAsAdmin(accounts, call.principal, call.path.org);
    return invite(call, { id, role: call.body.role });
  });

  /** Accepts an invitation to an organization with an existing account. */
  route(app, endpoints.acceptLink, async ({ path, principal }) => {
    if (!can.createOrg(principal)) throw forbidden("This token lacks permission to join organizations.");
    await accounts.links.accept(path.link, principal.id);
    return {};
  });
}
