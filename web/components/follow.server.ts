import type { FollowType } from "@modelyard/contract";
import { getHub, type LoaderArgs } from "../page.ts";
import { hasSession } from "./cookies.ts";
import type { FollowData } from "./follow-button.tsx";
import { orUndefined } from "./missing.server.ts";

/** Loads whether the viewer follows an item. */
export async function loadFollow(
  { context, request }: Pick<LoaderArgs, "context" | "request">,
  type: FollowType,
  target: string,
): Promise<FollowData> {
  const visitor = { type, target, signedIn: false };
  if (!hasSession(request.headers.get("cookie"))) return visitor;
  const follows = await orUndefined(getHub(context).listFollows({ type, target }), [401]);
  // The session has expired.
  if (follows === undefined) return visitor;
  return { type, target, signedIn: true, ...(follows[0] && { id: follows[0].id }) };
}
