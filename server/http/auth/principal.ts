import type { OrgRoleName, TokenRoleName } from "@modelyard/contract";

export type OrgRole = OrgRoleName;
export type TokenRole = TokenRoleName;

/** What a fine-grained token may do to the things it names. The names are those of the known hub (seen 2026-11). */
export const PERMISSIONS = ["repo.content.read", "repo.write", "inference.serverless.write"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Permissions on one thing: a repository, or everything that belongs to a user or an organization. */
export interface TokenScope {
  entity: {
    type: "model" | "user" | "org";
    /** Of a user or an organization, which keep it when they are renamed; of a model its name, `owner/name`. */
    id: string;
    /** As it is called now. */
    name: string;
  };
  permissions: readonly Permission[];
}

/** An organization that someone belongs to. */
export interface Membership {
  id: string;
  name: string;
  role: OrgRole;
}

/** How a user came in. */
export type Via =
  | { kind: "session"; id: string }
  | {
      kind: "token";
      id: string;
      name: string;
      role: TokenRole;
      /** Empty unless the role is `fineGrained`. */
      scopes: readonly TokenScope[];
    };

/** Someone with a name, let in by a session or a token. Frozen: one object serves all their requests. */
export interface UserPrincipal {
  kind: "user";
  id: string;
  name: string;
  /** Whether they run this hub. */
  admin: boolean;
  orgs: readonly Membership[];
  via: Via;
}

/** Who is asking. Only `may` of policies.ts decides what that allows. */
export type Principal = { kind: "anonymous" } | UserPrincipal;

export const ANONYMOUS: Principal = Object.freeze({ kind: "anonymous" });
