import type {
  Join,
  LinkInfo,
  MadeToken,
  Me,
  NewOrg,
  NewToken,
  OrgChange,
  OrgMember,
  OrgOverview,
  PasswordChange,
  Profile,
  SessionInfo,
  SignIn,
  SignInWays,
  TokenInfo,
  UserInfo,
  UserOverview,
} from "./accounts.ts";
import type { WhoAmI } from "./account-answers.ts";
import type { OrgRoleName } from "./roles.ts";

/** Asks the hub; a body is sent as JSON. */
export type Call = <T>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: object,
) => Promise<T>;

/** The part of the client that is about people: signing in, one's own settings, organizations. */
export function accountClient(call: Call) {
  const part = encodeURIComponent;
  const org = (name: string) => `/api/organizations/${part(name)}`;
  return {
    /** Who is signed in; null for nobody. */
    me: () => call<Me | null>("GET", "/api/me"),
    /** Who asks, by whatever means, and who keeps what their calls say. An error for nobody. */
    whoami: () => call<WhoAmI>("GET", "/api/whoami-v2"),
    ways: () => call<SignInWays>("GET", "/api/login"),
    signIn: (who: SignIn) => call<Me>("POST", "/api/login", who),
    signOut: () => call<unknown>("POST", "/api/logout", {}),
    link: (link: string) => call<LinkInfo>("GET", `/api/join/${part(link)}`),
    join: (link: string, who: Join) => call<Me>("POST", `/api/join/${part(link)}`, who),
    accept: (link: string) => call<unknown>("POST", `/api/join/${part(link)}/accept`, {}),

    setProfile: (profile: Profile) => call<Me>("PUT", "/api/settings/profile", profile),
    /** Ends all other sessions, and says how many there were. */
    setPassword: (change: PasswordChange) => call<{ ended: number }>("PUT", "/api/settings/password", change),
    tokens: () => call<TokenInfo[]>("GET", "/api/settings/tokens"),
    createToken: (token: NewToken) => call<MadeToken>("POST", "/api/settings/tokens", token),
    revokeToken: (id: string) => call<unknown>("DELETE", `/api/settings/tokens/${part(id)}`),
    sessions: () => call<SessionInfo[]>("GET", "/api/settings/sessions"),
    /** One of them, or all but the one that asks. */
    endSessions: (id?: string) =>
      call<{ ended: number }>("DELETE", `/api/settings/sessions${id === undefined ? "" : `/${part(id)}`}`),

    createOrg: (wanted: NewOrg) => call<{ name: string }>("POST", "/api/organizations", wanted),
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
    /** A link that works once; into the organization where one is named, else only into the hub. */
    invite: (into?: { org: string; role: OrgRoleName }) =>
      into
        ? call<{ url: string; expiresAt: string }>("POST", `${org(into.org)}/invitations`, {
            role: into.role,
          })
        : call<{ url: string; expiresAt: string }>("POST", "/api/admin/invitations", {}),

    /** What those of the hub may know of a user. */
    user: (name: string) => call<UserOverview>("GET", `/api/users/${part(name)}/overview`),
    users: () => call<UserInfo[]>("GET", "/api/admin/users"),
    changeUser: (name: string, rights: { admin?: boolean; disabled?: boolean }) =>
      call<UserInfo>("PATCH", `/api/admin/users/${part(name)}`, rights),
  };
}
