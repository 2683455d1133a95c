import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";
import { NewWebhookSchema, WEBHOOK_DOMAINS, WebhookChangeSchema } from "../webhooks.ts";

const path = "/api/settings/webhooks";
const parts = { id: { description: "Webhook ID.", example: "65f000000000000000000001" } } as const;
const text = z.string();

const webhook = z.strictObject({
  id: text,
  url: text,
  watched: z.array(z.strictObject({ type: z.enum(["model", "user", "org"]), name: text })),
  domains: z.array(z.enum(WEBHOOK_DOMAINS)),
  disabled: z.union([z.boolean(), z.literal("suspended-after-failure")]),
  disabledReason: text.optional(),
  failingSince: text.optional().describe("Time of the first failed delivery since the last successful one."),
  hasSecret: z.boolean(),
  createdAt: text,
  updatedAt: text,
});
const response = z.strictObject({ webhook });

const delivery = z.strictObject({
  id: text.describe("Also sent as `X-Webhook-Delivery`, with the same value for each attempt."),
  event: z.strictObject({ action: text, scope: text }),
  repo: text,
  state: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.int(),
  status: z.int().optional(),
  problem: text.optional(),
  durationMs: z.int().optional(),
  createdAt: text,
  triedAt: text.optional(),
  dueAt: text.optional(),
  payload: z.looseObject({}),
});

const PAGE = {
  limit: { kind: "integer", min: 1, max: 100, description: "Maximum number of results.", example: "50" },
  cursor: { kind: "text", description: "Cursor of the next page, from the `Link` header.", example: "" },
} as const satisfies QueryParameters;

const errors = ["BadRequest", "Unauthorized", "Forbidden", "NotFound"] as const;

export const webhookEndpoints = {
  createWebhook: {
    method: "POST",
    path,
    summary: "Create a webhook",
    description:
      "Watches a model, or everything of a user or organization that you can access. Each event is sent as a POST request with a JSON body. Deliveries that do not get a 2xx response are retried for about a day.",
    auth: "token",
    body: {
      schema: NewWebhookSchema,
      example: {
        url: "https://ci.example.org/models",
        watched: [{ type: "user", name: "ada" }],
        domains: ["repo"],
        secret: "a-secret-of-both",
      },
    },
    response,
    errors: ["BadRequest", "Unauthorized", "Forbidden"],
  },
  listWebhooks: { path, summary: "List your webhooks", auth: "token", response: z.array(webhook), errors },
  getWebhook: { path: `${path}/{id}`, summary: "Get a webhook", auth: "token", parts, response, errors },
  changeWebhook: {
    method: "POST",
    path: `${path}/{id}`,
    summary: "Update a webhook",
    description: "Omitted fields keep their values.",
    auth: "token",
    parts,
    body: { schema: WebhookChangeSchema, example: { domains: ["repo", "discussion"] } },
    response,
    errors,
  },
  disableWebhook: {
    method: "POST",
    path: `${path}/{id}/disable`,
    summary: "Disable a webhook",
    description: "Pending deliveries are discarded.",
    auth: "token",
    parts,
    response,
    errors,
  },
  enableWebhook: {
    method: "POST",
    path: `${path}/{id}/enable`,
    summary: "Enable a webhook",
    auth: "token",
    parts,
    response,
    errors,
  },
  listDeliveries: {
    path: `${path}/{id}/deliveries`,
    summary: "List deliveries",
    description:
      "Deliveries of the last 7 days, newest first. The `Link` header contains the URL of the next page.",
    auth: "token",
    parts,
    query: PAGE,
    response: z.array(delivery),
    errors,
  },
  replayDelivery: {
    method: "POST",
    path: `${path}/{id}/replay/{delivery}`,
    summary: "Redeliver",
    description: "Uses the current URL and secret of the webhook.",
    auth: "token",
    parts: { ...parts, delivery: { description: "Delivery ID.", example: "65f000000000000000000002" } },
    response: z.strictObject({ id: text.describe("ID of the new delivery.") }),
    errors: [...errors, "Conflict"],
  },
  deleteWebhook: {
    method: "DELETE",
    path: `${path}/{id}`,
    summary: "Delete a webhook",
    auth: "token",
    parts,
    response: OkSchema,
    errors,
  },
} as const satisfies Record<string, Endpoint>;
