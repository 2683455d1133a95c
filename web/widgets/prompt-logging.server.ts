import type { HubClient } from "@modelyard/contract";
import { hasSession } from "../components/cookies.ts";

/** Prompt logging of the user and of organizations that requests may be billed to. */
export interface PromptLogging {
  /** Retention in days; undefined if the user's prompts are not logged. */
  days: number | undefined;
  organizations: { name: string; days: number }[];
}

/** Loads the prompt logging settings. Returns `undefined` for visitors and if logging is off. */
export async function loadPromptLogging(
  hub: HubClient,
  request: Request,
): Promise<PromptLogging | undefined> {
  if (!hasSession(request.headers.get("cookie"))) return undefined;
  // An expired session or another error must not fail the page.
  const user = await hub.whoami().catch(() => undefined);
  const organizations = (user?.orgs ?? []).flatMap(({ name, promptLogging }) =>
    promptLogging === undefined ? [] : [{ name, days: promptLogging.days }],
  );
  const days = user?.promptLogging?.days;
  return days === undefined && organizations.length === 0 ? undefined : { days, organizations };
}
