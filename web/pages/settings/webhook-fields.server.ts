import type { HubClient, NewWebhook, WatchedItem } from "@modelyard/contract";
import { splitNames } from "./parse-fields.ts";
import { orUndefined } from "../../components/missing.server.ts";

/** Returns the watched names as text, one per line. */
export const formatWatched = (watched: readonly WatchedItem[]): string =>
  watched.map(({ name }) => name).join("\n");

/** Parses the form of a webhook and validates it. An empty secret leaves the secret unchanged. */
export async function parseWebhook(
  hub: HubClient,
  { url = "", watched = "", secret = "", repo, discussion }: Readonly<Record<string, string>>,
): Promise<{ webhook: NewWebhook; errors?: Record<string, string> }> {
  const names = [...new Set(splitNames(watched))];
  const items = await Promise.all(names.map(async (name) => ({ ...(await resolveWatchedItem(hub, name)) })));
  const domains = [repo && "repo", discussion && "discussion"].filter(
    (each): each is "repo" | "discussion" => each === "repo" || each === "discussion",
  );
  const errors: Record<string, string> = {};
  if (url.trim() === "") errors["url"] = "is required";
  if (names.length === 0) errors["watched"] = "must include at least one model, user, or organization";
  if (domains.length === 0) errors["domains"] = "must include at least one kind";
  return {
    webhook: { url: url.trim(), watched: items, domains, ...(secret !== "" && { secret }) },
    ...(Object.keys(errors).length > 0 && { errors }),
  };
}

/** Resolves a name: a model if it contains a slash, otherwise an organization or user. */
async function resolveWatchedItem(hub: HubClient, name: string): Promise<WatchedItem> {
  if (name.includes("/")) return { type: "model", name };
  const org = await orUndefined(hub.getOrganization(name));
  return { type: org === undefined ? "user" : "org", name };
}
