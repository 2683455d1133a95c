import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import { model, paging } from "./parts.ts";
import * as parameter from "../query-parameters.ts";

const FOLLOW_TYPES = ["author", "model", "search", "discussion"] as const;
const NOTIFICATION_KINDS = [
  "models",
  "commits",
  "tag",
  "discussion",
  "comment",
  "status",
  "access-request",
  "access-decision",
  "share",
] as const;

const date = z.string().describe("ISO 8601, UTC.");
const type = z
  .enum(FOLLOW_TYPES)
  .describe(
    "`author`: a user, an organization, or another owner of models. `model`: a model with files on this hub. `search`: a query of the model list. `discussion`: a discussion or pull request, which users follow when they participate in it.",
  );
const target = z
  .string()
  .min(1)
  .max(1000)
  .describe(
    "Name of the author, ID of the model, query of the search, or `owner/name#number` of the discussion.",
  );

const FollowSchema = z.strictObject({ id: z.string(), type, target, createdAt: date });
export type Follow = z.infer<typeof FollowSchema>;
export type FollowType = Follow["type"];

const NotificationSchema = z.strictObject({
  id: z.string().describe("Increases with time."),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string().describe("The event as a sentence."),
  url: z.string().describe("Path of the page with the details."),
  models: z.array(z.string()).describe("IDs of the models. If many are new, only the most recent ones."),
  count: z.int().positive().describe("Number of models, collections, commits, or comments."),
  actor: z.string().optional().describe("User who caused the event, if known."),
  read: z.boolean(),
  createdAt: date,
});
export type Notification = z.infer<typeof NotificationSchema>;

const FeedSchema = z.strictObject({
  createdAt: date.nullable().describe("Creation time of the feed URL; null if there is none."),
  url: z.string().optional().describe("URL with its secret. Only in the response that creates it."),
});

const OWN = "none: concerns only the user’s own follows and notifications";
const path = "/api/notifications";
const auth = "token";

export const watchingEndpoints = {
  listFollows: {
    route: "GET /api/follows",
    summary: "List your follows",
    description: "Newest first, without models and discussions that you can no longer access.",
    auth,
    query: {
      type: parameter.choice(FOLLOW_TYPES, "Type to return.", "author"),
      target: parameter.text("Returns only the follow of this target.", "Qwen", { maxLength: 1000 }),
    },
    response: z.array(FollowSchema),
  },
  follow: {
    route: "POST /api/follows",
    audit: OWN,
    summary: "Follow an author, a model, a search, or a discussion",
    description: "Idempotent. A search needs at least one filter; its sort order does not matter.",
    auth,
    body: {
      schema: z.strictObject({ type, target }),
      example: { type: "author", target: "Qwen" },
    },
    response: FollowSchema,
    errors: ["Forbidden", "NotFound", "RepoNotFound"],
  },
  unfollow: {
    route: "DELETE /api/follows/{id}",
    audit: OWN,
    summary: "Unfollow",
    auth,
    parts: { id: { description: "Follow ID.", example: "65f000000000000000000001" } },
    response: OkSchema,
    errors: ["Forbidden", "NotFound"],
  },
  listNotifications: {
    route: `GET ${path}`,
    summary: "List your notifications",
    description:
      "Events of the last 90 days from your follows, and requests that await your decision. Newest first; the `Link` header contains the URL of the next page. New models, commits, and comments of the same day are combined.",
    auth,
    query: { ...paging(100), unread: parameter.flag("Whether to return only unread notifications.") },
    response: z.array(NotificationSchema),
  },
  countNotifications: {
    route: `GET ${path}/count`,
    summary: "Count your unread notifications",
    auth,
    response: z.strictObject({
      unread: z.int().nonnegative().max(50),
      more: z.boolean().describe("Whether there are more than 50."),
    }),
  },
  readNotifications: {
    route: `POST ${path}/read`,
    audit: OWN,
    summary: "Mark notifications as read or unread",
    auth,
    body: {
      schema: z.union([
        z.strictObject({
          ids: z.array(z.string().max(24)).min(1).max(100),
          read: z
            .boolean()
            .default(true)
            .describe("`false` marks them as unread, unless `until` marked them as read."),
        }),
        z.strictObject({
          until: z.string().max(24).describe("ID of a notification. All older ones are marked as well."),
          read: z
            .boolean()
            .default(true)
            .describe(
              "`false` undoes a request with `until`. Pass the `previous` of its response as `until`.",
            ),
        }),
      ]),
      example: { ids: ["65f000000000000000000001"] },
    },
    response: z.strictObject({
      previous: z
        .string()
        .optional()
        .describe("The `until` that was stored before; empty if there was none."),
    }),
    errors: ["Forbidden"],
  },
  getNotificationFeed: {
    route: `GET ${path}/feed`,
    summary: "Get the status of your notification feed",
    auth: "session",
    response: FeedSchema,
  },
  createNotificationFeed: {
    route: `POST ${path}/feed`,
    audit: OWN,
    summary: "Create the URL of your notification feed",
    description: "Anyone with the URL can read your notifications. Replaces an existing URL.",
    auth: "session",
    response: FeedSchema,
  },
  deleteNotificationFeed: {
    route: `DELETE ${path}/feed`,
    audit: OWN,
    summary: "Revoke the URL of your notification feed",
    auth: "session",
    response: OkSchema,
  },
  notificationFeed: {
    route: "GET /notifications.atom",
    summary: "Get an Atom feed of notifications",
    description: "The key in the feed URL replaces other authentication.",
    query: {
      key: parameter.text("Key of the feed.", "", { maxLength: 100 }),
    },
    response: "application/atom+xml",
    errors: ["NotFound"],
  },
  modelFeed: {
    route: "GET /{owner}/{name}.atom",
    summary: "Get an Atom feed of a model",
    description: "Returns the latest commits of `main`, and the latest discussions and pull requests.",
    parts: model,
    response: "application/atom+xml",
    errors: ["RepoNotFound"],
  },
} as const satisfies Record<string, Endpoint>;
