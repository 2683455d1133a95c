import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import { NewWebhookSchema, WebhookChangeSchema, WebhookDeliverySchema, WebhookSchema } from "../webhooks.ts";
import { paging } from "./parts.ts";

const path = "/api/settings/webhooks";
const parts = { id: { description: "Webhook ID.", example: "65f000000000000000000001" } } as const;

const response = z.strictObject({ webhook: WebhookSchema });
const errors = ["BadRequest", "Forbidden", "NotFound"] as const;
const ofWebhook = { auth: "token", parts, response, errors } as const;

export const webhookEndpoints = {
  createWebhook: {
    route: `POST ${path}`,
    audit: "webhook.create",
    summary: "Create a webhook",
    description:
      "Watches a model, or all models of a user or organization that you can access. Each event is sent as a POST request with a JSON body. Deliveries that do not get a 2xx response are retried for about a day. Comments are truncated after 4,000 characters, and lists of refs after 100 entries.",
    auth: "token",
    body: {
      schema: NewWebhookSchema,
      example: {
        url: "https://ci.example.org/models",
        watched: [{ type: "user", name: "ada" }],
        domains: ["repo"],
        secret: "a-shared-secret",
      },
    },
    response,
    errors: ["Forbidden"],
  },
  listWebhooks: {
    route: `GET ${path}`,
    summary: "List your webhooks",
    auth: "token",
    response: z.array(WebhookSchema),
    errors,
  },
  getWebhook: { route: `GET ${path}/{id}`, summary: "Get a webhook", auth: "token", parts, response, errors },
  changeWebhook: {
    ...ofWebhook,
    route: `POST ${path}/{id}`,
    audit: "webhook.change",
    summary: "Update a webhook",
    description: "Omitted fields keep their values.",
    body: { schema: WebhookChangeSchema, example: { domains: ["repo", "discussion"] } },
  },
  disableWebhook: {
    ...ofWebhook,
    route: `POST ${path}/{id}/disable`,
    audit: "webhook.change",
    summary: "Disable a webhook",
    description: "Pending deliveries are discarded.",
  },
  enableWebhook: {
    ...ofWebhook,
    route: `POST ${path}/{id}/enable`,
    audit: "webhook.change",
    summary: "Enable a webhook",
  },
  listDeliveries: {
    ...ofWebhook,
    route: `GET ${path}/{id}/deliveries`,
    summary: "List deliveries",
    description:
      "Deliveries of the last 7 days, newest first. The `Link` header contains the URL of the next page.",
    query: paging(100),
    response: z.array(WebhookDeliverySchema),
  },
  replayDelivery: {
    route: `POST ${path}/{id}/replay/{delivery}`,
    audit: "none: repeats a delivery",
    summary: "Redeliver",
    description: "Uses the current URL and secret of the webhook.",
    auth: "token",
    parts: { ...parts, delivery: { description: "Delivery ID.", example: "65f000000000000000000002" } },
    response: z.strictObject({ id: z.string().describe("ID of the new delivery.") }),
    errors: [...errors, "Conflict"],
  },
  deleteWebhook: {
    ...ofWebhook,
    route: `DELETE ${path}/{id}`,
    audit: "webhook.delete",
    summary: "Delete a webhook",
    response: OkSchema,
  },
} as const satisfies Record<string, Endpoint>;
