import { z } from "zod";

/** Webhooks. Shapes follow the Hugging Face Hub API (as of 2026-11). */

export const WEBHOOK_DOMAINS = ["repo", "discussion"] as const;
const text = z.string();
const watchedType = z.enum(["model", "user", "org"], {
  error: "must be model, user, or org; this hub stores models only",
});
const watchedItem = z.strictObject({
  type: watchedType,
  name: text.describe("`owner/name`, or the name of a user or organization."),
});
export type WatchedItem = z.infer<typeof watchedItem>;

export const WebhookSchema = z.strictObject({
  id: text,
  url: text,
  watched: z.array(watchedItem),
  domains: z.array(z.enum(WEBHOOK_DOMAINS)),
  disabled: z.union([z.boolean(), z.literal("suspended-after-failure")]),
  disabledReason: text.optional(),
  failingSince: text.optional().describe("Time of the first failed delivery since the last successful one."),
  hasSecret: z.boolean().describe("Whether a secret is set. The secret is never returned."),
  createdAt: text,
  updatedAt: text,
});
export type WebhookInfo = z.infer<typeof WebhookSchema>;

export const WebhookDeliverySchema = z.strictObject({
  id: text.describe("Also sent as `X-Webhook-Delivery`, with the same value for each attempt."),
  event: z.strictObject({ action: text, scope: text }),
  repo: text,
  state: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.int(),
  status: z.int().optional().describe("Status of the last response."),
  problem: text.optional().describe("Error of the last attempt, if it failed."),
  durationMs: z.int().optional(),
  createdAt: text,
  triedAt: text.optional(),
  dueAt: text.optional().describe("Time of the next attempt."),
  payload: z.record(text, z.unknown()).describe("JSON body of the delivery."),
});
export type WebhookDeliveryInfo = z.infer<typeof WebhookDeliverySchema>;

const url = z
  .string()
  .max(2000)
  .refine(
    (text) => {
      const parsed = URL.parse(text);
      return (
        parsed !== null &&
        /^https?:$/.test(parsed.protocol) &&
        parsed.username === "" &&
        parsed.password === "" &&
        parsed.hash === ""
      );
    },
    { error: "must be a URL that starts with https:// or http://, without credentials or a fragment" },
  );

const watched = z
  .array(
    z.object({
      type: watchedType,
      name: text.trim().min(1, { error: "must not be empty" }).max(200),
    }),
  )
  .max(100, { error: "must have 100 entries or fewer" });
const domains = z
  .array(z.enum(WEBHOOK_DOMAINS))
  .min(1, { error: "must contain repo, discussion, or both" })
  .max(10, { error: "must have 10 entries or fewer" });
const secret = z
  .string()
  .max(256, { error: "must be 256 characters or fewer" })
  .regex(/^[\x21-\x7e]*$/, { error: "must contain only printable ASCII characters without spaces" });

export const NewWebhookSchema = z.looseObject({
  url,
  watched: watched.min(1, { error: "must contain at least one model, user, or organization" }),
  domains: domains.nullish().describe("Event types. Default: both."),
  secret: secret.nullish().describe("Sent as `X-Webhook-Secret`."),
});
export type NewWebhook = z.input<typeof NewWebhookSchema>;

export const WebhookChangeSchema = z.looseObject({
  url: url.nullish(),
  watched: watched.nullish().describe("An empty list keeps the current value."),
  domains: domains.nullish(),
  secret: secret.nullish().describe("An empty string removes the secret."),
});
export type WebhookChange = z.input<typeof WebhookChangeSchema>;
