import type {
  CreatedToken,
  Invitation,
  Me,
  OrgMember,
  OrgOverview,
  SessionInfo,
  SignInMethods,
  TokenInfo,
  UserInfo,
  UserOverview,
  WhoAmI,
} from "./account-responses.ts";
import type { Join, NewOrg, NewToken, OrgChange, PasswordChange, Profile, SignIn } from "./accounts.ts";
import type { OrgRoleName } from "./roles.ts";

/** Sends a request to the hub, with a body as JSON. */
export type Call = <T>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: object,
) => Promise<T>;

/** Client methods for sign-in, own settings, users, and organizations. */
export function accountClient(call: Call) {
  const part = encodeURIComponent;
  const org = (name: string) => `/api/organizations/${part(name)}`;
  return {
    /** Returns the signed-in user, or `null`. */
    me: () => call<Me | null>("GET", "/api/me"),
    /** Returns the caller by session or token, with prompt logging settings. Throws without authentication. */
    whoami: () => call<WhoAmI>("GET", "/api/whoami-v2"),
    ways: () => call<SignInMethods>("GET", "/api/login"),
    signIn: (who: SignIn) => call<Me>("POST", "/api/login", who),
    signOut: () => call<unknown>("POST", "/api/logout", {}),
    link: (link: string) => call<Invitation>("GET", `/api/join/${part(link)}`),
    join: (link: string, user: Join) => call<Me>("POST", `/api/join/${part(link)}`, user),
    accept: (link: string) => call<unknown>("POST", `/api/join/${part(link)}/accept`, {}),

    setProfile: (profile: Profile) => call<Me>("PUT", "/api/settings/profile", profile),
    /** Signs out all other sessions, and returns their number. */
    setPassword: (change: PasswordChange) => call<{ ended: number }>("PUT", "/api/settings/password", change),
    tokens: () => call<TokenInfo[]>("GET", "/api/settings/tokens"),
    createToken: (token: NewToken) => call<CreatedToken>("POST", "/api/settings/tokens", token),
    revokeToken: (id: string) => call<unknown>("DELETE", `/api/settings/tokens/${part(id)}`),
    sessions: () => call<SessionInfo[]>("GET", "/api/settings/sessions"),
    /** Signs out one session, or without an ID all except the current one. */
    endSessions: (id?: string) =>
      call<{ ended: number }>("DELETE", `/api/settings/sessions${id === undefined ? "" : `/${part(id)}`}`),

    createOrg: (input: NewOrg) => call<{ name: string }>("POST", "/api/organizations", input),
    org: (name: string) => call<OrgOverview>("GET", `${org(name)}/overview`),
    changeOrg: (name: string, change: OrgChange) => call<{ name: string }>("PATCH", org(name), change),
    deleteOrg: (name: string) => call<unknown>("DELETE", org(name)),
    members: (name: string) => call<OrgMember[]>("GET", `${org(name)}/members`),
    addMember: (name: string, member: { user: string; role: OrgRoleName }) =>
      call<OrgMember>("POST", `${org(name)}/members`, member),
    setRole: (name: string, user: string, role: OrgRoleName) =>
      call<OrgMember>("PUT", `${org(name)}/members/${part(user)}/role`, { role }),
    removeMember: (name: string, user: string) =>
      call<unknown>("DELETE", `${org(name)}/members/${part(user)}`),
    /** Creates an invitation link to an organization, or without one to the hub. */
    invite: (into?: { org: string; role: OrgRoleName }) =>
      into
        ? call<{ url: string; expiresAt: string }>("POST", `${org(into.org)}/invitations`, {
            role: into.role,
          })
        : call<{ url: string; expiresAt: string }>("POST", "/api/admin/invitations", {}),

    /** Returns the profile of a user that other users can see. */
    user: (name: string) => call<UserOverview>("GET", `/api/users/${part(name)}/overview`),
    users: () => call<UserInfo[]>("GET", "/api/admin/users"),
    changeUser: (name: string, rights: { admin?: boolean; disabled?: boolean }) =>
      call<UserInfo>("PATCH", `/api/admin/users/${part(name)}`, rights),
  };
}
