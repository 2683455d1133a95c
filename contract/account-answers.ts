import { z } from "zod";
import type { MadeToken, Me, OrgMember, SessionInfo, TokenInfo, UserInfo } from "./accounts.ts";
import { ORG_ROLES, TOKEN_PERMISSIONS, TOKEN_ROLES } from "./roles.ts";

/** What the API answers about people, as schemas; the interfaces of these are in accounts.ts. */

const date = z.string().describe("ISO 8601, UTC.");
const role = z.enum(ORG_ROLES);
const databaseId = z.string().regex(/^[0-9a-f]{24}$/);

/** Where nothing is left to say. */
export const OkSchema = z.strictObject({});

export const RevokedSessionsSchema = z.strictObject({ ended: z.int().nonnegative().describe("Sessions.") });

export const MeSchema = z.strictObject({
  name: z.string(),
  fullname: z.string(),
  email: z.string().nullable(),
  admin: z.boolean().describe("Whether they run the hub."),
  hasPassword: z.boolean(),
  orgs: z.array(z.strictObject({ name: z.string(), fullname: z.string(), role })),
}) satisfies z.ZodType<Me>;

export const SignInMethodsSchema = z.strictObject({
  oidc: z.string().optional().describe("Host of the identity provider, where there is one."),
});

export const InvitationSchema = z.strictObject({
  kind: z.enum(["admin", "invitation"]),
  org: z.string().optional(),
  role: role.optional(),
  expiresAt: date,
});

export const TokenInfoSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(TOKEN_ROLES),
  scopes: z.array(
    z.strictObject({
      entity: z.strictObject({ type: z.enum(["model", "user", "org"]), name: z.string() }),
      permissions: z.array(z.enum(TOKEN_PERMISSIONS)),
    }),
  ),
  createdAt: date,
  expiresAt: date.nullable(),
  usedAt: date.nullable(),
}) satisfies z.ZodType<TokenInfo>;

export const CreatedTokenSchema = TokenInfoSchema.extend({
  token: z
    .string()
    .regex(/^hf_[A-Za-z0-9]{34}$/)
    .describe("Shown this once."),
}) satisfies z.ZodType<MadeToken>;

export const SessionInfoSchema = z.strictObject({
  id: z.string(),
  agent: z.string(),
  address: z.string(),
  createdAt: date,
  seenAt: date,
  current: z.boolean(),
}) satisfies z.ZodType<SessionInfo>;

export const UserInfoSchema = z.strictObject({
  name: z.string(),
  fullname: z.string(),
  email: z.string().nullable(),
  admin: z.boolean(),
  disabled: z.boolean(),
  createdAt: date,
}) satisfies z.ZodType<UserInfo>;

export const OrgMemberSchema = z.strictObject({
  user: z.string(),
  fullname: z.string(),
  role,
  avatarUrl: z.string(),
}) satisfies z.ZodType<OrgMember>;

/** A link that works once, to be sent to whom it is for. */
export const InvitationLinkSchema = z.strictObject({ url: z.string(), expiresAt: date });

export const OrgOverviewSchema = z.strictObject({
  _id: databaseId,
  name: z.string(),
  fullname: z.string(),
  avatarUrl: z.string(),
  type: z.literal("org"),
  numUsers: z.int(),
  numModels: z.int(),
  createdAt: date,
});

const orgOfUser = { id: databaseId, name: z.string(), fullname: z.string(), avatarUrl: z.string() };

export const UserOverviewSchema = z.strictObject({
  _id: databaseId,
  user: z.string(),
  fullname: z.string(),
  avatarUrl: z.string(),
  isPro: z.literal(false),
  type: z.literal("user"),
  orgs: z.array(z.strictObject(orgOfUser)),
  numModels: z.int(),
  createdAt: date,
});

/** Where prompts and answers of calls are kept. */
const promptLogging = z.strictObject({ days: z.int() }).optional();

/** `GET /api/whoami-v2`, as hub clients read it (seen 2026-11). */
export const WhoAmISchema = z.looseObject({
  type: z.literal("user"),
  id: databaseId,
  name: z.string(),
  fullname: z.string(),
  email: z.string().nullable(),
  avatarUrl: z.string(),
  promptLogging,
  orgs: z.array(z.looseObject({ type: z.literal("org"), ...orgOfUser, roleInOrg: role, promptLogging })),
  auth: z.looseObject({
    type: z.enum(["access_token", "session"]),
    accessToken: z
      .looseObject({ displayName: z.string(), role: z.enum(TOKEN_ROLES), createdAt: date })
      .optional(),
    expiresAt: date.optional(),
  }),
});
export type WhoAmI = z.infer<typeof WhoAmISchema>;
