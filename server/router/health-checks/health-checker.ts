import { randomBytes } from "node:crypto";
import type { HealthCheckSettings } from "@modelyard/contract";
import { isTask, type TaskId } from "@modelyard/catalog";
import { startOfSpan, DAY } from "../metrics/store.ts";
import { DISABLED, healthCheckStore } from "./store.ts";
import type { Database } from "../../database/tables.ts";
import { hasRoom } from "../budgets/state.ts";
import { selectProviders } from "../selection/select-provider.ts";
import { processName } from "../ledger/journal.ts";
import type { Router } from "../open-router.ts";
import { runHealthCheck, type HealthCheckTarget } from "./health-check.ts";
import { HEALTH_CHECK_INPUTS } from "./inputs.ts";
import { HEALTH_CHECK_CALLER, HEALTH_CHECK_OWNER } from "./principal.ts";
import type { InferenceService } from "../inference-service.ts";
import { createCachedQuery } from "../cached-query.ts";

/** How often due health checks are looked up. */
const CHECK_INTERVAL_MS = 5_000;
/** Duration of the lease of the process that runs health checks. */
const LEASE_MS = 90_000;
/** How long the list of targets is cached. */
const TARGETS_CACHE_MS = 60_000;
/** Concurrent health checks, and the number between lease renewals. */
const MAX_CONCURRENT = 4;
/** Random variation of the interval, so that health checks do not synchronize. */
const JITTER = 0.2;

export interface HealthCheckerOptions {
  db: Database;
  router: Pick<Router, "book" | "now">;
  inference: InferenceService;
  random?: () => number;
  onTrouble?: (error: unknown) => void;
}

export type HealthChecker = ReturnType<typeof createHealthChecker>;

/**
 * Creates the health checker: small requests that measure deployments if an admin enabled them, within their own budget,
 * from one process. A deployment with an open circuit is checked as soon as its cooldown ends.
 */
export function createHealthChecker({
  db,
  router,
  inference,
  random = Math.random,
  onTrouble = (error) => console.error("Health check failed:", error),
}: HealthCheckerOptions) {
  const store = healthCheckStore(db);
  const process = processName(randomBytes(6).toString("hex"));
  const view = createCachedQuery(db, "router", DISABLED, () => store.settings());
  const now = () => router.now().getTime();
  /** Time of the next check of each deployment, in milliseconds since 1970. */
  let next = new Map<string, number>();
  let listed: { of: HealthCheckSettings; at: number; targets: HealthCheckTarget[] } | undefined;
  let ending = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function targets(): Promise<HealthCheckTarget[]> {
    const settings = view.current;
    const at = now();
    if (listed?.of === settings && at - listed.at < TARGETS_CACHE_MS) return listed.targets;
    const since = startOfSpan(DAY, at) - (settings.days - 1) * DAY;
    const called =
      settings.of === "all"
        ? undefined
        : new Set(
            (await inference.metricsHistory.store.called(since)).map(
              (each) => `${each.provider} ${each.providerModel}`,
            ),
          );
    const found = [...targetsOf(inference, settings)].filter(
      ({ provider, providerModel }) => called?.has(`${provider} ${providerModel}`) !== false,
    );
    listed = { of: settings, at, targets: found };
    return found;
  }

  const hasBudget = (): boolean => {
    const states = router.book.current().filter(({ budget }) => budget.owner === HEALTH_CHECK_OWNER);
    return states.length > 0 && states.every(hasRoom);
  };

  /** Returns due targets; those with a half-open circuit first. */
  function due(all: readonly HealthCheckTarget[], everyMs: number): HealthCheckTarget[] {
    const at = now();
    const known = new Map<string, number>();
    const found: HealthCheckTarget[] = [];
    const rested: HealthCheckTarget[] = [];
    for (const target of all) {
      const name = nameOf(target);
      // New targets are spread over the first interval, so that a start does not check all at once.
      const time = next.get(name) ?? at + random() * everyMs;
      known.set(name, time);
      const state = inference.circuitBreaker.stateOf(name);
      if (state === "half-open") rested.push(target);
      else if (state === "closed" && time <= at) found.push(target);
    }
    next = known;
    return [...rested, ...found];
  }

  async function look(): Promise<void> {
    await view.refresh();
    const settings = view.current;
    const mine = settings.on && (await store.claim(process, now(), now() + LEASE_MS));
    if (!mine) {
      next.clear();
      return;
    }
    const everyMs = settings.everyMinutes * 60_000;
    const batch = due(await targets(), everyMs);
    for (let at = 0; at < batch.length; at += MAX_CONCURRENT) {
      if (ending.signal.aborted || !hasBudget()) return;
      if (at > 0 && !(await store.claim(process, now(), now() + LEASE_MS))) return;
      const together = batch.slice(at, at + MAX_CONCURRENT);
      for (const target of together)
        next.set(nameOf(target), now() + everyMs * (1 - JITTER + 2 * JITTER * random()));
      await Promise.all(
        together.map((target) => runHealthCheck(inference, target, ending.signal).catch(onTrouble)),
      );
    }
  }

  return {
    /** Current settings. */
    settings: store.settings,
    put: store.put,
    /** Returns the current targets. */
    async targets(): Promise<HealthCheckTarget[]> {
      await view.refresh();
      return view.current.on ? targets() : [];
    },
    /** Runs due health checks. Concurrent calls share one run. */
    look: (): Promise<void> => (running ??= look().finally(() => (running = undefined))),
    start(): void {
      // A failed run is repeated at the next interval.
      timer = setInterval(() => void this.look().catch(() => {}), CHECK_INTERVAL_MS).unref();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      ending.abort(new DOMException("The hub is shutting down", "AbortError"));
      await running?.catch(() => {});
      await store.release(process).catch(() => {});
      ending = new AbortController();
    },
  };
}

const nameOf = ({ provider, providerModel }: HealthCheckTarget): string => `${provider} ${providerModel}`;

/** Yields live deployments of public models that the hub can call with its own key and that have a cheap request. */
function* targetsOf(
  inference: InferenceService,
  { providers, models }: HealthCheckSettings,
): Generator<HealthCheckTarget> {
  const wanted = new Set(models.map((name) => name.toLowerCase()));
  const seen = new Set<string>();
  for (const model of inference.servedModels.all()) {
    if (model.private || (wanted.size > 0 && !wanted.has(model.id.toLowerCase()))) continue;
    for (const { provider, providerId, status, task: mapped } of model.entries) {
      const task = taskOf(mapped);
      const name = `${provider} ${providerId}`;
      if (task === undefined || status === "staging" || seen.has(name)) continue;
      if (providers.length > 0 && !providers.includes(provider)) continue;
      const choice = selectProviders(
        inference.routingContext,
        { task, model: model.id, suffix: provider },
        HEALTH_CHECK_CALLER,
      );
      if ("status" in choice || choice.deployments.length === 0) continue;
      seen.add(name);
      yield { model: model.id, provider, providerModel: providerId, task };
    }
  }
}

function taskOf(mapped: string): TaskId | undefined {
  const task = mapped === "conversational" ? "chat-completion" : mapped;
  return isTask(task) && HEALTH_CHECK_INPUTS[task] !== undefined ? task : undefined;
}
