import type { Call } from "./account-client.ts";
import { type Page, fetchPage, type Send } from "./page.ts";
import type { NewWebhook, WebhookChange, WebhookDeliveryInfo, WebhookInfo } from "./webhooks.ts";

/** Client methods for webhooks. */
export function webhookClient(send: Send, call: Call) {
  const all = "/api/settings/webhooks";
  const at = (id: string) => `${all}/${encodeURIComponent(id)}`;
  const one = async (method: "GET" | "POST", path: string, body?: object): Promise<WebhookInfo> =>
    (await call<{ webhook: WebhookInfo }>(method, path, body)).webhook;
  return {
    list: () => call<WebhookInfo[]>("GET", all),
    get: (id: string) => one("GET", at(id)),
    create: (webhook: NewWebhook) => one("POST", all, webhook),
    change: (id: string, change: WebhookChange) => one("POST", at(id), change),
    enable: (id: string) => one("POST", `${at(id)}/enable`, {}),
    disable: (id: string) => one("POST", `${at(id)}/disable`, {}),
    delete: (id: string) => call<unknown>("DELETE", at(id)),
    /** Lists recent deliveries, newest first. */
    deliveries: (
      id: string,
      query: { limit?: number; cursor?: string } = {},
    ): Promise<Page<WebhookDeliveryInfo>> =>
      fetchPage<WebhookDeliveryInfo>(send, `${at(id)}/deliveries`, query),
    /** Redelivers an event as a new delivery. */
    replay: (id: string, delivery: string) =>
      call<{ id: string }>("POST", `${at(id)}/replay/${encodeURIComponent(delivery)}`, {}),
  };
}
