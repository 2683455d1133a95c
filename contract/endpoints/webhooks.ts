import { z } from "zod";
import { OkSchema } from "../account-answers.ts";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";
import { NewWebhookSchema, WEBHOOK_DOMAINS, WebhookChangeSchema } from "../webhooks.ts";

const at = "/api/settings/webhooks";
const parts = { id: { about: "Id of the webhook.", example: "65f000000000000000000001" } } as const;
const text = z.string();

const webhook = z.strictObject({
  id: text,
  url: text,
  watched: z.array(z.strictObject({ type: z.enum(["model", "user", "org"]), name: text })),
  domains: z.array(z.enum(WEBHOOK_DOMAINS)),
  disabled: z.union([z.boolean(), z.literal("suspended-after-failure")]),
  disabledReason: text.optional(),
  failingSince: text.optional().describe("Nothing has arrived since."),
  hasSecret: z.boolean(),
  createdAt: text,
  updatedAt: text,
});
const answer = z.strictObject({ webhook });

const delivery = z.strictObject({
  id: text.describe("Also sent along, as `X-Webhook-Delivery`: the same for each attempt."),
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
  limit: { kind: "integer", min: 1, max: 100, about: "How many at the most.", example: "50" },
  cursor: { kind: "text", about: "Where to go on; from the `Link` header.", example: "" },
} as const satisfies QueryParameters;

const errors = ["BadRequest", "Unauthorized", "Forbidden", "NotFound"] as const;

export const webhookEndpoints = {
  createWebhook: {
    method: "POST",
    path: at,
    summary: "Have an address told what happens",
    about:
      "To a model, or to all that belongs to a user or an organization, as far as one may see it. It gets a POST with what happened as JSON, and is asked again for about a day where it does not answer with 2xx.",
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
    answer,
    errors: ["BadRequest", "Unauthorized", "Forbidden"],
  },
  listWebhooks: { path: at, summary: "One’s webhooks", auth: "token", answer: z.array(webhook), errors },
  getWebhook: { path: `${at}/{id}`, summary: "A webhook", auth: "token", parts, answer, errors },
  changeWebhook: {
    method: "POST",
    path: `${at}/{id}`,
    summary: "Change a webhook",
    about: "What is left out stays.",
    auth: "token",
    parts,
    body: { schema: WebhookChangeSchema, example: { domains: ["repo", "discussion"] } },
    answer,
    errors,
  },
  disableWebhook: {
    method: "POST",
    path: `${at}/{id}/disable`,
    summary: "Disable a webhook",
    about: "What it was not told yet it will not be told.",
    auth: "token",
    parts,
    answer,
    errors,
  },
  enableWebhook: {
    method: "POST",
    path: `${at}/{id}/enable`,
    summary: "Enable a webhook",
    auth: "token",
    parts,
    answer,
    errors,
  },
  listDeliveries: {
    path: `${at}/{id}/deliveries`,
    summary: "What a webhook was told",
    about: "In the last seven days, newest first. The next page is in the `Link` header.",
    auth: "token",
    parts,
    query: PAGE,
    answer: z.array(delivery),
    errors,
  },
  replayDelivery: {
    method: "POST",
    path: `${at}/{id}/replay/{delivery}`,
    summary: "Tell it once more",
    about: "At the webhook’s present address, with its present secret.",
    auth: "token",
    parts: { ...parts, delivery: { about: "Id of the delivery.", example: "65f000000000000000000002" } },
    answer: z.strictObject({ id: text.describe("Of the new delivery.") }),
    errors: [...errors, "Conflict"],
  },
  deleteWebhook: {
    method: "DELETE",
    path: `${at}/{id}`,
    summary: "Delete a webhook",
    auth: "token",
    parts,
    answer: OkSchema,
    errors,
  },
} as const satisfies Record<string, Endpoint>;
