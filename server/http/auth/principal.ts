import type { OrgRoleName, ShareRole, TokenPermission, TokenRoleName } from "@modelyard/contract";

/** Permissions on one entity: a repository, or everything that a user or an organization owns. */
export interface TokenScope {
  entity: {
    type: "model" | "user" | "org";
    /** ID of a user or an organization, which survives renaming; for a model its name, `owner/name`. */
    id: string;
    /** Current name. */
    name: string;
  };
  permissions: readonly TokenPermission[];
}

/** Membership of a user in an organization. */
export interface Membership {
  id: string;
  name: string;
  role: OrgRoleName;
}

/** A collection, or a model, of another owner that is shared with a user. */
export interface Shared {
  role: ShareRole;
  /** Name of the user who shared it, if known. */
  by?: string | undefined;
}

export interface SharedModel extends Shared {
  /** Current name, `owner/name`. */
  id: string;
}

/** How a user authenticated. */
export type Via =
  | { kind: "session"; id: string }
  | {
      kind: "token";
      id: string;
      name: string;
      role: TokenRoleName;
      /** Empty unless the role is `fineGrained`. */
      scopes: readonly TokenScope[];
    };

/** An authenticated user. Frozen, because all requests of the same credential share one object. */
export interface UserPrincipal {
  kind: "user";
  id: string;
  name: string;
  /** Whether the user is a hub admin. */
  admin: boolean;
  orgs: readonly Membership[];
  /** Models that are shared with the user, by lowercase ID. Absent: none. */
  shares?: ReadonlyMap<string, SharedModel>;
  /** Collections that are shared with the user, by ID. Absent: none. */
  collections?: ReadonlyMap<string, Shared>;
  via: Via;
}

/** The caller of a request. Only `can` in policies.ts decides what it allows. */
export type Principal = { kind: "anonymous" } | UserPrincipal;

export const ANONYMOUS: Principal = Object.freeze({ kind: "anonymous" });
