import { randomBytes } from "node:crypto";
import type { HealthCheckSettings } from "@modelyard/contract";
import { getSpanStart, DAY } from "../metrics/store.ts";
import { DISABLED, healthCheckStore } from "./store.ts";
import type { Database } from "../../database/tables.ts";
import { hasRoom } from "../budgets/state.ts";
import { fromMappingTask } from "../selection/requirements.ts";
import { selectProviders } from "../selection/select-provider.ts";
import { processName } from "../ledger/journal.ts";
import type { Router } from "../open-router.ts";
import { HEALTH_CHECK_INPUTS, runHealthCheck, type HealthCheckTarget } from "./health-check.ts";
import { HEALTH_CHECK_CALLER, HEALTH_CHECK_OWNER } from "./principal.ts";
import type { InferenceService } from "../inference-service.ts";
import { createCachedQuery } from "../router-changes.ts";

/** Interval for finding due health checks. */
const CHECK_INTERVAL_MS = 5_000;
/** Duration of the lease of the process that runs health checks. */
const LEASE_MS = 90_000;
/** Time for which the list of targets is cached. */
const TARGETS_CACHE_MS = 60_000;
/** Concurrent health checks, and the number between lease renewals. */
const MAX_CONCURRENT = 4;
/** Random variation of the interval, so that health checks do not synchronize. */
const JITTER = 0.2;

export interface HealthCheckerOptions {
  db: Database;
  router: Pick<Router, "budget" | "now">;
  inference: InferenceService;
  random?: () => number;
  onError?: (error: unknown) => void;
}

/**
 * Sends small requests that measure deployments if an admin enabled them, within their own budget, from one process. A
 * deployment with an open circuit is checked as soon as its cooldown ends.
 */
export class HealthChecker {
  readonly #router: HealthCheckerOptions["router"];
  readonly #inference: InferenceService;
  readonly #random: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #store;
  readonly #process = processName(randomBytes(6).toString("hex"));
  readonly #view;
  /** Time of the next check of each deployment, in milliseconds since 1970. */
  #next = new Map<string, number>();
  #cached: { settings: HealthCheckSettings; at: number; targets: HealthCheckTarget[] } | undefined;
  #shutdown = new AbortController();
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Current settings. */
  readonly settings;
  readonly put;

  constructor({
    db,
    router,
    inference,
    random = Math.random,
    onError = (error) => console.error("Health check failed:", error),
  }: HealthCheckerOptions) {
    this.#router = router;
    this.#inference = inference;
    this.#random = random;
    this.#onError = onError;
    this.#store = healthCheckStore(db);
    this.#view = createCachedQuery(db, "router", DISABLED, () => this.#store.settings());
    this.settings = this.#store.settings;
    this.put = this.#store.put;
  }

  #now() {
    return this.#router.now().getTime();
  }

  async #targets(): Promise<HealthCheckTarget[]> {
    const settings = this.#view.current;
    const at = this.#now();
    if (this.#cached?.settings === settings && at - this.#cached.at < TARGETS_CACHE_MS)
      return this.#cached.targets;
    const since = getSpanStart(DAY, at) - (settings.days - 1) * DAY;
    const called =
      settings.of === "all"
        ? undefined
        : new Set(
            (await this.#inference.metricsHistory.store.listWithTraffic(since)).map(
              (name) => `${name.provider} ${name.providerModel}`,
            ),
          );
    const targets = [...listTargets(this.#inference, settings)].filter(
      ({ provider, providerModel }) => called?.has(`${provider} ${providerModel}`) !== false,
    );
    this.#cached = { settings, at, targets };
    return targets;
  }

  #hasBudget(): boolean {
    const states = this.#router.budget.current().filter(({ budget }) => budget.owner === HEALTH_CHECK_OWNER);
    return states.length > 0 && states.every(hasRoom);
  }

  /** Returns due targets, starting with those whose circuit is half-open. */
  #due(all: readonly HealthCheckTarget[], everyMs: number): HealthCheckTarget[] {
    const at = this.#now();
    const next = new Map<string, number>();
    const due: HealthCheckTarget[] = [];
    const halfOpen: HealthCheckTarget[] = [];
    for (const target of all) {
      const name = toName(target);
      // Spreads new targets over the first interval, so that a start does not check all of them at once.
      const time = this.#next.get(name) ?? at + this.#random() * everyMs;
      next.set(name, time);
      const state = this.#inference.circuitBreaker.stateOf(name);
      if (state === "half-open") halfOpen.push(target);
      else if (state === "closed" && time <= at) due.push(target);
    }
    this.#next = next;
    return [...halfOpen, ...due];
  }

  async #runDue(): Promise<void> {
    await this.#view.refresh();
    const settings = this.#view.current;
    const hasLease =
      settings.on && (await this.#store.claim(this.#process, this.#now(), this.#now() + LEASE_MS));
    if (!hasLease) {
      this.#next.clear();
      return;
    }
    const everyMs = settings.everyMinutes * 60_000;
    const batch = this.#due(await this.#targets(), everyMs);
    for (let at = 0; at < batch.length; at += MAX_CONCURRENT) {
      if (this.#shutdown.signal.aborted || !this.#hasBudget()) return;
      if (at > 0 && !(await this.#store.claim(this.#process, this.#now(), this.#now() + LEASE_MS))) return;
      const group = batch.slice(at, at + MAX_CONCURRENT);
      for (const target of group)
        this.#next.set(toName(target), this.#now() + everyMs * (1 - JITTER + 2 * JITTER * this.#random()));
      await Promise.all(
        group.map((target) =>
          runHealthCheck(this.#inference, target, this.#shutdown.signal).catch(this.#onError),
        ),
      );
    }
  }

  /** Returns the current targets. */
  async targets(): Promise<HealthCheckTarget[]> {
    await this.#view.refresh();
    return this.#view.current.on ? this.#targets() : [];
  }

  /** Runs due health checks. Concurrent calls share one run. */
  checkDue(): Promise<void> {
    return (this.#running ??= this.#runDue().finally(() => (this.#running = undefined)));
  }

  start(): void {
    // A failed run is repeated at the next interval.
    this.#timer = setInterval(() => void this.checkDue().catch(() => {}), CHECK_INTERVAL_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#shutdown.abort(new DOMException("The hub is shutting down", "AbortError"));
    await this.#running?.catch(() => {});
    await this.#store.release(this.#process).catch(() => {});
    this.#shutdown = new AbortController();
  }
}

const toName = ({ provider, providerModel }: HealthCheckTarget): string => `${provider} ${providerModel}`;

/** Yields live deployments of public models that the hub's own key can call, if their task has a cheap request. */
function* listTargets(
  inference: InferenceService,
  { providers, models }: HealthCheckSettings,
): Generator<HealthCheckTarget> {
  const selected = new Set(models.map((name) => name.toLowerCase()));
  const seen = new Set<string>();
  for (const model of inference.servedModels.all()) {
    if (model.private || (selected.size > 0 && !selected.has(model.id.toLowerCase()))) continue;
    for (const { provider, providerId, status, task: mapped } of model.entries) {
      const task = fromMappingTask(mapped);
      const name = `${provider} ${providerId}`;
      if (task === undefined || HEALTH_CHECK_INPUTS[task] === undefined) continue;
      if (status === "staging" || seen.has(name)) continue;
      if (providers.length > 0 && !providers.includes(provider)) continue;
      const decision = selectProviders(
        inference.routingContext,
        { task, model: model.id, suffix: provider },
        HEALTH_CHECK_CALLER,
      );
      if ("status" in decision || decision.deployments.length === 0) continue;
      seen.add(name);
      yield { model: model.id, provider, providerModel: providerId, task };
    }
  }
}
