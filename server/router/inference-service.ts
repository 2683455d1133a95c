import { type CircuitBreaker, createCircuitBreaker } from "./gateway/circuit-breaker.ts";
import type { RequestRecord, Ports, Tracing } from "./gateway/ports.ts";
import type { RequestContext } from "./gateway/routed-request.ts";
import type { ModelStore } from "../models/store.ts";
import type { Database } from "../database/tables.ts";
import type { RoutingContext } from "./selection/select-provider.ts";
import { createUnknownModelError } from "./selection/explain-unknown-model.ts";
import { persistMetrics } from "./metrics/persist-metrics.ts";
import { MetricsMemory } from "./metrics/provider-metrics.ts";
import type { Router } from "./open-router.ts";
import { guardedFetch } from "../http/outbound/guarded-fetch.ts";
import type { FetchFile } from "./calls/provider-fetch.ts";
import { createRouteTable } from "./route-table.ts";
import { createServedModels } from "./models/served-models.ts";

export type InferenceService = ReturnType<typeof createInferenceService>;

export interface InferenceServiceOptions {
  db: Database;
  models: ModelStore;
  router: Router;
  /** Tracing, if spans are exported. */
  tracing?: (Tracing & { record(request: RequestRecord): void }) | undefined;
  metricsRetentionDays?: number | undefined;
  /** Replaces the network for translated requests and output files of providers in tests. */
  fetch?: typeof fetch;
  /** Called for unexpected errors of translated requests. */
  onError?: RequestContext["onError"];
}

const createFetchFile = (testFetch: typeof fetch | undefined): FetchFile =>
  testFetch ? (url, init) => testFetch(url, { ...init, redirect: "manual" }) : guardedFetch;

/**
 * Creates the inference service: deployments, provider selection, provider metrics, and request records. `ports` are
 * for the gateway, which handles the requests that it can forward. The app's routes handle all others.
 */
export function createInferenceService({
  db,
  models,
  router,
  tracing,
  metricsRetentionDays,
  fetch: testFetch,
  onError = (error, id) => console.error(`Router request failed (${id}):`, error),
}: InferenceServiceOptions) {
  const servedModels = createServedModels(db, models);
  const now = () => router.now().getTime();
  const metrics = new MetricsMemory(now);
  const metricsHistory = persistMetrics({ db, metrics, retentionDays: metricsRetentionDays, now });
  const circuitBreaker: CircuitBreaker = createCircuitBreaker(now);
  const { settings, getEndpoint, keys, prices, budget, ledger, promptLogs } = router;
  const routingContext: RoutingContext = {
    servedModels,
    prices,
    metrics,
    settings,
    getEndpoint,
    keys,
    circuitBreaker,
  };

  function record(request: RequestRecord, written?: () => void): void {
    metrics.record(request);
    // No provider has seen the prompt of a refused request.
    if (request.promptLog !== undefined && request.outcome !== "refused") promptLogs.record(request);
    if (request.trace !== undefined) tracing?.record(request);
    // Recorded last, because this releases the end of the response.
    ledger.record(request, written);
  }
  const ports: Ports = {
    authenticate: router.authenticate,
    routes: createRouteTable(routingContext),
    keys,
    budget,
    ledger: { record },
    promptLogs,
    tracing,
  };

  return {
    ports,
    routingContext,
    servedModels,
    metrics,
    /** The same metrics in the database, over longer periods. */
    metricsHistory,
    circuitBreaker,
    /** Returns the error for an unknown model. */
    modelNotFound: createUnknownModelError(routingContext),
    /** State that translated requests share with requests of the gateway. */
    requestContext: { ...ports, circuitBreaker, onError } satisfies RequestContext,
    fetch: testFetch ?? fetch,
    /** Fetches output files of providers from URLs that the providers choose. */
    fetchFile: createFetchFile(testFetch),
    /** Loads deployments and metrics. Without it, there are no deployments. */
    fill: async (): Promise<void> => {
      await servedModels.fill();
      await metricsHistory.fill();
    },
    /** Starts following changes. */
    start(): void {
      servedModels.start();
      metricsHistory.start();
    },
    async close(): Promise<void> {
      await servedModels.close();
      await metricsHistory.close();
    },
  };
}
