import type { TokenScope } from "../../http/auth/principal.ts";
import type { testHub } from "../hub.ts";
import { aUser } from "../users.ts";

type Hub = Awaited<ReturnType<typeof testHub>>;

/**
 * Callers in the order of the columns of the tables:
 *
 * - `anon` not signed in
 * - `eve` a signed-in user without access
 * - `rob` can read repositories of the organization `yard`, and has access to gated files
 * - `wil` can write to `yard`
 * - `ada` owns `ada/…`, and is an admin of `yard`
 * - `root` hub admin
 *
 * Repositories of `sue/…` are shared: `rob` can read them, `wil` and `ada` can write to them.
 *
 * - `write`, `read`, `infer` programs with an access token of `ada` with this role
 * - `other` a program with a fine-grained access token of `ada`, with all permissions for another repository
 * - `expired`, `revoked` programs with access tokens of `ada` that had all permissions
 */
export const ROLES = [
  "anon",
  "eve",
  "rob",
  "wil",
  "ada",
  "root",
  "write",
  "read",
  "infer",
  "other",
  "expired",
  "revoked",
] as const;
export type Role = (typeof ROLES)[number];

/** Roles that can read the private repositories of each owner. */
export const READERS: Readonly<Record<string, readonly Role[]>> = {
  ada: ["ada", "root", "write", "read"],
  yard: ["rob", "wil", "ada", "root", "write", "read"],
  sue: ["rob", "wil", "ada", "root", "write", "read"],
};

/** Creates the callers. Returns their headers by role. */
export async function createCallers(hub: Hub) {
  const ada = await aUser(hub, "ada", { orgs: { yard: "admin" } });
  const root = await aUser(hub, "root", { admin: true });
  const wil = await aUser(hub, "wil", { orgs: { yard: "write" } });
  const rob = await aUser(hub, "rob", { orgs: { yard: "read" } });
  const eve = await aUser(hub, "eve");
  const sue = await aUser(hub, "sue");
  await aUser(hub, "max");

  const { tokens } = hub.accounts;
  const request = { name: "a program", role: "write" as const };
  const past = new Date(hub.accounts.now().getTime() - 1000);
  const expired = await tokens.create(ada.id, { ...request, expiresAt: past });
  const revoked = await tokens.create(ada.id, request);
  await tokens.revoke(ada.id, revoked.token.id);
  const other: TokenScope = {
    entity: { type: "model", id: "ada/other", name: "ada/other" },
    permissions: ["repo.content.read", "repo.write", "inference.serverless.write"],
  };
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const headers: Record<Role, Record<string, string>> = {
    anon: {},
    eve: await eve.session(),
    rob: await rob.session(),
    wil: await wil.session(),
    ada: await ada.session(),
    root: await root.session(),
    write: await ada.token("write"),
    read: await ada.token("read"),
    infer: await ada.token("inference"),
    other: await ada.token("fineGrained", [other]),
    expired: bearer(expired.secret),
    revoked: bearer(revoked.secret),
  };
  return { headers, ada, rob, wil, eve, sue };
}
