import { generatePath, matchPath } from "react-router";

/** Former route paths of settings pages, with the current ones. */
export const RENAMED_SETTINGS: Readonly<Record<string, string>> = {
  "settings/calls": "settings/requests",
  "settings/calls/:request": "settings/requests/:request",
  "settings/recording": "settings/prompt-logging",
  "settings/explain": "settings/route-explainer",
  "settings/hub/probes": "settings/hub/health-checks",
  "organizations/:name/settings/calls": "organizations/:name/settings/requests",
  "organizations/:name/settings/recording": "organizations/:name/settings/prompt-logging",
};

/** Returns the current path of a settings page, or `undefined` if the path was not renamed. */
export function renamedPath(pathname: string): string | undefined {
  for (const [from, to] of Object.entries(RENAMED_SETTINGS)) {
    const match = matchPath(`/${from}`, pathname);
    if (match) return generatePath(`/${to}`, match.params);
  }
  return undefined;
}
