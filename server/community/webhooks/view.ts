import { paths, type WebhookDeliveryInfo, type WebhookInfo } from "@modelyard/contract";
import type { Delivery } from "./queue-store.ts";
import type { Webhook } from "./store.ts";
import type { WebhookEvent } from "../../repositories/events/event.ts";

/** Payload version, same as Hugging Face (as of 2026-11). */
const VERSION = 3;

/** Creates the payload of an event, with URLs as seen by the webhook's owner. */
export function createPayload(event: WebhookEvent, { id, origin }: { id: string; origin: string }) {
  const { repo, discussion, comment, ...rest } = event;
  const api = `${origin}/api/models/${repo.name}`;
  const web = `${origin}${paths.model(repo.name)}`;
  const at = (base: string) => `${base}/discussions/${discussion?.num}`;
  return {
    ...rest,
    repo: { ...repo, url: { web, api } },
    ...(discussion && { discussion: { ...discussion, url: { web: at(web), api: at(api) } } }),
    ...(comment && { comment: { ...comment, url: { web: `${at(web)}#${comment.id}` } } }),
    webhook: { id, version: VERSION },
  };
}

export const webhookView = (webhook: Webhook): WebhookInfo => ({
  id: webhook.id,
  url: webhook.url,
  watched: webhook.watched,
  domains: webhook.domains,
  disabled: webhook.disabled === "suspended-after-failure" ? webhook.disabled : webhook.disabled !== null,
  ...(webhook.disabled_reason !== null && { disabledReason: webhook.disabled_reason }),
  ...(webhook.failing_since !== null && { failingSince: webhook.failing_since }),
  hasSecret: webhook.hasSecret,
  createdAt: webhook.created_at,
  updatedAt: webhook.updated_at,
});

export const deliveryView = (
  delivery: Delivery,
  event: WebhookEvent,
  webhook: Webhook,
): WebhookDeliveryInfo => ({
  id: delivery.id,
  event: event.event,
  repo: event.repo.name,
  state: delivery.state,
  attempts: delivery.attempts,
  ...(delivery.status !== null && { status: delivery.status }),
  ...(delivery.problem !== null && { problem: delivery.problem }),
  ...(delivery.duration_ms !== null && { durationMs: delivery.duration_ms }),
  createdAt: delivery.created_at,
  ...(delivery.tried_at !== null && { triedAt: delivery.tried_at }),
  ...(delivery.state === "waiting" && { dueAt: delivery.due_at }),
  payload: createPayload(event, webhook),
});
