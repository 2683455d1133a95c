import { z } from "zod";
import {
  ORG_ROLES,
  type OrgRoleName,
  TOKEN_PERMISSIONS,
  TOKEN_ROLES,
  type TokenPermission,
  type TokenRoleName,
} from "./roles.ts";

/**
 * A name of a user or an organization, as hub clients accept it in ids (seen 2026-11): they refuse `--`, `..`, what
 * begins or ends with `-` or `.`, and what ends with `.git`.
 */
const AccountName = z
  .string({ error: "is missing" })
  .trim()
  .min(2, { error: "needs at least 2 characters" })
  .max(96, { error: "may have at most 96 characters" })
  .regex(/^[\w.-]+$/, { error: "may have letters from a to z, digits, - _ and . only" })
  .refine((name) => !/--|\.\.|^[-.]|[-.]$/.test(name), {
    error: "may not begin or end with - or ., nor have -- or .. in it",
  })
  .refine((name) => !/\.(git|md|json|txt|svg|atom|data)$/i.test(name), {
    error: "may not end like the name of a file",
  });

const FullName = z
  .string({ error: "is missing" })
  .trim()
  .max(100, { error: "may have at most 100 characters" });

const Email = z
  .string()
  .trim()
  .max(254, { error: "may have at most 254 characters" })
  .regex(/^$|^[^\s@]+@[^\s@]+$/, { error: "must be an address such as ada@example.org" });

/** Length is what counts (NIST SP 800-63B); the upper bound keeps hashing cheap. */
const Password = z
  .string({ error: "is missing" })
  .min(10, { error: "needs at least 10 characters" })
  .max(200, { error: "may have at most 200 characters" });

const text = z.string({ error: "is missing" });

/** `POST /api/login` */
export const SignInSchema = z.strictObject({
  name: text.min(1, { error: "is missing" }).max(254),
  password: text.min(1, { error: "is missing" }).max(1000),
});

/** `POST /api/join/{link}` */
export const JoinSchema = z.strictObject({
  name: AccountName,
  fullname: FullName.default(""),
  email: Email.default(""),
  password: Password,
});

/** `PUT /api/settings/profile` */
export const ProfileSchema = z.strictObject({ fullname: FullName, email: Email });

/** `PUT /api/settings/password` */
export const PasswordChangeSchema = z.strictObject({
  current: text.max(1000).default(""),
  password: Password,
});

/** `POST /api/settings/tokens` */
export const NewTokenSchema = z.strictObject({
  name: text.trim().min(1, { error: "is missing" }).max(100, { error: "may have at most 100 characters" }),
  role: z.enum(TOKEN_ROLES, { error: `must be one of ${TOKEN_ROLES.join(", ")}` }),
  /** For `fineGrained`: what it may do to which. Models are named `owner/name`. */
  scopes: z
    .array(
      z.strictObject({
        entity: z.strictObject({
          type: z.enum(["model", "user", "org"]),
          name: text.trim().min(1, { error: "is missing" }).max(200),
        }),
        permissions: z.array(z.enum(TOKEN_PERMISSIONS)).min(1, { error: "needs at least one permission" }),
      }),
    )
    .max(100)
    .default([]),
  /** Days from now; absent: it does not expire. */
  expiresIn: z.int().min(1).max(3660).optional(),
});

/** `POST /api/organizations` */
export const NewOrgSchema = z.strictObject({ name: AccountName, fullname: FullName.default("") });

/** `PATCH /api/organizations/{org}` */
export const OrgChangeSchema = z.strictObject({
  name: AccountName.optional(),
  fullname: FullName.optional(),
});

const Role = z.enum(ORG_ROLES, { error: `must be one of ${ORG_ROLES.join(", ")}` });

/** `POST /api/organizations/{org}/members` */
export const NewMemberSchema = z.strictObject({
  user: text.trim().min(1, { error: "is missing" }),
  role: Role,
});

/** `PUT /api/organizations/{org}/members/{user}/role`; hub clients send more, which means nothing here. */
export const MemberRoleSchema = z.object({ role: Role });

/** `POST /api/organizations/{org}/invitations`, and with no role `POST /api/admin/invitations` */
export const NewInvitationSchema = z.strictObject({ role: Role });

/** `PATCH /api/admin/users/{user}` */
export const UserChangeSchema = z.strictObject({
  admin: z.boolean().optional(),
  disabled: z.boolean().optional(),
});

export type SignIn = z.infer<typeof SignInSchema>;
export type Join = z.infer<typeof JoinSchema>;
export type Profile = z.infer<typeof ProfileSchema>;
export type PasswordChange = z.infer<typeof PasswordChangeSchema>;
export type NewToken = z.input<typeof NewTokenSchema>;
export type NewOrg = z.infer<typeof NewOrgSchema>;
export type OrgChange = z.infer<typeof OrgChangeSchema>;

/** Someone who is signed in, as pages show them. */
export interface Me {
  name: string;
  fullname: string;
  email: string | null;
  admin: boolean;
  /** Whether they can sign in with a password; else only by the identity provider. */
  hasPassword: boolean;
  orgs: { name: string; fullname: string; role: OrgRoleName }[];
}

/** A token as it is listed: never its secret. Dates are ISO 8601. */
export interface TokenInfo {
  id: string;
  name: string;
  role: TokenRoleName;
  scopes: { entity: { type: "model" | "user" | "org"; name: string }; permissions: TokenPermission[] }[];
  createdAt: string;
  expiresAt: string | null;
  usedAt: string | null;
}

/** The answer to making a token: the only time its secret is shown. */
export interface MadeToken extends TokenInfo {
  token: string;
}

export interface SessionInfo {
  id: string;
  agent: string;
  address: string;
  createdAt: string;
  seenAt: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** What a link that works once would do. */
export interface LinkInfo {
  kind: "admin" | "invitation";
  org?: string;
  role?: OrgRoleName;
  expiresAt: string;
}

/** The ways to sign in. */
export interface SignInWays {
  /** Where an identity provider lets people in: its host. */
  oidc?: string;
}

/** A user as those who run the hub see them. */
export interface UserInfo {
  name: string;
  fullname: string;
  email: string | null;
  admin: boolean;
  disabled: boolean;
  createdAt: string;
}

export interface OrgMember {
  user: string;
  fullname: string;
  role: OrgRoleName;
  avatarUrl: string;
}

/** What everybody of the hub may know of an organization. Without a full name it is the name. */
export interface OrgOverview {
  name: string;
  fullname: string;
  avatarUrl: string;
  numUsers: number;
  createdAt: string;
}

/** What everybody of the hub may know of a user. */
export interface UserOverview {
  user: string;
  fullname: string;
  avatarUrl: string;
  orgs: { name: string; fullname: string; avatarUrl: string }[];
  createdAt: string;
}
