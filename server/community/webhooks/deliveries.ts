import { guardedRequest, TargetError } from "../../http/outbound/guarded-request.ts";
import type { IsAllowed } from "../../http/outbound/networks.ts";
import type { Delivery, WebhookQueue } from "./queue-store.ts";
import type { WebhookEvent } from "../../repositories/events/event.ts";
import type { Webhook, WebhookStore } from "./store.ts";
import { connectionProblem } from "../../http/outbound/connection-problem.ts";
import { createPayload } from "./payload.ts";

export type SendRequest = typeof guardedRequest;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** For an answer. What comes of it is nothing that anybody reads. */
const PATIENCE = 10 * SECOND;
const MAX_RESPONSE_BYTES = 10_000;
/** After this another process takes over what one has begun. */
const LEASE = MINUTE;
/** Pauses before the next attempts; after the last it is given up. A fifth more or less, so that they spread. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];
const SPREAD = 0.2;
/** A webhook that nothing reached for so long is suspended. */
const LONG = 3 * DAY;
/** How long the log is kept. */
const KEPT = 7 * DAY;
/** How often the queue is looked at, if nothing is heard of; and the log for what is old. */
const LOOK_EVERY = SECOND;
const FORGET_EVERY = HOUR;
/** Attempts at the same time; of one webhook one. */
const AT_ONCE = 8;

/** Answers that may be another one later. */
const isTransientStatus = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

/** Tells webhooks what they have to be told, off the path of any request. */
export function createDeliveries({
  store,
  queue,
  allows,
  knows,
  now,
  ask = guardedRequest,
}: {
  store: WebhookStore;
  queue: WebhookQueue;
  allows: IsAllowed;
  /** Whether a user may know of an event, as things are now. */
  knows: (user: string, event: WebhookEvent) => boolean;
  now: () => Date;
  ask?: SendRequest;
}) {
  const busy = new Map<string, Promise<void>>();
  let timers: NodeJS.Timeout[] = [];
  let closed = false;
  let failing = false;

  async function attempt(delivery: Delivery): Promise<void> {
    const webhook = await store.get(delivery.webhook_id);
    const event = JSON.parse(delivery.event) as WebhookEvent;
    if (webhook === undefined || !knows(webhook.user_id, event)) return queue.drop(delivery.id);
    const secret = await store.secretOf(webhook.id).catch(() => undefined);
    const start = performance.now();
    const received =
      webhook.hasSecret && secret === undefined
        ? { problem: "The webhook's secret can't be decrypted. Set it again.", final: true }
        : await send(webhook, delivery, event, secret);
    const duration = performance.now() - start;
    if (!("problem" in received)) {
      await queue.note(delivery.id, { state: "delivered", status: received.status, duration });
      await store.noteOutcome(webhook.id, true);
      return;
    }
    const { problem, status, final } = received;
    const pause = final ? undefined : PAUSES[delivery.attempts];
    const due = pause && new Date(now().getTime() + pause * (1 + SPREAD * (2 * Math.random() - 1)));
    await queue.note(delivery.id, {
      state: due ? "waiting" : "failed",
      problem,
      duration,
      ...(status !== undefined && { status }),
      ...(due && { due }),
    });
    const since = await store.noteOutcome(webhook.id, false);
    if (status === 410) await store.disable(webhook.id, SUSPENDED, "The server responded with 410 Gone.");
    else if (since !== undefined && !due && now().getTime() - Date.parse(since) >= LONG)
      await store.disable(
        webhook.id,
        SUSPENDED,
        `No delivery succeeded since ${since}. Last error: ${problem}`,
      );
  }

  async function send(
    webhook: Webhook,
    { id }: Delivery,
    event: WebhookEvent,
    secret: string | undefined,
  ): Promise<{ status: number } | { problem: string; status?: number; final: boolean }> {
    try {
      const { status } = await ask(new URL(webhook.url), {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "Modelyard-Webhooks",
          // The same for each attempt: who got it already can tell.
          "x-webhook-delivery": id,
          ...(secret !== undefined && { "x-webhook-secret": secret }),
        },
        body: JSON.stringify(createPayload(event, webhook)),
        patience: PATIENCE,
        maxBytes: MAX_RESPONSE_BYTES,
        allows,
      });
      if (status >= 200 && status < 300) return { status };
      const elsewhere = status >= 300 && status < 400 ? "; redirects are not followed" : "";
      return {
        problem: `The server responded with ${status}${elsewhere}.`,
        status,
        final: !isTransientStatus(status),
      };
    } catch (error) {
      return { problem: `${connectionProblem(error, PATIENCE)}.`, final: error instanceof TargetError };
    }
  }

  /** Tells what is due, and what becomes due meanwhile; resolves when nothing is. */
  async function look(): Promise<void> {
    while ((await begin()) > 0);
  }

  /** As far as there is room; how many were begun, when they have ended. */
  async function begin(): Promise<number> {
    const begun: Promise<void>[] = [];
    if (closed || busy.size >= AT_ONCE) return 0;
    for (const delivery of await queue.due(100, [...busy.keys()])) {
      if (busy.size >= AT_ONCE || closed) break;
      if (busy.has(delivery.webhook_id)) continue;
      const work = (async () => {
        if (await queue.take(delivery, new Date(now().getTime() + LEASE))) await attempt(delivery);
      })().finally(() => busy.delete(delivery.webhook_id));
      // An error is for who waits for `begun`; who waits for the others to end has no use for it.
      busy.set(
        delivery.webhook_id,
        work.catch(() => {}),
      );
      begun.push(work);
    }
    await Promise.all(begun);
    return begun.length;
  }

  // A look that fails is made up for by the next one; said once, not at every look of an hour without a database.
  const lookQuietly = () =>
    void look().then(
      () => (failing = false),
      (error: unknown) => {
        if (!failing && !closed) console.error("Webhook deliveries failed:", error);
        failing = true;
      },
    );

  return {
    look,
    /** Something may have happened. */
    wake: lookQuietly,
    /** Forgets what is old of the log. */
    forget: () => queue.forget(new Date(now().getTime() - KEPT)),
    start(): void {
      timers = [
        setInterval(lookQuietly, LOOK_EVERY).unref(),
        setInterval(() => void this.forget().catch(() => {}), FORGET_EVERY).unref(),
      ];
      lookQuietly();
    },
    /** Resolves when nothing is under way any more. */
    async close(): Promise<void> {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(busy.values());
    },
  };
}

const SUSPENDED = "suspended-after-failure";
