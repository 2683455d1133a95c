import { z } from "zod";
import { ORG_ROLES, TOKEN_PERMISSIONS, TOKEN_ROLES } from "./roles.ts";

const date = z.string().describe("ISO 8601, UTC.");
const role = z.enum(ORG_ROLES);
const databaseId = z.string().regex(/^[0-9a-f]{24}$/);

/** An empty response. */
export const OkSchema = z.strictObject({});

export const RevokedSessionsSchema = z.strictObject({
  ended: z.int().nonnegative().describe("Number of sessions that were signed out."),
});

/** The signed-in user. */
export const MeSchema = z.strictObject({
  name: z.string(),
  fullname: z.string(),
  email: z.string().nullable(),
  admin: z.boolean().describe("Whether the user is a hub admin."),
  hasPassword: z
    .boolean()
    .describe("Whether the user can sign in with a password. Otherwise, only with the identity provider."),
  orgs: z.array(z.strictObject({ name: z.string(), fullname: z.string(), role })),
});
export type Me = z.infer<typeof MeSchema>;

/** Available sign-in methods. */
export const SignInMethodsSchema = z.strictObject({
  oidc: z.string().optional().describe("Host of the identity provider, if configured."),
});

/** Settings of single sign-on, for hub admins. */
export const SingleSignOnSchema = z.strictObject({
  provider: z.string().describe("Host of the identity provider."),
  groupsClaim: z.string(),
  allowedGroups: z.array(z.string()).describe("Groups whose members may sign in. Empty: everyone."),
  roles: z.array(
    z.strictObject({
      group: z.string(),
      organization: z.string().optional().describe("Absent for a role in the hub."),
      role,
    }),
  ),
  sessionHours: z.number().describe("Maximum length of a session, in hours."),
});
export type SingleSignOn = z.infer<typeof SingleSignOnSchema>;

/** An invitation, a setup link, or a link that sets a password. */
export const InvitationSchema = z.strictObject({
  kind: z.enum(["admin", "invitation", "password"]),
  org: z.string().optional(),
  role: role.optional(),
  user: z.string().optional().describe("User whose password the link sets."),
  expiresAt: date,
});
export type Invitation = z.infer<typeof InvitationSchema>;

/** An access token in a list, without its value. */
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
  renewable: z.literal(true).optional().describe("Whether the program with the token can renew it."),
  usedAt: date.nullable(),
});
export type TokenInfo = z.infer<typeof TokenInfoSchema>;

export const CreatedTokenSchema = TokenInfoSchema.extend({
  token: z
    .string()
    .regex(/^hf_[A-Za-z0-9]{34}$/)
    .describe("Token value. Only shown in this response."),
});

export const SessionInfoSchema = z.strictObject({
  id: z.string(),
  agent: z.string(),
  address: z.string(),
  createdAt: date,
  seenAt: date,
  current: z.boolean().describe("Whether this is the session of the request."),
});

/** A user, with the details for hub admins. */
export const UserInfoSchema = z.strictObject({
  name: z.string(),
  fullname: z.string(),
  email: z.string().nullable(),
  admin: z.boolean(),
  adminFromGroup: z
    .boolean()
    .describe("Whether the hub admin role comes from a group of the identity provider."),
  disabled: z.boolean(),
  createdAt: date,
  lastActiveAt: date
    .nullable()
    .describe("Last use of an existing session or token. `null` if there is none."),
});

const count = z.int().nonnegative();

/** Effects that the deletion of a user would have. */
export const UserDeletionPreviewSchema = z.strictObject({
  user: z.string(),
  models: z.array(z.string()),
  collections: z.array(z.string()),
  organizations: z.array(z.string()).describe("Organizations of which the user is a member."),
  tokens: count,
  sessions: count,
  webhooks: count,
  providerKeys: count,
  budgets: count,
  promptLogs: count,
  comments: count.describe("Comments that are kept without the name of their author."),
  problems: z.array(z.string()).describe("Reasons why the user cannot be deleted yet, and what to do."),
  credential: z
    .enum(["none", "password", "recent sign-in"])
    .describe("Proof that the deletion requires in addition to the session."),
});
export type UserDeletionPreview = z.infer<typeof UserDeletionPreviewSchema>;
export type UserInfo = z.infer<typeof UserInfoSchema>;

export const OrgMemberSchema = z.strictObject({
  user: z.string(),
  fullname: z.string(),
  role,
  fromGroup: z.boolean().describe("Whether the role comes from a group of the identity provider."),
  avatarUrl: z.string(),
});
export type OrgMember = z.infer<typeof OrgMemberSchema>;

/** A one-time link to send to the invited user. */
export const InvitationLinkSchema = z.strictObject({ url: z.string(), expiresAt: date });

/** Public profile of an organization. `fullname` defaults to the name. */
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
export type OrgOverview = z.infer<typeof OrgOverviewSchema>;

const orgOfUser = { id: databaseId, name: z.string(), fullname: z.string(), avatarUrl: z.string() };

/** A user in a list of the Hugging Face Hub API (as of 2026-11). */
export const ListedUserSchema = z.strictObject({
  _id: databaseId,
  user: z.string(),
  fullname: z.string(),
  avatarUrl: z.string(),
  isPro: z.literal(false),
  type: z.literal("user"),
});

/** Public profile of a user. */
export const UserOverviewSchema = ListedUserSchema.extend({
  orgs: z.array(z.strictObject(orgOfUser)),
  numModels: z.int(),
  createdAt: date,
});
export type UserOverview = z.infer<typeof UserOverviewSchema>;

/** Present if prompt logging is enabled. */
const promptLogging = z.strictObject({ days: z.int() }).optional();

/** `GET /api/whoami-v2`, in the format that Hugging Face clients expect (as of 2026-11). */
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
