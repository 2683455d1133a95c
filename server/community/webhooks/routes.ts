import { isIP } from "node:net";
import { endpoints, WEBHOOK_DOMAINS } from "@modelyard/contract";
import { describeAudit } from "../../accounts/audit/audit-log.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import type { CommunityContext } from "../context.ts";
import { ApiError, forbidden, invalidField, limitReached } from "../../http/errors.ts";
import { MAX_WEBHOOKS } from "../../http/limits.ts";
import { pageWithNext, parsePage } from "../../http/next-page.ts";
import { getHost } from "../../http/outbound/guarded-request.ts";
import type { IsAllowed } from "../../http/outbound/networks.ts";
import { can } from "../../accounts/policies.ts";
import { getOrigin } from "../../http/request-url.ts";
import { type Call, route } from "../../http/route.ts";
import type { Webhook } from "./store.ts";
import type { WebhookEvent } from "../../repositories/events/event.ts";
import { deliveryView, webhookView } from "./view.ts";
import { canReceive, type Webhooks } from "./webhooks.ts";

type WebhookCall = Pick<Call<typeof endpoints.getWebhook>, "path" | "principal">;

/** The user's own webhooks and their deliveries: `/api/settings/webhooks`. */
export function webhookRoutes(app: App, deps: Pick<CommunityContext, "webhooks" | "publicUrl">): void {
  const { store, queue, allows, wake } = deps.webhooks;

  /** Returns a webhook of the user. Others are reported as not found. */
  async function find({ path, principal }: WebhookCall): Promise<Webhook> {
    requireManager(principal);
    const webhook = await store.get(path.id);
    describeAudit({ subject: webhook && getHost(new URL(webhook.url)) });
    if (webhook?.user_id !== principal.id) throw new ApiError("NotFound", `Webhook ${path.id} not found.`);
    return webhook;
  }

  route(app, endpoints.listWebhooks, async ({ principal }) => {
    requireManager(principal);
    return (await store.list(principal.id)).map(webhookView);
  });

  route(app, endpoints.createWebhook, async ({ body, principal, request }) => {
    requireManager(principal);
    const { url, watched, domains, secret } = body;
    checkTarget(url, allows);
    describeAudit({ subject: getHost(new URL(url)) });
    if ((await store.list(principal.id)).length >= MAX_WEBHOOKS) throw limitReached("webhooks", MAX_WEBHOOKS);
    const id = await store.create(principal.id, getOrigin(request, deps), {
      url,
      watched,
      domains: domains ?? WEBHOOK_DOMAINS,
      secret: secret ?? undefined,
    });
    return readWebhook(store, id);
  });

  route(app, endpoints.getWebhook, async (call) => ({ webhook: webhookView(await find(call)) }));

  route(app, endpoints.changeWebhook, async (call) => {
    const { id } = await find(call);
    const { url, watched, domains, secret } = call.body;
    if (url !== undefined && url !== null) checkTarget(url, allows);
    await store.change(id, {
      url: url ?? undefined,
      // Clients send an empty list for fields that they do not change (as of 2026-11).
      watched: watched?.length ? watched : undefined,
      domains: domains ?? undefined,
      secret: secret ?? undefined,
    });
    return readWebhook(store, id);
  });

  route(app, endpoints.deleteWebhook, async (call) => {
    await store.delete((await find(call)).id);
    return {};
  });

  route(app, endpoints.enableWebhook, async (call) => {
    const { id } = await find(call);
    describeAudit({ details: { disabled: false } });
    await store.enable(id);
    return readWebhook(store, id);
  });

  route(app, endpoints.disableWebhook, async (call) => {
    const { id } = await find(call);
    describeAudit({ details: { disabled: true } });
    await store.disable(id, "by-user");
    return readWebhook(store, id);
  });

  route(app, endpoints.listDeliveries, async (call) => {
    const webhook = await find(call);
    const { query, principal, request, reply } = call;
    const { limit, after } = parsePage(query, 50);
    const before = after && { before: after.id };
    const rows = await queue.list(webhook.id, { limit: limit + 1, ...before });
    const mark = (row: (typeof rows)[number]) => ({ at: row.created_at, id: row.id });
    return pageWithNext(request, reply, deps, { rows, limit, mark }).flatMap((row) => {
      const event = JSON.parse(row.event) as WebhookEvent;
      return canReceive(principal, event) ? [deliveryView(row, event, webhook)] : [];
    });
  });

  route(app, endpoints.replayDelivery, async (call) => {
    const webhook = await find(call);
    const delivery = await queue.get(call.path.delivery);
    if (
      delivery?.webhook_id !== webhook.id ||
      !canReceive(call.principal, JSON.parse(delivery.event) as WebhookEvent)
    )
      throw new ApiError("NotFound", `Delivery ${call.path.delivery} not found.`);
    if (webhook.disabled !== null)
      throw new ApiError("Conflict", "The webhook is disabled. Enable it first.");
    const id = await queue.replay(delivery);
    wake();
    return { id };
  });
}

function requireManager(principal: UserPrincipal): void {
  if (!can.manageWebhooks(principal)) throw forbidden("Webhooks require a token with the write role.");
}

/** Rejects URLs that are obviously invalid. Host names are checked on delivery. */
function checkTarget(url: string, allows: IsAllowed): void {
  const host = getHost(new URL(url));
  const isOwn = isIP(host) === 0 ? /(^|\.)localhost\.?$/i.test(host) && !allows("127.0.0.1") : !allows(host);
  if (!isOwn) return;
  const remedy = "An admin can allow networks with MODELYARD_WEBHOOK_NETWORKS.";
  throw invalidField("url", `Private addresses are blocked: ${host}. ${remedy}`);
}

async function readWebhook(store: Webhooks["store"], id: string) {
  const webhook = await store.get(id);
  if (webhook === undefined) throw new ApiError("NotFound", `Webhook ${id} not found.`);
  return { webhook: webhookView(webhook) };
}
