import type { Accounts } from "../../accounts/accounts.ts";
import type { EncryptionKey } from "../../accounts/encryption-key.ts";
import { can } from "../../accounts/policies.ts";
import type { Database } from "../../database/tables.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import { logFailures } from "../../http/observability/jobs.ts";
import { connectionProblem } from "../../http/outbound/connection-problem.ts";
import { guardedRequest, TargetError } from "../../http/outbound/guarded-request.ts";
import { createAllowList, type IsAllowed } from "../../http/outbound/networks.ts";
import type { WebhookEvent } from "../../repositories/events/event.ts";
import type { DeliveryResult } from "./metrics.ts";
import { type Delivery, type WebhookQueue, webhookQueue } from "./queue-store.ts";
import { type Webhook, WebhookStore } from "./store.ts";
import { createPayload } from "./view.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Timeout of a delivery. The response body is ignored. */
const TIMEOUT = 10 * SECOND;
const MAX_RESPONSE_BYTES = 10_000;
/** Time after which another process takes over a delivery. */
const LEASE = MINUTE;
/** Delays before the next attempts, randomized by up to a fifth. After the last one, the delivery fails. */
const RETRY_DELAYS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];
const JITTER = 0.2;
/** Time without a successful delivery after which a webhook is suspended. */
const SUSPEND_AFTER = 3 * DAY;
/** Retention of the delivery log. */
const RETENTION = 7 * DAY;
/** Interval for checking the queue without notifications, and for deleting old log entries. */
const CHECK_INTERVAL = SECOND;
const CLEANUP_INTERVAL = HOUR;
/** Maximum number of concurrent attempts: in total, and to the webhooks of one user; one per webhook. */
const MAX_CONCURRENT = 8;
const MAX_CONCURRENT_OF_USER = 4;

/** Whether a retry may succeed. */
const isTransientStatus = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

/** Whether a user may receive an event: if the user can see the repository, or could before its deletion. */
export const canReceive = (principal: UserPrincipal, { repo }: WebhookEvent): boolean =>
  can.readModel(principal, { id: repo.name, private: repo.private });

interface WebhookOptions {
  db: Database;
  secret: EncryptionKey;
  accounts: Accounts;
  /** Private networks that webhooks may reach. */
  networks?: readonly string[];
  /** Called for each attempt. */
  onAttempt?: (result: DeliveryResult, durationMs: number) => void;
}

/** Stores webhooks, and delivers events in the background after `start`. */
export class Webhooks {
  readonly store: WebhookStore;
  readonly queue: WebhookQueue;
  readonly allows: IsAllowed;
  readonly #options: WebhookOptions;
  /** Running attempts by webhook. */
  readonly #busy = new Map<string, { user: string; ended: Promise<void> }>();
  #timers: NodeJS.Timeout[] = [];
  #closed = false;

  constructor(options: WebhookOptions) {
    this.#options = options;
    this.store = new WebhookStore(options.db, options.secret);
    this.queue = webhookQueue(options.db);
    this.allows = createAllowList(options.networks ?? []);
  }

  /** Whether a user may currently see an event. */
  #canUserReceive(id: string, event: WebhookEvent): boolean {
    const user = this.#options.accounts.directory.user(id);
    return user !== undefined && canReceive({ ...user, via: { kind: "session", id: "" } }, event);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const webhook = await this.store.get(delivery.webhook_id);
    const event = JSON.parse(delivery.event) as WebhookEvent;
    if (webhook === undefined || !this.#canUserReceive(webhook.user_id, event))
      return this.queue.drop(delivery.id);
    const secret = await this.store.secretOf(webhook.id).catch(() => undefined);
    const start = performance.now();
    const result =
      webhook.hasSecret && secret === undefined
        ? { problem: "The webhook's secret can't be decrypted. Set it again.", final: true }
        : await this.#send(webhook, delivery, event, secret);
    const duration = performance.now() - start;
    const { onAttempt } = this.#options;
    if (!("problem" in result)) {
      onAttempt?.("delivered", duration);
      await this.queue.note(delivery.id, { state: "delivered", status: result.status, duration });
      await this.store.noteOutcome(webhook.id, true);
      return;
    }
    const { problem, status, final } = result;
    const delay = final ? undefined : RETRY_DELAYS[delivery.attempts];
    const due = delay && new Date(Date.now() + delay * (1 + JITTER * (2 * Math.random() - 1)));
    onAttempt?.(due ? "retry" : "failed", duration);
    await this.queue.note(delivery.id, {
      state: due ? "waiting" : "failed",
      problem,
      duration,
      ...(status !== undefined && { status }),
      ...(due && { due }),
    });
    const since = await this.store.noteOutcome(webhook.id, false);
    const failingMs = since === undefined ? 0 : Date.now() - Date.parse(since);
    if (status === 410)
      await this.store.disable(webhook.id, SUSPENDED, "The server responded with 410 Gone.");
    else if (!due && failingMs >= SUSPEND_AFTER)
      await this.store.disable(
        webhook.id,
        SUSPENDED,
        `No delivery succeeded since ${since}. Last error: ${problem}`,
      );
  }

  async #send(
    webhook: Webhook,
    { id }: Delivery,
    event: WebhookEvent,
    secret: string | undefined,
  ): Promise<{ status: number } | { problem: string; status?: number; final: boolean }> {
    try {
      const { status } = await guardedRequest(new URL(webhook.url), {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "Modelyard-Webhooks",
          // The same for each attempt, so that receivers can detect duplicates.
          "x-webhook-delivery": id,
          ...(secret !== undefined && { "x-webhook-secret": secret }),
        },
        body: JSON.stringify(createPayload(event, webhook)),
        timeoutMs: TIMEOUT,
        maxBytes: MAX_RESPONSE_BYTES,
        allows: this.allows,
      });
      if (status >= 200 && status < 300) return { status };
      const redirectHint = status >= 300 && status < 400 ? "; redirects are not followed" : "";
      return {
        problem: `The server responded with ${status}${redirectHint}.`,
        status,
        final: !isTransientStatus(status),
      };
    } catch (error) {
      return { problem: `${connectionProblem(error, TIMEOUT)}.`, final: error instanceof TargetError };
    }
  }

  /** Delivers all due events, including those that become due in the meantime. Resolves when none is left. */
  async deliverDue(): Promise<void> {
    while ((await this.#startDue()) > 0);
  }

  /** Starts deliveries up to the limit. Resolves with their number when they are finished. */
  async #startDue(): Promise<number> {
    const started: Promise<void>[] = [];
    if (this.#closed || this.#busy.size >= MAX_CONCURRENT) return 0;
    for (const delivery of await this.queue.due(100, [...this.#busy.keys()], this.#busyUsers())) {
      if (this.#busy.size >= MAX_CONCURRENT || this.#closed) break;
      const { webhook_id: webhook, user_id: user } = delivery;
      if (this.#busy.has(webhook) || this.#busyUsers().includes(user)) continue;
      const work = (async () => {
        if (await this.queue.take(delivery, new Date(Date.now() + LEASE))) await this.#attempt(delivery);
      })().finally(() => this.#busy.delete(webhook));
      // Errors reach the caller through `started`; the other deliveries ignore them.
      this.#busy.set(webhook, { user, ended: work.catch(() => {}) });
      started.push(work);
    }
    await Promise.all(started);
    return started.length;
  }

  /** Returns users with the maximum number of running attempts. */
  #busyUsers(): string[] {
    const running = Map.groupBy(this.#busy.values(), ({ user }) => user);
    return [...running].flatMap(([user, { length }]) => (length < MAX_CONCURRENT_OF_USER ? [] : [user]));
  }

  /** Checks the queue, because an event may have been added. A failed check is repeated at the next interval. */
  readonly wake = logFailures("Webhook deliveries failed:", () =>
    this.deliverDue().catch((error: unknown) => {
      if (!this.#closed) throw error;
    }),
  );

  start(): void {
    const forget = () => void this.queue.forget(new Date(Date.now() - RETENTION)).catch(() => {});
    this.#timers = [
      setInterval(this.wake, CHECK_INTERVAL).unref(),
      setInterval(forget, CLEANUP_INTERVAL).unref(),
    ];
    this.wake();
  }

  /** Resolves when no delivery is running. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all([...this.#busy.values()].map(({ ended }) => ended));
  }
}

const SUSPENDED = "suspended-after-failure";
