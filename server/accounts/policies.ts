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
  readModel: (principal: Principal, model: { id: string; private: boolean }): boolean =>
    !model.private ||
    (belongsTo(principal, getOwner(model.id), ANY) &&
      isGranted(principal, ["read", "write"], ["repo.content.read", "repo.write"], model.id)),

  /** Reads the files of a gated model that its owner let this user in to; one's token must allow reading it, too. */
  readGranted: (principal: Principal, id: string): boolean =>
    isGranted(principal, ["read", "write"], ["repo.content.read", "repo.write"], id),

  /** Speaks about what one may read: discussions, pull requests, likes. */
  takePart: (principal: Principal, id: string): principal is UserPrincipal =>
    principal.kind === "user" && isGranted(principal, ["write"], ["repo.write"], id),

  /** Changes a repository: commits, settings, renaming, deletion. */
  writeModel: (principal: Principal, id: string): boolean =>
    belongsTo(principal, getOwner(id), WRITERS) && isGranted(principal, ["write"], ["repo.write"], id),

  /** Makes repositories and collections under a name. A token for single repositories makes none. */
  writeNamespace: (principal: Principal, name: string): boolean =>
    belongsTo(principal, name, WRITERS) && isGranted(principal, ["write"], ["repo.write"], name),

  /** Public collections are everyone's; private ones their owner's. What is in them shows to who may see it. */
  readCollection: (
    principal: Principal,
    { owner, private: hidden }: { owner: string; private: boolean },
  ): boolean =>
    !hidden ||
    (belongsTo(principal, owner, ANY) &&
      isGranted(principal, ["read", "write"], ["repo.content.read", "repo.write"], owner)),

  /** Calls hosted inference; with `billTo` on the account of an organization or user of that name. */
  callInference: (principal: Principal, { billTo }: { billTo?: string } = {}): boolean =>
    principal.kind === "user" &&
    (billTo === undefined ||
      isSameName(principal.name, billTo) ||
      principal.orgs.some(({ name }) => isSameName(name, billTo))) &&
    isGranted(
      principal,
      ["read", "write", "inference"],
      ["inference.serverless.write"],
      billTo ?? principal.name,
    ),

  /** Sees who belongs to an organization, what it spends, which providers it uses. */
  seeOrg: (principal: Principal, name: string): boolean =>
    belongsTo(principal, name, ANY) && isGranted(principal, ["read", "write"], [], name),

  /** Sees what they have called and spent themselves. */
  seeOwnUsage: (principal: Principal): principal is UserPrincipal =>
    principal.kind === "user" && isGranted(principal, ["read", "write"], [], principal.name),

  /**
   * Reads what was asked and answered in a call, or deletes it (`change`): who called, and admins of the organization
   * that keeps it. Who runs the hub is none of them.
   */
  readRecording: (
    principal: Principal,
    { caller_id, org_id }: { caller_id: string; org_id: string | null },
    change = false,
  ): boolean =>
    principal.kind === "user" &&
    (principal.id === caller_id ||
      principal.orgs.some(({ id, role }) => id === org_id && role === "admin")) &&
    isGranted(principal, change ? ["write"] : ["read", "write"], [], principal.name),

  /** Members, roles, keys, budgets, renaming and deletion of an organization. */
  manageOrg: (principal: Principal, name: string): boolean =>
    belongsTo(principal, name, ADMINS) && isGranted(principal, ["write"], [], name),

  /** Makes organizations, and leaves them. */
  createOrg: (principal: Principal): boolean =>
    principal.kind === "user" && isGranted(principal, ["write"], [], principal.name),

  /** One's own webhooks: their addresses may be secrets. They are told what one may see. */
  manageWebhooks: (principal: Principal): principal is UserPrincipal =>
    principal.kind === "user" && isGranted(principal, ["write"], [], principal.name),

  /** One's own profile, password, sessions, tokens, keys. Only in person: a token that leaked must not make others. */
  manageOwnAccount: (principal: Principal): principal is UserPrincipal =>
    principal.kind === "user" && principal.via.kind === "session",

  /** Runs the hub: users, invitations, providers, settings. */
  admin: (principal: Principal): boolean =>
    principal.kind === "user" && principal.admin && isGranted(principal, ["write"], [], ""),
};

/** Whose private models someone finds in lists, searches and counts. The rule is that of `may.readModel`. */
export function toViewer(principal: Principal): Viewer {
  if (principal.kind === "anonymous") return [];
  if (principal.admin && isGranted(principal, ["read", "write"], [], "")) return "all";
  return [principal.name, ...principal.orgs.map(({ name }) => name)].filter((name) =>
    isGranted(principal, ["read", "write"], ["repo.content.read", "repo.write"], name),
  );
}

const getOwner = (id: string): string => id.slice(0, Math.max(0, id.indexOf("/")));
const isSameName = (a: string, b: string): boolean => a === b || a.toLowerCase() === b.toLowerCase();

/** Whether someone is of that name, has one of these roles in the organization of that name, or runs the hub. */
function belongsTo(principal: Principal, name: string, roles: Roles): boolean {
  if (principal.kind === "anonymous") return false;
  return (
    principal.admin ||
    isSameName(principal.name, name) ||
    principal.orgs.some((org) => isSameName(org.name, name) && roles.includes(org.role))
  );
}

/** Whether how someone came in allows it: a session everything, a token what its role or its scopes say. */
function isGranted(
  principal: Principal,
  roles: readonly string[],
  permissions: readonly Permission[],
  name: string,
): boolean {
  if (principal.kind === "anonymous") return false;
  if (principal.via.kind === "session" || roles.includes(principal.via.role)) return true;
  const owner = getOwner(name) || name;
  return principal.via.scopes.some(
    ({ entity, permissions: granted }) =>
      isSameName(entity.name, entity.type === "model" ? name : owner) &&
      granted.some((permission) => permissions.includes(permission)),
  );
}
