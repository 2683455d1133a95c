import { type Breaker, createBreaker } from "./gateway/circuit-breaker.ts";
import type { RequestRecord, Ports, Tracing } from "./gateway/ports.ts";
import type { ModelStore } from "../models/store.ts";
import type { Database } from "../database/tables.ts";
import type { Choice, RoutingContext } from "./selection/select-provider.ts";
import { keepMeasurements } from "./metrics/persist-metrics.ts";
import { openMeasurements } from "./metrics/provider-metrics.ts";
import type { Router } from "./open-router.ts";
import { routesOf } from "./route-table.ts";
import { openServedModels } from "./models/served-models.ts";

export type InferenceService = ReturnType<typeof createInferenceService>;

export interface ServingOptions {
  db: Database;
  models: ModelStore;
  router: Pick<
    Router,
    "settings" | "place" | "keys" | "prices" | "authenticate" | "budget" | "ledger" | "now" | "recordings"
  >;
  /** Spans of calls, where they are exported. */
  tracing?: (Tracing & { note(call: RequestRecord): void }) | undefined;
  /** Days for which it is kept what calls have shown. */
  measuredDays?: number | undefined;
  /** For calls that are translated, and for files that providers name. */
  fetch?: typeof fetch;
}

/**
 * Hosted models as this hub serves them: who offers what, who is chosen, how fast they were, what became of each call.
 * `ports` are for the gateway, which takes what it can pass on; the ordinary routes take the rest.
 */
export function createInferenceService({
  db,
  models,
  router,
  tracing,
  measuredDays,
  fetch: base = fetch,
}: ServingOptions) {
  const served = openServedModels(db, models);
  const now = () => router.now().getTime();
  const measurements = openMeasurements(now);
  const kept = keepMeasurements({ db, measurements, kept: measuredDays, now });
  const breaker: Breaker = createBreaker(now);
  const { settings, place, keys, prices, budget, ledger, recordings } = router;
  const choosing: RoutingContext = { served, prices, measurements, settings, place, keys, breaker };
  const routes = routesOf(choosing);

  function note(call: RequestRecord, noted: { choice?: Choice | undefined; written?: () => void }): void {
    measurements.note(call);
    if (call.recording !== undefined) recordings.note(call);
    if (call.trace !== undefined) tracing?.note(call);
    // Last: it tells the caller's answer to go.
    ledger.note(call, noted);
  }
  const ports: Ports = {
    authenticate: router.authenticate,
    routes,
    keys,
    budget,
    ledger: {
      record: (call, written) =>
        note(call, { choice: call.candidates && routes.choiceOf(call.candidates), written }),
    },
    recordings,
    tracing,
  };

  return {
    ports,
    choosing,
    served,
    measurements,
    /** The same in the database, over longer times. */
    kept,
    breaker,
    budget,
    tracing,
    recordings,
    note,
    fetch: base,
    /** Reads who serves what; until then, nobody serves anything. */
    fill: async (): Promise<void> => {
      await served.fill();
      await kept.fill();
    },
    /** Keeps that current. */
    start(): void {
      served.start();
      kept.start();
    },
    async close(): Promise<void> {
      await served.close();
      await kept.close();
    },
  };
}
