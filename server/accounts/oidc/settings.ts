import { z } from "zod";
import { commaList, onOff, text, wholeNumber } from "../../http/setting-values.ts";
import { parseGroupRole } from "./groups.ts";

const groupRoles = z
  .string()
  .transform(commaList)
  .refine((entries) => entries.every((entry) => parseGroupRole(entry) !== undefined), {
    error: "must be comma-separated entries such as hub-admins=admin,ml-team=vision:write",
  })
  .transform((entries) => entries.flatMap((entry) => parseGroupRole(entry) ?? []));

/** Settings of single sign-on. */
export const OIDC_SETTINGS = {
  MODELYARD_OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://id.example.org" })
    .optional()
    .describe("Issuer URL of the OpenID Connect provider. Requires client ID and secret.")
    .meta({ type: "URL" }),
  MODELYARD_OIDC_CLIENT_ID: text.optional().describe("OAuth client ID.").meta({ type: "text" }),
  MODELYARD_OIDC_CLIENT_SECRET: text.optional().describe("OAuth client secret.").meta({ type: "text" }),
  MODELYARD_OIDC_ALLOW: z
    .string()
    .default("")
    .transform((value) => commaList(value.toLowerCase()))
    .describe(
      "Email domains that may sign up without an invitation, comma-separated; `*` allows all users of the identity provider.",
    )
    .meta({ type: "list" }),
  MODELYARD_OIDC_SCOPES: z
    .string()
    .default("")
    .transform(commaList)
    .describe(
      "Scopes to request in addition to `openid`, `profile`, and `email`, comma-separated. Some identity providers send groups only with a scope such as `groups`.",
    )
    .meta({ type: "list" }),
  MODELYARD_OIDC_GROUPS_CLAIM: text
    .default("groups")
    .describe("Claim with the groups of a user, or its path, such as `realm_access.roles`."),
  MODELYARD_OIDC_ALLOWED_GROUPS: z
    .string()
    .default("")
    .transform(commaList)
    .describe(
      "Groups whose members may sign in with single sign-on, comma-separated. They need no invitation. Default: all users with an account, an invitation, or an allowed email domain.",
    )
    .meta({ type: "list" }),
  MODELYARD_OIDC_ROLES: groupRoles
    .default([])
    .describe(
      "Roles of groups, comma-separated: `group=admin` for hub admins, `group=organization:role` for members of an organization with the role `read`, `write`, or `admin`. Updated at each sign-in.",
    )
    .meta({ type: "list" }),
  MODELYARD_OIDC_CREATE_ORGANIZATIONS: onOff
    .default("off")
    .describe("Whether to create missing organizations from `MODELYARD_OIDC_ROLES` when a member signs in."),
  MODELYARD_OIDC_SESSION_HOURS: wholeNumber(1, 4320, "hours")
    .default(24)
    .describe(
      "Maximum length of a session that started with single sign-on, in hours. The user must then sign in again, and the groups are read again.",
    ),
} as const;

export type OidcSettings = z.infer<z.ZodObject<typeof OIDC_SETTINGS>>;
