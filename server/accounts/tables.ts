import type { OrgRoleName, TokenRoleName } from "@modelyard/contract";

/** Tables of accounts. IDs are 24 hexadecimal digits; hashes are SHA-256 in base64url; dates are ISO 8601 in UTC. */
declare module "../database/tables.ts" {
  interface Tables {
    users: UsersTable;
    orgs: OrgsTable;
    members: MembersTable;
    names: NamesTable;
    sessions: SessionsTable;
    tokens: TokensTable;
    identities: IdentitiesTable;
    provider_sessions: ProviderSessionsTable;
    links: LinksTable;
    secret_check: { number: number; sealed: string };
  }
}

export interface UsersTable {
  id: string;
  name: string;
  fullname: string;
  email: string | null;
  /** A scrypt hash with its parameters and salt in base64; null if the user signs in with an identity provider only. */
  password: string | null;
  admin: 0 | 1;
  /** Whether the hub admin role comes from a group of the identity provider. */
  admin_from_group: 0 | 1;
  disabled_at: string | null;
  created_at: string;
}

export interface OrgsTable {
  id: string;
  name: string;
  fullname: string;
  created_at: string;
}

export interface MembersTable {
  org_id: string;
  user_id: string;
  role: OrgRoleName;
  /** Whether the role comes from a group of the identity provider. Groups do not change manually assigned roles. */
  from_group: 0 | 1;
  created_at: string;
}

/** All current and former names. Former names stay reserved. */
export interface NamesTable {
  lower_name: string;
  kind: "user" | "org";
  /** Empty if the user was deleted: the name stays reserved without a link to an ID. */
  account_id: string;
}

export interface SessionsTable {
  id: string;
  hash: string;
  user_id: string;
  /** User agent of the browser. */
  agent: string;
  address: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
}

export interface TokensTable {
  id: string;
  hash: string;
  user_id: string;
  name: string;
  role: TokenRoleName;
  /** List of `TokenScope` as JSON. */
  scopes: string;
  created_at: string;
  expires_at: string | null;
  used_at: string | null;
  revoked_at: string | null;
}

/** A user's identity at an identity provider. */
export interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: string;
}

/** The sign-in at the identity provider that started a session. */
export interface ProviderSessionsTable {
  session_id: string;
  issuer: string;
  subject: string;
  /** ID of the session at the provider, if it has one. */
  sid: string | null;
  /** Encrypted. Identifies the session to sign out at the provider. */
  id_token: string;
}

/** One-time links. */
export interface LinksTable {
  id: string;
  hash: string;
  /**
   * `admin` creates the first admin; `invitation` invites to the hub, and to an organization with a role if one is
   * given; `password` sets the password of a user.
   */
  kind: "admin" | "invitation" | "password";
  org_id: string | null;
  role: OrgRoleName | null;
  created_by: string | null;
  /** The user of a `password` link. */
  user_id: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}
