import { HubError, type HubClient, type NewWebhook, type WatchedItem } from "@modelyard/contract";

/** What is watched, as the form has it: a name a line. */
export const watchedText = (watched: readonly WatchedItem[]): string =>
  watched.map(({ name }) => name).join("\n");

/** What the form of a webhook says, and what is wrong with it. An empty secret leaves it as it is. */
export async function readWebhook(
  hub: HubClient,
  { url = "", watched = "", secret = "", repo, discussion }: Readonly<Record<string, string>>,
): Promise<{ webhook: NewWebhook; errors?: Record<string, string> }> {
  const names = [...new Set(watched.split(/[\s,]+/).filter((name) => name !== ""))];
  const items = await Promise.all(names.map(async (name) => ({ ...(await itemOf(hub, name)) })));
  const domains = [repo && "repo", discussion && "discussion"].filter(
    (each): each is "repo" | "discussion" => each === "repo" || each === "discussion",
  );
  const errors: Record<string, string> = {};
  if (url.trim() === "") errors["url"] = "is missing";
  if (names.length === 0) errors["watched"] = "must name at least one model, user or organization";
  if (domains.length === 0) errors["domains"] = "must name files, discussions or both";
  return {
    webhook: { url: url.trim(), watched: items, domains, ...(secret !== "" && { secret }) },
    ...(Object.keys(errors).length > 0 && { errors }),
  };
}

/** Models have a slash in their name; whether another name is an organization's, the hub knows. */
async function itemOf(hub: HubClient, name: string): Promise<WatchedItem> {
  if (name.includes("/")) return { type: "model", name };
  try {
    await hub.accounts.org(name);
    return { type: "org", name };
  } catch (error) {
    if (error instanceof HubError && error.status === 404) return { type: "user", name };
    throw error;
  }
}
