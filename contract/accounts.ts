import { z } from "zod";
import { ORG_ROLES, TOKEN_PERMISSIONS, TOKEN_ROLES } from "./roles.ts";

/**
 * Name of a user or organization. Hugging Face clients reject IDs with `--` or `..`, IDs that begin or end with `-` or `.`,
 * and IDs that end with `.git` (as of 2026-11).
 */
const AccountName = z
  .string({ error: "is required" })
  .trim()
  .min(2, { error: "must be at least 2 characters" })
  .max(96, { error: "must be 96 characters or fewer" })
  .regex(/^[\w.-]+$/, { error: "can contain only letters a to z, digits, hyphens, underscores, and periods" })
  .refine((name) => !/--|\.\.|^[-.]|[-.]$/.test(name), {
    error: "must not begin or end with - or ., or contain -- or ..",
  })
  .refine((name) => !/\.(git|md|json|txt|svg|atom|data)$/i.test(name), {
    error: "must not end with a file extension such as .git or .json",
  });

const FullName = z
  .string({ error: "is required" })
  .trim()
  .max(100, { error: "must be 100 characters or fewer" });

const Email = z
  .string()
  .trim()
  .max(254, { error: "must be 254 characters or fewer" })
  .regex(/^$|^[^\s@]+@[^\s@]+$/, { error: "must be an email address such as ada@example.org" });

/** Only the length matters (NIST SP 800-63B); the upper limit keeps hashing cheap. */
const Password = z
  .string({ error: "is required" })
  .min(10, { error: "must be at least 10 characters" })
  .max(200, { error: "must be 200 characters or fewer" });

const text = z.string({ error: "is required" });

/** `POST /api/login` */
export const SignInSchema = z.strictObject({
  name: text.min(1, { error: "is required" }).max(254),
  password: text.min(1, { error: "is required" }).max(1000),
});

/** `POST /api/join/{link}` */
export const JoinSchema = z.strictObject({
  name: AccountName,
  fullname: FullName.default(""),
  email: Email.default(""),
  password: Password,
});

/** `POST /api/join/{link}/password` */
export const PasswordResetSchema = z.strictObject({ password: Password });

/** `PUT /api/settings/profile` */
export const ProfileSchema = z.strictObject({ fullname: FullName, email: Email });

/** `PUT /api/settings/password` */
export const PasswordChangeSchema = z.strictObject({
  current: text.max(1000).default(""),
  password: Password,
});

/** `POST /api/settings/tokens` */
export const NewTokenSchema = z.strictObject({
  name: text.trim().min(1, { error: "is required" }).max(100, { error: "must be 100 characters or fewer" }),
  role: z.enum(TOKEN_ROLES, { error: `must be one of ${TOKEN_ROLES.join(", ")}` }),
  /** For `fineGrained` tokens: permissions by resource. Models are in the form `owner/name`. */
  scopes: z
    .array(
      z.strictObject({
        entity: z.strictObject({
          type: z.enum(["model", "user", "org"]),
          name: text.trim().min(1, { error: "is required" }).max(200),
        }),
        permissions: z
          .array(z.enum(TOKEN_PERMISSIONS))
          .min(1, { error: "must contain at least one permission" })
          .max(100, { error: "must have 100 entries or fewer" }),
      }),
    )
    .max(100, { error: "must have 100 entries or fewer" })
    .default([]),
  /** Days until the token expires. Absent: never. */
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
  user: text.trim().min(1, { error: "is required" }),
  role: Role,
});

/** `PUT /api/organizations/{org}/members/{user}/role`. Hugging Face clients send more fields, which are ignored. */
export const MemberRoleSchema = z.object({ role: Role });

/** `POST /api/organizations/{org}/invitations` */
export const NewInvitationSchema = z.strictObject({ role: Role });

/** `PATCH /api/admin/users/{user}` */
export const UserChangeSchema = z.strictObject({
  admin: z.boolean().optional(),
  disabled: z.boolean().optional(),
});

/** `DELETE /api/users/{user}` */
export const UserDeletionSchema = z
  .strictObject({
    content: z
      .enum(["delete", "transfer"], { error: "must be delete or transfer" })
      .describe("Whether models and collections are transferred or deleted."),
    to: text.trim().min(1, { error: "is required" }).max(96).optional().describe("Their new owner."),
    password: text.max(1000).optional().describe("Your password, to delete your own account."),
  })
  .refine(({ content, to }) => content === "delete" || to !== undefined, {
    path: ["to"],
    error: "is required to transfer models and collections",
  });

export type Join = z.infer<typeof JoinSchema>;
export type Profile = z.infer<typeof ProfileSchema>;
export type NewToken = z.input<typeof NewTokenSchema>;
