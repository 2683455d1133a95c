import { type Notification as NotificationInfo, paths } from "@modelyard/contract";
import type { FeedEntry } from "../../http/atom.ts";
import type { Follow } from "./follow-store.ts";
import type { Notification } from "./notification-store.ts";

/** Returns a follow with its target in the format of clients. */
export const followView = ({ id, type, target, model, created_at }: Follow) => ({
  id,
  type,
  target: type === "model" ? (model ?? "") : type === "discussion" ? `${model}#${target}` : target,
  createdAt: created_at,
});

/** Returns a notification with a sentence and the path of its page. */
export function notificationView(notification: Notification): NotificationInfo {
  const { id, kind, data, models, actor, read, created_at } = notification;
  return {
    id,
    kind,
    ...describe(notification),
    models,
    count: data.count ?? 1,
    ...(actor !== null && { actor }),
    read,
    createdAt: created_at,
  };
}

function describe({ kind, num, data, models, collections, title, isPullRequest }: Notification) {
  const { count = 1 } = data;
  const [model = ""] = models;
  const discussion = isPullRequest ? "pull request" : "discussion";
  const subject = `${title} (${model})`;
  switch (kind) {
    case "models":
      return describeModels(data, count, model);
    case "commits":
      return {
        title: count === 1 ? `New commit to ${model}` : `${count} new commits to ${model}`,
        url: paths.commits(model),
      };
    case "tag":
      return { title: `New tag of ${model}: ${data.tag}`, url: paths.tree(model, data.tag) };
    case "discussion":
      return { title: `New ${discussion}: ${subject}`, url: paths.discussion(model, num ?? 0) };
    case "comment":
      return {
        title: count === 1 ? `New comment: ${subject}` : `${count} new comments: ${subject}`,
        url: `${paths.discussion(model, num ?? 0)}#${data.comment}`,
      };
    case "status": {
      const state = STATES[data.status ?? ""] ?? data.status;
      return {
        title: `${isPullRequest ? "Pull request" : "Discussion"} ${state}: ${subject}`,
        url: paths.discussion(model, num ?? 0),
      };
    }
    case "access-request":
      return { title: `New access request for ${model}`, url: paths.accessRequests(model) };
    case "access-decision":
      return {
        title: `Access to ${model} ${data.status === "accepted" ? "approved" : "rejected"}`,
        url: paths.model(model),
      };
    case "share": {
      const [list] = collections;
      if (count > 1)
        return { title: `${count} models and collections shared with you`, url: `${paths.home()}#shared` };
      if (list === undefined) return { title: `Model shared with you: ${model}`, url: paths.model(model) };
      return { title: `Collection shared with you: ${list.title}`, url: paths.collection(list.slug) };
    }
  }
}

const STATES: Readonly<Record<string, string>> = { open: "reopened", draft: "changed to draft" };

function describeModels({ author, query = "" }: Notification["data"], count: number, model: string) {
  const source = author === undefined ? "for your search" : `by ${author}`;
  if (count === 1) return { title: `New model ${source}: ${model}`, url: paths.model(model) };
  const search = new URLSearchParams(author === undefined ? query : { author });
  search.set("sort", "created");
  return {
    title: `${count.toLocaleString("en")} new models ${source}`,
    url: paths.models(Object.fromEntries([...search.keys()].map((name) => [name, search.getAll(name)]))),
  };
}

/** Returns the entry of a notification in a feed. */
export function notificationEntry(notification: Notification): FeedEntry {
  const { id, title, url, models, actor, createdAt } = notificationView(notification);
  return {
    title,
    path: url,
    id: `notifications/${id}`,
    date: createdAt,
    author: actor,
    summary: models.join(", "),
  };
}
