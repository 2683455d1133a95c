import type { AuthRequirement, PathParameter } from "../endpoint.ts";
import type { ErrorId } from "../errors.ts";
import { organization } from "./parts.ts";

/** An owner of settings: how its endpoints start, and how summaries refer to it. */
export interface SettingsScope {
  path: string;
  /** Fields that the declarations of its endpoints share. */
  base: { auth: AuthRequirement; parts: { org?: PathParameter }; errors: readonly ErrorId[] };
  /** The owner in summaries: “List your budgets”, “Create a budget for yourself”. */
  their: string;
  them: string;
}

const errors = ["Forbidden", "NotFound"] as const;

const SCOPES = {
  own: {
    path: "/api/settings",
    base: { auth: "session", parts: {}, errors },
    their: "your",
    them: "yourself",
  },
  organization: {
    path: "/api/organizations/{org}",
    base: { auth: "token", parts: organization, errors },
    their: "an organization’s",
    them: "an organization",
  },
  hub: {
    path: "/api/admin",
    base: { auth: "admin", parts: {}, errors },
    their: "the hub’s",
    them: "the hub",
  },
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
