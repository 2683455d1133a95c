/** What the tables of accounts hold. Ids are 24 hexadecimal digits; hashes are SHA-256 in base64url; dates are ISO 8601 in UTC. */
declare module "../database/tables.ts" {
  interface Tables {
    users: UsersTable;
    orgs: OrgsTable;
    members: MembersTable;
    names: NamesTable;
    sessions: SessionsTable;
    tokens: TokensTable;
    identities: IdentitiesTable;
    links: LinksTable;
    secret_check: { number: number; sealed: string };
  }
}

export interface UsersTable {
  id: string;
  name: string;
  fullname: string;
  email: string | null;
  /** A scrypt key with its parameters and salt, base64; null where only an identity provider lets this user in. */
  password: string | null;
  admin: 0 | 1;
  disabled_at: string | null;
  created_at: string;
}

export interface OrgsTable {
  id: string;
  name: string;
  fullname: string;
  created_at: string;
}

export type OrgRole = "admin" | "write" | "read";

export interface MembersTable {
  org_id: string;
  user_id: string;
  role: OrgRole;
  created_at: string;
}

/** Every name that was given out, those before a renaming too: nobody else gets them. */
export interface NamesTable {
  lower_name: string;
  kind: "user" | "org";
  account_id: string;
}

export interface SessionsTable {
  id: string;
  hash: string;
  user_id: string;
  /** What the browser called itself. */
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
  role: "read" | "write" | "inference" | "fineGrained";
  /** A list of `TokenScope` as JSON. */
  scopes: string;
  created_at: string;
  expires_at: string | null;
  used_at: string | null;
  revoked_at: string | null;
}

/** A user's account at an identity provider. */
export interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: string;
}

/** An address that works once. */
export interface LinksTable {
  id: string;
  hash: string;
  /** Makes the first admin; lets someone join the hub, and an organization with a role where one is named. */
  kind: "admin" | "invitation";
  org_id: string | null;
  role: OrgRole | null;
  created_by: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}
