import type { TokenPermission } from "@modelyard/contract";
import type { Principal, UserPrincipal } from "../http/auth/principal.ts";
import type { Viewer } from "@modelyard/search";

type Roles = readonly ("admin" | "write" | "read")[];
const ANY: Roles = ["admin", "write", "read"];
const WRITERS: Roles = ["admin", "write"];
const ADMINS: Roles = ["admin"];

/**
 * All permissions of the hub, as functions of the principal and the target. Private objects that a user may not see are
 * reported as *not found*. Repository names are `owner/name`, case-insensitive.
 */
export const can = {
  /**
   * Public models are visible to everyone; private ones to their owner, the organization's members, users with whom
   * they are shared, and hub admins.
   */
  readModel: (principal: Principal, model: { id: string; private: boolean }): boolean =>
    !model.private ||
    ((belongsTo(principal, getOwner(model.id), ANY) || isSharedWith(principal, model.id, ANY)) &&
      isGranted(principal, ["read", "write"], ["repo.content.read", "repo.write"], model.id)),

  /** Reads the files of a gated model with approved access. A token also needs read permission. */
  readGranted: (principal: Principal, id: string): boolean =>
    isGranted(principal, ["read", "write"], ["repo.content.read", "repo.write"], id),

  /** Participates in readable models: discussions, pull requests, likes. */
  takePart: (principal: Principal, id: string): principal is UserPrincipal =>
    principal.kind === "user" && isGranted(principal, ["write"], ["repo.write"], id),

  /** Changes the content of a repository: commits, branches, and discussions of others. */
  writeModel: (principal: Principal, id: string): boolean =>
    (belongsTo(principal, getOwner(id), WRITERS) || isSharedWith(principal, id, WRITERS)) &&
    isGranted(principal, ["write"], ["repo.write"], id),

  /**
   * Manages a repository: settings, access requests, shares, renaming, deletion. Not allowed for users with whom the
   * model is shared.
   */
  manageModel: (principal: Principal, id: string): boolean =>
    belongsTo(principal, getOwner(id), WRITERS) && isGranted(principal, ["write"], ["repo.write"], id),

  /** Creates repositories and collections in a namespace. Not allowed for tokens scoped to individual repositories. */
  writeNamespace: (principal: Principal, name: string): boolean =>
    belongsTo(principal, name, WRITERS) && isGranted(principal, ["write"], ["repo.write"], name),

  /**
   * Public collections are visible to everyone; private ones to their owner and users with whom they are shared. Items
   * are shown only to users who may see them. Without an ID: all private collections of the owner.
   */
  readCollection: (
    principal: Principal,
    { id, owner, private: hidden }: { id?: string; owner: string; private: boolean },
  ): boolean =>
    !hidden ||
    ((belongsTo(principal, owner, ANY) || isCollectionSharedWith(principal, id, ANY)) &&
      isGranted(principal, ["read", "write"], ["repo.content.read", "repo.write"], owner)),

  /** Changes the items of a collection and their notes. The owner alone changes the rest, see `writeNamespace`. */
  writeCollection: (principal: Principal, { id, owner }: { id: string; owner: string }): boolean =>
    (belongsTo(principal, owner, WRITERS) || isCollectionSharedWith(principal, id, WRITERS)) &&
    isGranted(principal, ["write"], ["repo.write"], owner),

  /** Calls hosted inference; with `billTo`, on the account of that organization or user. */
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

  /** Sees the members, spend, and providers of an organization. */
  seeOrg: (principal: Principal, name: string): boolean =>
    belongsTo(principal, name, ANY) && isGranted(principal, ["read", "write"], [], name),

  /** Sees their own requests and spend. */
  seeOwnUsage: (principal: Principal): principal is UserPrincipal =>
    principal.kind === "user" && isGranted(principal, ["read", "write"], [], principal.name),

  /**
   * Reads a logged prompt and response, or deletes them (`change`). Allowed for the caller and admins of the billed
   * organization, but not for hub admins.
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

  /** Manages members, roles, keys, budgets, the name, and the deletion of an organization. */
  manageOrg: (principal: Principal, name: string): boolean =>
    belongsTo(principal, name, ADMINS) && isGranted(principal, ["write"], [], name),

  /** Creates and leaves organizations. */
  createOrg: (principal: Principal): boolean =>
    principal.kind === "user" && isGranted(principal, ["write"], [], principal.name),

  /** Manages their own webhooks, whose URLs may be secret. Deliveries contain only what the user may see. */
  manageWebhooks: (principal: Principal): principal is UserPrincipal =>
    principal.kind === "user" && isGranted(principal, ["write"], [], principal.name),

  /**
   * Manages their own profile, password, sessions, tokens, and keys. Sessions only: a leaked token must not create
   * others.
   */
  manageOwnAccount: (principal: Principal): principal is UserPrincipal =>
    principal.kind === "user" && principal.via.kind === "session",

  /** Deletes a user: their own account, or any account as a hub admin. Sessions only, as for all account operations. */
  deleteUser: (principal: Principal, id: string): principal is UserPrincipal =>
    can.manageOwnAccount(principal) && (principal.id === id || principal.admin),

  /** Administers the hub: users, invitations, providers, settings. */
  admin: (principal: Principal): boolean =>
    principal.kind === "user" && principal.admin && isGranted(principal, ["write"], [], ""),
};

/**
 * Returns the owners and models whose private models the principal finds in lists, searches, and counts. Applies
 * the same rule as `can.readModel`.
 */
export function toViewer(principal: Principal): Viewer {
  if (principal.kind === "anonymous") return [];
  if (principal.admin && isGranted(principal, ["read", "write"], [], "")) return "all";
  const shared = [...(principal.shares?.values() ?? [])].map(({ id }) => id);
  return [principal.name, ...principal.orgs.map(({ name }) => name), ...shared].filter((name) =>
    isGranted(principal, ["read", "write"], ["repo.content.read", "repo.write"], name),
  );
}

const getOwner = (id: string): string => id.slice(0, Math.max(0, id.indexOf("/")));
const isSameName = (a: string, b: string): boolean => a === b || a.toLowerCase() === b.toLowerCase();

/** Whether the principal has this name, has one of the roles in the organization of this name, or is a hub admin. */
function belongsTo(principal: Principal, name: string, roles: Roles): boolean {
  if (principal.kind === "anonymous") return false;
  return (
    principal.admin ||
    isSameName(principal.name, name) ||
    principal.orgs.some((org) => isSameName(org.name, name) && roles.includes(org.role))
  );
}

function isSharedWith(principal: Principal, id: string, roles: Roles): boolean {
  if (principal.kind === "anonymous") return false;
  const share = principal.shares?.get(id.toLowerCase());
  return share !== undefined && roles.includes(share.role);
}

function isCollectionSharedWith(principal: Principal, id: string | undefined, roles: Roles): boolean {
  if (principal.kind === "anonymous" || id === undefined) return false;
  const share = principal.collections?.get(id);
  return share !== undefined && roles.includes(share.role);
}

/** Whether the credential allows an action: a session allows all actions, a token those of its role or scopes. */
function isGranted(
  principal: Principal,
  roles: readonly string[],
  permissions: readonly TokenPermission[],
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
