import type { WebhookDeliveryInfo, WebhookInfo } from "@modelyard/contract";
import type { Delivery } from "./queue-store.ts";
import type { Webhook } from "./store.ts";
import type { WebhookEvent } from "../../repositories/events/event.ts";
import { createPayload } from "./payload.ts";

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
