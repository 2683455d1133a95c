import type { TokenScope } from "../../http/auth/principal.ts";
import type { testHub } from "../hub.ts";
import { aUser } from "../users.ts";

type Hub = Awaited<ReturnType<typeof testHub>>;

/**
 * Who asks, in the order of the tables' columns:
 *
 * - `anon` nobody
 * - `eve` a stranger, signed in
 * - `rob` reads what belongs to the organization `yard`, and was let in to what is gated
 * - `wil` writes for `yard`
 * - `ada` owns what is `ada/…`, and is an admin of `yard`
 * - `root` runs the hub
 *
 * What is `sue/…` is shared: `rob` reads it, `wil` and `ada` write it.
 *
 * - `write`, `read`, `infer` programs with a token of Ada's of this role
 * - `other` one with a fine-grained token of Ada's, which may do everything with another repository
 * - `expired`, `revoked` ones with tokens of Ada's that were for everything once
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

/** Those who may read a repository of one of these names if it is private. */
export const READERS: Readonly<Record<string, readonly Role[]>> = {
  ada: ["ada", "root", "write", "read"],
  yard: ["rob", "wil", "ada", "root", "write", "read"],
  sue: ["rob", "wil", "ada", "root", "write", "read"],
};

/** The people of the tables, and the headers by which they are known. */
export async function people(hub: Hub) {
  const ada = await aUser(hub, "ada", { orgs: { yard: "admin" } });
  const root = await aUser(hub, "root", { admin: true });
  const wil = await aUser(hub, "wil", { orgs: { yard: "write" } });
  const rob = await aUser(hub, "rob", { orgs: { yard: "read" } });
  const eve = await aUser(hub, "eve");
  const sue = await aUser(hub, "sue");
  await aUser(hub, "max");

  const { tokens } = hub.accounts;
  const wanted = { name: "a program", role: "write" as const };
  const past = new Date(hub.accounts.now().getTime() - 1000);
  const expired = await tokens.create(ada.id, { ...wanted, expiresAt: past });
  const revoked = await tokens.create(ada.id, wanted);
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
