import { type FollowType, HubError } from "@modelyard/contract";
import { getHub, type LoaderArgs } from "../page.ts";
import { hasSession } from "./cookies.ts";
import type { FollowData } from "./follow-button.tsx";

/** Loads whether the viewer follows an item. */
export async function loadFollow(
  { context, request }: Pick<LoaderArgs, "context" | "request">,
  type: FollowType,
  target: string,
): Promise<FollowData> {
  const visitor = { type, target, signedIn: false };
  if (!hasSession(request.headers.get("cookie"))) return visitor;
  try {
    const [follow] = await getHub(context).listFollows({ type, target });
    return { type, target, signedIn: true, ...(follow && { id: follow.id }) };
  } catch (error) {
    // The session has expired.
    if (error instanceof HubError && error.status === 401) return visitor;
    throw error;
  }
}
