import { z } from "zod";

/** Addresses that are told what happens to models; the shapes are those of the known hub (seen 2026-11). */

export const WEBHOOK_DOMAINS = ["repo", "discussion"] as const;
type WebhookDomainName = (typeof WEBHOOK_DOMAINS)[number];

export interface WatchedItem {
  type: "model" | "user" | "org";
  /** `owner/name`, or the name of a user or an organization. */
  name: string;
}

export interface WebhookInfo {
  id: string;
  url: string;
  watched: WatchedItem[];
  domains: WebhookDomainName[];
  disabled: boolean | "suspended-after-failure";
  /** Why it was suspended, and when nothing has arrived since. */
  disabledReason?: string;
  failingSince?: string;
  /** The secret itself is never shown. */
  hasSecret: boolean;
  createdAt: string;
  updatedAt: string;
}

/** Something that a webhook was told, or will be. */
export interface WebhookDeliveryInfo {
  id: string;
  event: { action: string; scope: string };
  repo: string;
  state: "waiting" | "delivered" | "failed";
  attempts: number;
  /** Of the last answer. */
  status?: number;
  /** Why the last attempt failed, as a sentence. */
  problem?: string;
  durationMs?: number;
  createdAt: string;
  triedAt?: string;
  /** When it is tried next, while it waits. */
  dueAt?: string;
  /** What is sent. */
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
    { error: "must be a URL that starts with https:// or http://, without a user, a password or a #" },
  );

const watched = z
  .array(
    z.object({
      type: z.enum(["model", "user", "org"], {
        error: "must be model, user or org: this hub holds models only",
      }),
      name: z.string().trim().min(1, { error: "must not be empty" }).max(200),
    }),
  )
  .max(100, { error: "has 100 entries at the most" });
const domains = z.array(z.enum(WEBHOOK_DOMAINS)).min(1, { error: "must name repo, discussion or both" });
const secret = z
  .string()
  .max(256, { error: "has 256 characters at the most" })
  .regex(/^[\x21-\x7e]*$/, { error: "must be of letters, digits and signs of ASCII, without spaces" });

export const NewWebhookSchema = z.looseObject({
  url,
  watched: watched.min(1, { error: "must name at least one model, user or organization" }),
  domains: domains.nullish().describe("Default: both."),
  secret: secret.nullish().describe("Sent along as `X-Webhook-Secret`."),
});
export type NewWebhook = z.input<typeof NewWebhookSchema>;

export const WebhookChangeSchema = z.looseObject({
  url: url.nullish(),
  watched: watched.nullish().describe("Empty: as it is."),
  domains: domains.nullish(),
  secret: secret.nullish().describe("Empty: none from now on."),
});
export type WebhookChange = z.input<typeof WebhookChangeSchema>;
