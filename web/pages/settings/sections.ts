import { type Me, paths } from "@modelyard/contract";
import type { IconName } from "../../components/icons.tsx";

/** The user, organization, or hub that the settings belong to. */
export interface Scope {
  kind: "user" | "organization" | "hub";
  name: string;
  /** The user's role in the scope, or "You". */
  role: string;
  /** Whether the user may change the settings. */
  manage: boolean;
}

export interface SettingsPage {
  href: string;
  label: string;
  icon: IconName;
}

interface Group {
  title: string;
  pages: SettingsPage[];
}

/** Labels and icons of the pages, shared by all scopes. */
const PAGES = {
  "audit-log": ["Audit log", "clock"],
  budgets: ["Budgets", "wallet"],
  components: ["Components", "table"],
  "health-checks": ["Health checks", "pulse"],
  keys: ["Provider keys", "key"],
  "local-models": ["Local models", "chip"],
  members: ["Members", "users"],
  profile: ["Profile", "user"],
  "prompt-logging": ["Prompt logging", "eye"],
  providers: ["Providers", "plug"],
  requests: ["Requests", "list"],
  "route-explainer": ["Route explainer", "route"],
  sessions: ["Sessions", "shield"],
  "snippet-templates": ["Snippet templates", "file"],
  storage: ["Storage", "disk"],
  tokens: ["Access tokens", "lock"],
  usage: ["Usage", "chart"],
  users: ["Users", "users"],
  webhooks: ["Webhooks", "hook"],
} as const satisfies Record<string, readonly [label: string, icon: IconName]>;

/** Lists the settings pages of a scope in their groups. */
export function listGroups({ kind, name, manage }: Scope): Group[] {
  if (kind === "hub") return HUB;
  if (kind === "user") return USER;
  const toPath = (page: "members" | Parameters<typeof paths.organizationSettings>[1]) =>
    page === "members" ? paths.organization(name) : paths.organizationSettings(name, page);
  return [
    toGroup("Organization", toPath, ["members", "storage"]),
    toGroup("Calling models", toPath, [
      ...(manage ? (["keys"] as const) : []),
      "providers",
      "budgets",
      "prompt-logging",
    ]),
    toGroup("Activity", toPath, ["usage", "requests", ...(manage ? (["audit-log"] as const) : [])]),
  ];
}

const toGroup = <Name extends keyof typeof PAGES>(
  title: string,
  toPath: (name: Name) => string,
  names: readonly Name[],
): Group => ({
  title,
  pages: names.map((name) => ({ href: toPath(name), label: PAGES[name][0], icon: PAGES[name][1] })),
});

const USER = [
  toGroup("Account", paths.settings, ["profile", "tokens", "sessions", "storage"]),
  toGroup("Calling models", paths.settings, ["keys", "providers", "budgets", "prompt-logging"]),
  toGroup("Activity", paths.settings, ["usage", "requests", "route-explainer"]),
  toGroup("Connections", paths.settings, ["webhooks"]),
];

const toHubPath = (page: "users" | Parameters<typeof paths.hubSettings>[0]) =>
  page === "users" ? paths.settings(page) : paths.hubSettings(page);

const HUB = [
  toGroup("Hub", toHubPath, ["users", "storage", "snippet-templates", "components"]),
  toGroup("Calling models", toHubPath, ["keys", "providers", "budgets", "local-models", "health-checks"]),
  toGroup("Activity", toHubPath, ["usage", "audit-log"]),
];

/** Returns the scopes of a user: their own, their organizations, and for hub admins, the hub. */
export const toScopes = ({ name, admin, orgs }: Pick<Me, "name" | "admin" | "orgs">): [Scope, ...Scope[]] => [
  { kind: "user", name, role: "You", manage: true },
  ...orgs.map((org): Scope => {
    const manage = admin || org.role === "admin";
    return { kind: "organization", name: org.name, role: org.role, manage };
  }),
  ...(admin ? [{ kind: "hub", name: "This hub", role: "admin", manage: true } as const] : []),
];

/** Finds the scope of a settings page. `scopes` begins with the user's own. */
export function findScope(
  scopes: readonly [Scope, ...Scope[]],
  pathname: string,
  org: string | undefined,
): Scope {
  const [own] = scopes;
  if (org !== undefined)
    return (
      scopes.find(({ kind, name }) => kind === "organization" && name === org) ?? {
        kind: "organization",
        name: org,
        role: "",
        manage: scopes.some(({ kind }) => kind === "hub"),
      }
    );
  return /^\/settings\/(?:hub|users)(?:\/|$)/.test(pathname)
    ? (scopes.find(({ kind }) => kind === "hub") ?? own)
    : own;
}

/** Returns the listed page that a path belongs to. */
export const findPage = (groups: readonly Group[], pathname: string): SettingsPage | undefined =>
  groups
    .flatMap(({ pages }) => pages)
    .filter(({ href }) => `${pathname.replace(/hub\/new-(.+)/, "hub/$1s")}/`.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0];

/** Returns the path of the same page in another scope, or of its first page. */
export function getPathInScope(scope: Scope, page: SettingsPage | undefined): string {
  const pages = listGroups(scope).flatMap((group) => group.pages);
  return (pages.find(({ label }) => label === page?.label) ?? pages[0])?.href ?? paths.settings();
}
