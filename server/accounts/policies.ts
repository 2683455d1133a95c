import type { Permission, Principal, UserPrincipal } from "../http/auth/principal.ts";
import type { Viewer } from "@modelyard/search";

type Roles = readonly ("admin" | "write" | "read")[];
const ANY: Roles = ["admin", "write", "read"];
const WRITERS: Roles = ["admin", "write"];
const ADMINS: Roles = ["admin"];

/**
 * Who may do what. Every rule of the hub is in this file, as functions of who asks and what it is about. A private
 * thing one may not see is *not found*. Names of repositories are `owner/name`; case does not matter.
 */
export const can = {
  /** Public models are everyone's; private ones their owner's, the organization's, the hub admins'. */
  readModel: (who: Principal, model: { id: string; private: boolean }): boolean =>
    !model.private ||
    (belongsTo(who, ownerOf(model.id), ANY) &&
      granted(who, ["read", "write"], ["repo.content.read", "repo.write"], model.id)),

  /** Reads the files of a gated model that its owner let this user in to; one's token must allow reading it, too. */
  readGranted: (who: Principal, id: string): boolean =>
    granted(who, ["read", "write"], ["repo.content.read", "repo.write"], id),

  /** Speaks about what one may read: discussions, pull requests, likes. */
  takePart: (who: Principal, id: string): who is UserPrincipal =>
    who.kind === "user" && granted(who, ["write"], ["repo.write"], id),

  /** Changes a repository: commits, settings, renaming, deletion. */
  writeModel: (who: Principal, id: string): boolean =>
    belongsTo(who, ownerOf(id), WRITERS) && granted(who, ["write"], ["repo.write"], id),

  /** Makes repositories and collections under a name. A token for single repositories makes none. */
  writeNamespace: (who: Principal, name: string): boolean =>
    belongsTo(who, name, WRITERS) && granted(who, ["write"], ["repo.write"], name),

  /** Public collections are everyone's; private ones their owner's. What is in them shows to who may see it. */
  readCollection: (
    who: Principal,
    { owner, private: hidden }: { owner: string; private: boolean },
  ): boolean =>
    !hidden ||
    (belongsTo(who, owner, ANY) &&
      granted(who, ["read", "write"], ["repo.content.read", "repo.write"], owner)),

  /** Calls hosted inference; with `billTo` on the account of an organization or user of that name. */
  callInference: (who: Principal, { billTo }: { billTo?: string } = {}): boolean =>
    who.kind === "user" &&
    (billTo === undefined || same(who.name, billTo) || who.orgs.some(({ name }) => same(name, billTo))) &&
    granted(who, ["read", "write", "inference"], ["inference.serverless.write"], billTo ?? who.name),

  /** Sees who belongs to an organization, what it spends, which providers it uses. */
  seeOrg: (who: Principal, name: string): boolean =>
    belongsTo(who, name, ANY) && granted(who, ["read", "write"], [], name),

  /** Sees what they have called and spent themselves. */
  seeOwnUsage: (who: Principal): who is UserPrincipal =>
    who.kind === "user" && granted(who, ["read", "write"], [], who.name),

  /**
   * Reads what was asked and answered in a call, or deletes it (`change`): who called, and admins of the organization
   * that keeps it. Who runs the hub is none of them.
   */
  readRecording: (
    who: Principal,
    { caller_id, org_id }: { caller_id: string; org_id: string | null },
    change = false,
  ): boolean =>
    who.kind === "user" &&
    (who.id === caller_id || who.orgs.some(({ id, role }) => id === org_id && role === "admin")) &&
    granted(who, change ? ["write"] : ["read", "write"], [], who.name),

  /** Members, roles, keys, budgets, renaming and deletion of an organization. */
  manageOrg: (who: Principal, name: string): boolean =>
    belongsTo(who, name, ADMINS) && granted(who, ["write"], [], name),

  /** Makes organizations, and leaves them. */
  createOrg: (who: Principal): boolean => who.kind === "user" && granted(who, ["write"], [], who.name),

  /** One's own webhooks: their addresses may be secrets. They are told what one may see. */
  manageWebhooks: (who: Principal): who is UserPrincipal =>
    who.kind === "user" && granted(who, ["write"], [], who.name),

  /** One's own profile, password, sessions, tokens, keys. Only in person: a token that leaked must not make others. */
  manageOwnAccount: (who: Principal): who is UserPrincipal =>
    who.kind === "user" && who.via.kind === "session",

  /** Runs the hub: users, invitations, providers, settings. */
  admin: (who: Principal): boolean => who.kind === "user" && who.admin && granted(who, ["write"], [], ""),
};

/** Whose private models someone finds in lists, searches and counts. The rule is that of `may.readModel`. */
export function viewerOf(who: Principal): Viewer {
  if (who.kind === "anonymous") return [];
  if (who.admin && granted(who, ["read", "write"], [], "")) return "all";
  return [who.name, ...who.orgs.map(({ name }) => name)].filter((name) =>
    granted(who, ["read", "write"], ["repo.content.read", "repo.write"], name),
  );
}

const ownerOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf("/")));
const same = (a: string, b: string): boolean => a === b || a.toLowerCase() === b.toLowerCase();

/** Whether someone is of that name, has one of these roles in the organization of that name, or runs the hub. */
function belongsTo(who: Principal, name: string, roles: Roles): boolean {
  if (who.kind === "anonymous") return false;
  return (
    who.admin ||
    same(who.name, name) ||
    who.orgs.some((org) => same(org.name, name) && roles.includes(org.role))
  );
}

/** Whether how someone came in allows it: a session everything, a token what its role or its scopes say. */
function granted(
  who: Principal,
  roles: readonly string[],
  permissions: readonly Permission[],
  name: string,
): boolean {
  if (who.kind === "anonymous") return false;
  if (who.via.kind === "session" || roles.includes(who.via.role)) return true;
  const owner = ownerOf(name) || name;
  return who.via.scopes.some(
    ({ entity, permissions: given }) =>
      same(entity.name, entity.type === "model" ? name : owner) &&
      given.some((permission) => permissions.includes(permission)),
  );
}
