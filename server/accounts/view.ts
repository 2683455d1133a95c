import type {
  Me,
  OrgMember,
  OrgOverview,
  OrgRoleName,
  TokenInfo,
  UserInfo,
  UserOverview,
} from "@modelyard/contract";
import type { UserPrincipal } from "../http/auth/principal.ts";
import type { PromptLoggingDays } from "./context.ts";
import type { Member } from "./organizations/store.ts";
import type { OrgsTable, UsersTable } from "./tables.ts";
import type { StoredToken } from "./tokens/store.ts";

type UserOrg = OrgsTable & { role: OrgRoleName };

/** Returns the URL of the avatar of a user or an organization. */
export const avatarUrl = (id: string): string => `/avatars/${id}.svg`;

const getFullname = ({ name, fullname }: { name: string; fullname: string }): string =>
  fullname === "" ? name : fullname;

/** Returns a user in the format of Hugging Face lists (as of 2026-11). */
export const listedUser = (user: Pick<UsersTable, "id" | "name" | "fullname">) => ({
  _id: user.id,
  user: user.name,
  fullname: getFullname(user),
  avatarUrl: avatarUrl(user.id),
  isPro: false as const,
  type: "user" as const,
});

/**
 * Returns the response of `GET /api/whoami-v2`. Hugging Face clients need `name`, `orgs`, and `auth.accessToken` (as of
 * 2026-11).
 */
export function whoami(
  user: UsersTable,
  orgs: readonly UserOrg[],
  { via }: UserPrincipal,
  token: StoredToken | undefined,
  getDays: PromptLoggingDays["router"]["promptLogs"]["days"],
) {
  /** Returns the retention of logged prompts, if prompt logging is enabled. */
  const getPromptLogging = (organizationId?: string) => {
    const days = getDays({ userId: user.id, ...(organizationId !== undefined && { organizationId }) });
    // `recordsCalls` is the old name of `promptLogging`, kept for one release.
    return days !== undefined && { promptLogging: { days }, recordsCalls: { days } };
  };
  return {
    type: "user",
    id: user.id,
    name: user.name,
    fullname: getFullname(user),
    email: user.email,
    emailVerified: false,
    canPay: false,
    isPro: false,
    periodEnd: null,
    avatarUrl: avatarUrl(user.id),
    ...getPromptLogging(),
    orgs: orgs.map((org) => ({
      ...getPromptLogging(org.id),
      type: "org",
      id: org.id,
      name: org.name,
      fullname: getFullname(org),
      email: null,
      canPay: false,
      periodEnd: null,
      avatarUrl: avatarUrl(org.id),
      roleInOrg: org.role,
    })),
    auth: token
      ? {
          type: "access_token",
          accessToken: {
            displayName: token.name,
            role: token.role,
            createdAt: token.createdAt,
            ...(token.role === "fineGrained" && {
              fineGrained: {
                scoped: token.scopes.map(({ entity, permissions }) => ({
                  entity: { type: entity.type, _id: entity.id, name: entity.name },
                  permissions,
                })),
                global: [],
                canReadGatedRepos: false,
              },
            }),
          },
          ...(token.expiresAt !== null && { expiresAt: token.expiresAt }),
        }
      : { type: via.kind },
  };
}

export const meView = (user: UsersTable, orgs: readonly UserOrg[]): Me => ({
  name: user.name,
  fullname: user.fullname,
  email: user.email,
  admin: user.admin === 1,
  hasPassword: user.password !== null,
  orgs: orgs.map(({ name, fullname, role }) => ({ name, fullname, role })),
});

export const tokenView = ({ scopes, renewable, ...token }: StoredToken): TokenInfo => ({
  ...token,
  ...(renewable && { renewable }),
  scopes: scopes.map(({ entity: { type, name }, permissions }) => ({
    entity: { type, name },
    permissions: [...permissions],
  })),
});

export const userInfo = (user: UsersTable, lastActiveAt: string | null): UserInfo => ({
  name: user.name,
  fullname: user.fullname,
  email: user.email,
  admin: user.admin === 1,
  adminFromGroup: user.admin_from_group === 1,
  disabled: user.disabled_at !== null,
  createdAt: user.created_at,
  lastActiveAt,
});

export const orgMember = ({ user, role, from_group }: Member): OrgMember => ({
  user: user.name,
  fullname: user.fullname,
  role,
  fromGroup: from_group === 1,
  avatarUrl: avatarUrl(user.id),
});

/**
 * Returns the response of `GET /api/users/{name}/overview`: the fields of Hugging Face that apply to models (as of
 * 2026-11).
 */
export const userOverview = (
  user: UsersTable,
  orgs: readonly UserOrg[],
  numModels: number,
): UserOverview => ({
  ...listedUser(user),
  orgs: orgs.map((org) => ({
    id: org.id,
    name: org.name,
    fullname: getFullname(org),
    avatarUrl: avatarUrl(org.id),
  })),
  numModels,
  createdAt: user.created_at,
});

export const orgOverview = (org: OrgsTable, numUsers: number, numModels: number): OrgOverview => ({
  _id: org.id,
  name: org.name,
  fullname: getFullname(org),
  avatarUrl: avatarUrl(org.id),
  type: "org",
  numUsers,
  numModels,
  createdAt: org.created_at,
});
