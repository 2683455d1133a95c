import type { Registry } from "prom-client";
import { watchGauge } from "../http/observability/watch.ts";
import type { Search } from "./search.ts";

/** Registers metrics of the search index of this process, and returns it. */
export function observeSearch(search: Search, registry: Registry): Search {
  watchGauge(registry, "modelyard_index_models", "Models in the search index.", () =>
    search.filling ? search.filling.done : search.size(),
  );
  watchGauge(
    registry,
    "modelyard_index_ready",
    "Whether the search index is complete: 0 while the hub starts, then 1.",
    () => (search.filling ? 0 : 1),
  );
  watchGauge(
    registry,
    "modelyard_index_lag_seconds",
    "Time since the search index was last up to date with the database.",
    () => search.lagMs / 1000,
  );
  return search;
}
