import { z } from "zod";

/** Webhooks. Shapes follow the Hugging Face Hub API (as of 2026-11). */

export const WEBHOOK_DOMAINS = ["repo", "discussion"] as const;
type WebhookDomainName = (typeof WEBHOOK_DOMAINS)[number];

export interface WatchedItem {
  type: "model" | "user" | "org";
  /** `owner/name`, or the name of a user or organization. */
  name: string;
}

export interface WebhookInfo {
  id: string;
  url: string;
  watched: WatchedItem[];
  domains: WebhookDomainName[];
  disabled: boolean | "suspended-after-failure";
  /** Reason for the suspension, and the time of the first failed delivery. */
  disabledReason?: string;
  failingSince?: string;
  /** Whether a secret is set. The secret is never returned. */
  hasSecret: boolean;
  createdAt: string;
  updatedAt: string;
}

/** A webhook delivery. */
export interface WebhookDeliveryInfo {
  id: string;
  event: { action: string; scope: string };
  repo: string;
  state: "waiting" | "delivered" | "failed";
  attempts: number;
  /** Status of the last response. */
  status?: number;
  /** Why the last attempt failed, as a sentence. */
  problem?: string;
  durationMs?: number;
  createdAt: string;
  triedAt?: string;
  /** Time of the next attempt of a waiting delivery. */
  dueAt?: string;
  /** JSON body of the delivery. */
  payload: Record<string, unknown>;
}

const url = z
  .string()
  .max(2000)
  .refine(
    (text) => {
      const read = URL.parse(text);
      return (
        read !== null &&
        /^https?:$/.test(read.protocol) &&
        read.username === "" &&
        read.password === "" &&
        read.hash === ""
      );
    },
    { error: "must be a URL that starts with https:// or http://, without credentials or a fragment" },
  );

const watched = z
  .array(
    z.object({
      type: z.enum(["model", "user", "org"], {
        error: "must be model, user, or org; this hub stores models only",
      }),
      name: z.string().trim().min(1, { error: "must not be empty" }).max(200),
    }),
  )
  .max(100, { error: "must have 100 entries or fewer" });
const domains = z.array(z.enum(WEBHOOK_DOMAINS)).min(1, { error: "must contain repo, discussion, or both" });
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
