import type { AuthRequirement, PathParameter } from "../endpoint.ts";
import { organization } from "./parts.ts";

/** An owner of settings: how its endpoints start, and how summaries refer to it. */
export interface SettingsScope {
  path: string;
  auth: AuthRequirement;
  parts: { org?: PathParameter };
  /** The owner in summaries: “List your budgets”, “Create a budget for yourself”. */
  their: string;
  them: string;
}

const SCOPES = {
  own: { path: "/api/settings", auth: "session", parts: {}, their: "your", them: "yourself" },
  organization: {
    path: "/api/organizations/{org}",
    auth: "token",
    parts: organization,
    their: "an organization’s",
    them: "an organization",
  },
  hub: { path: "/api/admin", auth: "admin", parts: {}, their: "the hub’s", them: "the hub" },
} as const satisfies Record<string, SettingsScope>;

export type SettingsScopeName = keyof typeof SCOPES;

/** Declares endpoints that exist for users, organizations, and the hub. */
export const forEachScope = <Family>(
  declare: (scope: SettingsScope) => Family,
): Record<SettingsScopeName, Family> => ({
  own: declare(SCOPES.own),
  organization: declare(SCOPES.organization),
  hub: declare(SCOPES.hub),
});
