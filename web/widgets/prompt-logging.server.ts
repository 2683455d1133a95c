import type { HubClient } from "@modelyard/contract";
import { hasSession } from "../components/cookies.ts";

/** Who keeps prompts and answers: of the calls that one makes here, and of those that organizations pay for. */
export interface Recorders {
  /** Days; undefined: one's own are not kept. */
  own: number | undefined;
  organizations: { name: string; days: number }[];
}

/** Undefined for visitors, who call nobody, and where nothing is kept. */
export async function recordersFor(hub: HubClient, request: Request): Promise<Recorders | undefined> {
  if (!hasSession(request.headers.get("cookie"))) return undefined;
  // A session that is over is nobody's; a page is not to fail for the sake of a note.
  const who = await hub.accounts.whoami().catch(() => undefined);
  const organizations = (who?.orgs ?? []).flatMap(({ name, promptLogging }) =>
    promptLogging === undefined ? [] : [{ name, days: promptLogging.days }],
  );
  const own = who?.promptLogging?.days;
  return own === undefined && organizations.length === 0 ? undefined : { own, organizations };
}
