import { isIP } from "node:net";
import { NewWebhookSchema, WEBHOOK_DOMAINS, WebhookChangeSchema } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { requireUser } from "../../http/auth/authenticate.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import type { CommunityContext } from "../context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { parsePage, pageWithNext } from "../../http/next-page.ts";
import { getHost } from "../../http/outbound/guarded-request.ts";
import { can } from "../../accounts/policies.ts";
import { parseBody } from "../../http/read-body.ts";
import { getOrigin } from "../../http/request-url.ts";
import type { Webhook } from "./store.ts";
import type { WebhookEvent } from "../../repositories/events/event.ts";
import { deliveryView, webhookView } from "./view.ts";
import { canReceive } from "./webhooks.ts";

type Params = { id: string; delivery: string };
type WebhookRequest = FastifyRequest<{ Params: Params }>;

const MAX_WEBHOOKS = 100;
const PAGE = { most: 100, otherwise: 50 };

/** The user's own webhooks and their deliveries: `/api/settings/webhooks`. */
export function webhookRoutes(app: App, deps: Pick<CommunityContext, "webhooks" | "publicUrl">): void {
  const { store, queue, allows, wake } = deps.webhooks;
  const at = "/api/settings/webhooks";

  function manager(request: FastifyRequest): UserPrincipal {
    const principal = requireUser(request);
    if (can.manageWebhooks(principal)) return principal;
    throw forbidden("Webhooks require a token with the write role.");
  }

  /** Returns a webhook of the user. Others are reported as not found. */
  async function find(request: WebhookRequest): Promise<{ principal: UserPrincipal; webhook: Webhook }> {
    const principal = manager(request);
    const webhook = await store.get(request.params.id);
    if (webhook?.user_id !== principal.id)
      throw new ApiError("NotFound", `Webhook ${request.params.id} not found.`);
    return { principal, webhook };
  }

  async function shown(id: string) {
    const webhook = await store.get(id);
    if (webhook === undefined) throw new ApiError("NotFound", `Webhook ${id} not found.`);
    return { webhook: webhookView(webhook) };
  }

  /** Rejects URLs that are obviously invalid. Host names are checked on delivery. */
  function checkTarget(url: string): void {
    const host = getHost(new URL(url));
    const isOwn =
      isIP(host) === 0 ? /(^|\.)localhost\.?$/i.test(host) && !allows("127.0.0.1") : !allows(host);
    if (!isOwn) return;
    const problem = `Private addresses are blocked: ${host}. An admin can allow networks with MODELYARD_WEBHOOK_NETWORKS.`;
    throw new ApiError("BadRequest", `url: ${problem}`, { fields: [{ field: "url", problem }] });
  }

  app.get(at, async (request) => (await store.list(manager(request).id)).map(webhookView));

  app.post(at, async (request) => {
    const principal = manager(request);
    const { url, watched, domains, secret } = parseBody(NewWebhookSchema, request);
    checkTarget(url);
    if ((await store.list(principal.id)).length >= MAX_WEBHOOKS)
      throw new ApiError(
        "BadRequest",
        `Limit of ${MAX_WEBHOOKS} webhooks reached. Delete one to create another.`,
      );
    const id = await store.create(principal.id, getOrigin(request, deps), {
      url,
      watched,
      domains: domains ?? WEBHOOK_DOMAINS,
      secret: secret ?? undefined,
    });
    return shown(id);
  });

  app.get<{ Params: Params }>(`${at}/:id`, async (request) => ({
    webhook: webhookView((await find(request)).webhook),
  }));

  app.post<{ Params: Params }>(`${at}/:id`, async (request) => {
    const { webhook } = await find(request);
    const { url, watched, domains, secret } = parseBody(WebhookChangeSchema, request);
    if (url !== undefined && url !== null) checkTarget(url);
    await store.change(webhook.id, {
      url: url ?? undefined,
      // Clients send an empty list for fields that they do not change (as of 2026-11).
      watched: watched?.length ? watched : undefined,
      domains: domains ?? undefined,
      secret: secret ?? undefined,
    });
    return shown(webhook.id);
  });

  app.delete<{ Params: Params }>(`${at}/:id`, async (request) => {
    await store.delete((await find(request)).webhook.id);
    return {};
  });

  app.post<{ Params: Params }>(`${at}/:id/enable`, async (request) => {
    const { webhook } = await find(request);
    await store.enable(webhook.id);
    return shown(webhook.id);
  });

  app.post<{ Params: Params }>(`${at}/:id/disable`, async (request) => {
    const { webhook } = await find(request);
    await store.disable(webhook.id, "by-user");
    return shown(webhook.id);
  });

  app.get<{ Params: Params }>(`${at}/:id/deliveries`, async (request, reply) => {
    const { principal, webhook } = await find(request);
    const { limit, after } = parsePage(request, PAGE);
    const before = after && { before: after.id };
    const rows = await queue.list(webhook.id, { limit: limit + 1, ...before });
    const mark = (row: (typeof rows)[number]) => ({ at: row.created_at, id: row.id });
    return pageWithNext(request, reply, deps, { rows, limit, mark }).flatMap((row) => {
      const event = JSON.parse(row.event) as WebhookEvent;
      return canReceive(principal, event) ? [deliveryView(row, event, webhook)] : [];
    });
  });

  app.post<{ Params: Params }>(`${at}/:id/replay/:delivery`, async (request) => {
    const { principal, webhook } = await find(request);
    const delivery = await queue.get(request.params.delivery);
    if (
      delivery?.webhook_id !== webhook.id ||
      !canReceive(principal, JSON.parse(delivery.event) as WebhookEvent)
    )
      throw new ApiError("NotFound", `Delivery ${request.params.delivery} not found.`);
    if (webhook.disabled !== null)
      throw new ApiError("Conflict", "The webhook is disabled. Enable it first.");
    const id = await queue.replay(delivery);
    wake();
    return { id };
  });
}
