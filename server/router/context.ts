import type { SearchQuery } from "@modelyard/contract";
import type { Registry } from "prom-client";
import type { toViewer } from "../accounts/policies.ts";
import type { SnippetTemplateStore } from "./snippet-templates/store.ts";
import type { AccountsContext } from "../accounts/context.ts";
import type { ModelStore } from "../models/store.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { HealthChecker } from "./health-checks/health-checker.ts";
import type { InferenceService } from "./inference-service.ts";
import type { Router } from "./open-router.ts";

/** The part of the search index that the router uses. */
export interface ModelSearch {
  query(query: SearchQuery, viewer: ReturnType<typeof toViewer>): Promise<{ ids: readonly string[] }>;
}

/** Dependencies of the routes of this feature. */
export interface RouterContext extends AccountsContext {
  models: ModelStore;
  snippetTemplates: SnippetTemplateStore;
  router: Router;
  inference: InferenceService;
  healthChecker: HealthChecker;
  /** Handles plain router requests before the app. Without it, the routes handle the requests that they support. */
  gateway?: Gateway;
  /** Whether local requests may read `/metrics` without a token. */
  openMetrics?: boolean;
  /** Token that can read `/metrics`. */
  metricsToken?: string | undefined;
  /** Metrics of this hub. */
  metrics: Registry;
}
