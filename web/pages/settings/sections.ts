import { paths } from "@modelyard/contract";
import type { IconName } from "../../components/icons.tsx";

/** Whose settings are shown. */
export interface Scope {
  kind: "user" | "organization" | "hub";
  name: string;
  /** The role of the user there, or "You". */
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

const to = (href: string, label: string, icon: IconName): SettingsPage => ({ href, label, icon });

/** Lists the settings pages of a scope in their groups. */
export function listGroups({ kind, name, manage }: Scope): Group[] {
  if (kind === "hub") return HUB;
  if (kind === "user") return USER;
  const of = (page: Parameters<typeof paths.organizationSettings>[1]) =>
    paths.organizationSettings(name, page);
  return [
    {
      title: "Organization",
      pages: [to(paths.organization(name), "Members", "users"), to(of("storage"), "Storage", "disk")],
    },
    {
      title: "Calling models",
      pages: [
        to(of("keys"), "Provider keys", "key"),
        to(of("providers"), "Providers", "plug"),
        to(of("budgets"), "Budgets", "wallet"),
        to(of("prompt-logging"), "Prompt logging", "eye"),
      ],
    },
    {
      title: "Activity",
      pages: [
        to(of("usage"), "Usage", "chart"),
        to(of("requests"), "Requests", "list"),
        ...(manage ? [to(of("audit-log"), "Audit log", "clock")] : []),
      ],
    },
  ];
}

const USER: Group[] = [
  {
    title: "Account",
    pages: [
      to(paths.settings("profile"), "Profile", "user"),
      to(paths.settings("tokens"), "Access tokens", "lock"),
      to(paths.settings("sessions"), "Sessions", "shield"),
      to(paths.settings("storage"), "Storage", "disk"),
    ],
  },
  {
    title: "Calling models",
    pages: [
      to(paths.settings("keys"), "Provider keys", "key"),
      to(paths.settings("providers"), "Providers", "plug"),
      to(paths.settings("budgets"), "Budgets", "wallet"),
      to(paths.settings("prompt-logging"), "Prompt logging", "eye"),
    ],
  },
  {
    title: "Activity",
    pages: [
      to(paths.settings("usage"), "Usage", "chart"),
      to(paths.settings("requests"), "Requests", "list"),
      to(paths.settings("route-explainer"), "Route explainer", "route"),
    ],
  },
  { title: "Connections", pages: [to(paths.settings("webhooks"), "Webhooks", "hook")] },
];

const HUB: Group[] = [
  {
    title: "Hub",
    pages: [
      to(paths.settings("users"), "Users", "users"),
      to(paths.hubSettings("storage"), "Storage", "disk"),
      to(paths.hubSettings("snippet-templates"), "Snippet templates", "file"),
      to(paths.hubSettings("components"), "Components", "table"),
    ],
  },
  {
    title: "Calling models",
    pages: [
      to(paths.hubSettings("keys"), "Provider keys", "key"),
      to(paths.hubSettings("providers"), "Providers", "plug"),
      to(paths.hubSettings("budgets"), "Budgets", "wallet"),
      to(paths.hubSettings("local-models"), "Models on this machine", "chip"),
      to(paths.hubSettings("health-checks"), "Health checks", "pulse"),
    ],
  },
  {
    title: "Activity",
    pages: [
      to(paths.hubSettings("usage"), "Usage", "chart"),
      to(paths.hubSettings("audit-log"), "Audit log", "clock"),
    ],
  },
];

/** Returns the scope of a settings page among those of the user. The first one is the user's own. */
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
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0];

/** Returns the path of the same page in another scope, or of its first page. */
export function getPathInScope(scope: Scope, page: SettingsPage | undefined): string {
  const pages = listGroups(scope).flatMap((group) => group.pages);
  return (pages.find(({ label }) => label === page?.label) ?? pages[0])?.href ?? paths.settings();
}
