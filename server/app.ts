import compress from "@fastify/compress";
import fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  LogController,
  type RouteOptions,
} from "fastify";
import type { CommunityRepositories } from "./community/community.ts";
import type { CommunityContext } from "./community/context.ts";
import type { App } from "./http/context.ts";
import type { Proposals } from "./repositories/commits/proposals.ts";
import type { RouterContext } from "./router/context.ts";
import type { SnippetTemplateStore } from "./router/snippet-templates/store.ts";
import type { SearchContext } from "./search/context.ts";
import { authenticate } from "./http/auth/authenticate.ts";
import { authorize } from "./accounts/authorization.ts";
import { allowReading } from "./http/cors.ts";
import { limitRates, measureWork } from "./http/rate-limits/rate-limits.ts";
import { requireSignIn } from "./http/auth/require-sign-in.ts";
import { rejectCrossOriginRequests } from "./http/auth/same-origin.ts";
import { registerErrorHandler, rejectInvalidUrl } from "./http/error-handler.ts";
import { countBodies } from "./http/count-bodies.ts";
import { dropUnreadBodies } from "./http/unread-bodies.ts";
import { parseJsonBodies } from "./http/json-bodies.ts";
import { shareRoutes } from "./repositories/shares/routes.ts";
import { accessRequestRoutes } from "./repositories/access-requests/routes.ts";
import { accountSettingsRoutes, whoamiRoutes } from "./accounts/profile/routes.ts";
import { deviceSignInRoutes } from "./accounts/device-sign-in/routes.ts";
import { discussionRoutes } from "./community/discussions/routes.ts";
import { discoveryRoutes } from "./search/discovery/routes.ts";
import { downloadRoutes } from "./repositories/downloads/routes.ts";
import { feedRoutes } from "./search/feed/routes.ts";
import { gitRoutes } from "./repositories/git/routes.ts";
import { healthRoutes } from "./search/health/routes.ts";
import { auditRoutes } from "./accounts/audit/routes.ts";
import { collectionRoutes } from "./community/collections/routes.ts";
import { collectionShareRoutes } from "./community/collections/share-routes.ts";
import { commitRoutes } from "./repositories/commits/routes.ts";
import { compareRoutes } from "./repositories/commits/compare-routes.ts";
import { duplicateRoutes } from "./repositories/duplicate-routes.ts";
import { largeFileRoutes } from "./repositories/lfs/large-file-routes.ts";
import { lfsRoutes } from "./repositories/lfs/routes.ts";
import { likeRoutes } from "./repositories/likes/routes.ts";
import { lfsTransferRoutes } from "./repositories/lfs/transfer-routes.ts";
import { createCatalogCard, modelRoutes } from "./repositories/document/routes.ts";
import { type LocalModelsContext, localModelRoutes } from "./local-models/routes.ts";
import { modelListRoutes } from "./search/list/routes.ts";
import { budgetRoutes } from "./router/budgets/routes.ts";
import { providerMetricRoutes } from "./router/metrics/routes.ts";
import { metricsRoutes } from "./router/metrics/prometheus-routes.ts";
import { deploymentRoutes } from "./router/deployments/routes.ts";
import { oidcRoutes } from "./accounts/oidc/routes.ts";
import { invitationRoutes } from "./accounts/invitations/routes.ts";
import { organizationRoutes } from "./accounts/organizations/routes.ts";
import { healthCheckRoutes } from "./router/health-checks/routes.ts";
import { providerKeyRoutes } from "./router/provider-keys/routes.ts";
import { providerSettingsRoutes } from "./router/providers/routes.ts";
import { promptLogRoutes } from "./router/prompt-logs/routes.ts";
import { readableRoutes } from "./search/markdown/routes.ts";
import { refRoutes } from "./repositories/refs/routes.ts";
import { referenceRoutes } from "./http/reference/routes.ts";
import { registryRoutes } from "./repositories/registry/routes.ts";
import { repositoryRoutes } from "./repositories/settings/routes.ts";
import { repositoryScope } from "./repositories/scope.ts";
import { resolveRoutes } from "./repositories/files/resolve-routes.ts";
import { leaderboardRoutes } from "./search/leaderboard/routes.ts";
import { searchRoutes } from "./search/facets/routes.ts";
import { routerRoutes } from "./router/calls/routes.ts";
import { handleUnknownPaths } from "./router/calls/unknown-paths.ts";
import { signInRoutes } from "./accounts/sessions/routes.ts";
import { snippetTemplateRoutes } from "./router/snippet-templates/routes.ts";
import { storageRoutes } from "./repositories/storage/routes.ts";
import { tokenRoutes } from "./accounts/tokens/routes.ts";
import { treeRoutes } from "./repositories/files/tree-routes.ts";
import { usageRoutes } from "./router/usage/routes.ts";
import { userRoutes } from "./accounts/users/routes.ts";
import { userDeletionRoutes } from "./community/user-deletion/routes.ts";
import { modelFeedRoutes } from "./community/watching/model-feed.ts";
import { watchingRoutes } from "./community/watching/routes.ts";
import { webhookRoutes } from "./community/webhooks/routes.ts";
import { xetRoutes } from "./repositories/xet/routes.ts";
import { assignRequestId, sendRequestIds } from "./http/request-id.ts";
import { observeResponses } from "./http/observe-responses.ts";
import type { Lifecycle } from "./http/stopping.ts";
import { createServerFactory } from "./router/gateway/server-factory.ts";
import type { Router } from "./router/open-router.ts";
import { addOwner } from "./repositories/one-part-ids.ts";
import { registerPullThrough } from "./repositories/mirror/pull-through-hook.ts";
import { onClientError } from "./http/request-head.ts";
import { normalizeUrl } from "./http/normalize-url.ts";
import { createProxyTrust, IN_PROCESS, setClientOrigins } from "./http/public-origin.ts";
import { proxyCheckRoutes } from "./http/proxy-check.ts";
import { markDeprecatedPaths } from "./http/renamed-paths.ts";

/** Dependencies of all routes. `main.ts` opens the real ones; tests open small ones in memory. */
export interface AppDependencies extends SearchContext, CommunityContext, RouterContext, LocalModelsContext {
  repositories: CommunityRepositories;
  router: Router;
  snippetTemplates: SnippetTemplateStore;
  proposals: Proposals;
  /** Called for each registered route. Tests use it to check that access rules cover all of them. */
  onRoute?: ((route: RouteOptions) => void) | undefined;
  /** Absent in tests that never stop the hub. */
  lifecycle?: Lifecycle;
  /** Without it, nothing is logged. */
  log?: FastifyBaseLogger;
}

/** Creates the hub's API, without the website and without listening. */
export async function createApp(deps: AppDependencies): Promise<App> {
  const app = fastify({
    ...(deps.log && { loggerInstance: deps.log }),
    ...(deps.gateway && {
      serverFactory: createServerFactory(deps.gateway, deps.lifecycle, {
        maxConnectionsPerAddress: deps.connectionsPerAddress,
        isProxy: createProxyTrust(deps),
      }),
    }),
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    genReqId: assignRequestId,
    clientErrorHandler: (error, socket) => onClientError(error, socket, deps.observe),
    // Pages request models without an owner as models of the owner `-`.
    rewriteUrl: (request) =>
      request.socket.remoteAddress === IN_PROCESS ? normalizeUrl(request) : addOwner(normalizeUrl(request)),
    frameworkErrors: (error, request, reply) =>
      void rejectInvalidUrl(error, request.url, reply as FastifyReply),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    trustProxy: createProxyTrust(deps),
  });
  if (deps.onRoute) app.addHook("onRoute", deps.onRoute);
  measureWork(app, deps);
  if (deps.observe) observeResponses(app, deps.observe);
  sendRequestIds(app);
  registerErrorHandler(app);
  setClientOrigins(app, deps);
  markDeprecatedPaths(app);
  allowReading(app, deps);
  parseJsonBodies(app);
  dropUnreadBodies(app);
  countBodies(app);
  authenticate(app, deps, authorize);
  app.decorate("audited", (action, call, work) => deps.accounts.audit.handle(action, call, work));
  limitRates(app, deps);
  requireSignIn(app, deps);
  rejectCrossOriginRequests(app, deps);
  handleUnknownPaths(app);
  await app.register(compress, {
    threshold: 1400,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { 1: 4 } },
    // Brotli and Zstandard need 20 MB per body, even a small one, and an anonymous client can send a thousand at once.
    requestEncodings: ["gzip", "deflate", "identity"],
  });

  modelListRoutes(app, deps);
  await modelScopeRoutes(app, deps);
  collectionRoutes(app, deps);
  collectionShareRoutes(app, deps);
  searchRoutes(app, deps);
  leaderboardRoutes(app, deps);
  discoveryRoutes(app, deps);
  referenceRoutes(app, deps);
  readableRoutes(app, deps);
  feedRoutes(app, deps);
  healthRoutes(app, deps);
  signInRoutes(app, deps);
  oidcRoutes(app, deps);
  deviceSignInRoutes(app, deps);
  accountSettingsRoutes(app, deps);
  tokenRoutes(app, deps);
  organizationRoutes(app, deps);
  invitationRoutes(app, deps);
  userRoutes(app, deps);
  userDeletionRoutes(app, deps);
  auditRoutes(app, deps);
  watchingRoutes(app, deps);
  webhookRoutes(app, deps);
  storageRoutes(app, deps);
  whoamiRoutes(app, deps);
  proxyCheckRoutes(app, deps);
  snippetTemplateRoutes(app, deps);
  providerKeyRoutes(app, deps);
  providerSettingsRoutes(app, deps);
  await routerRoutes(app, deps);
  deploymentRoutes(app, deps);
  providerMetricRoutes(app, deps);
  healthCheckRoutes(app, deps);
  localModelRoutes(app, deps);
  budgetRoutes(app, deps);
  promptLogRoutes(app, deps);
  usageRoutes(app, deps);
  metricsRoutes(app, deps);
  return app;
}

/** Routes below the ID of a model. */
const modelScopeRoutes = (app: App, deps: AppDependencies) =>
  repositoryScope(app, (scope) => {
    if (deps.pullThrough) registerPullThrough(scope, deps.pullThrough);
    modelRoutes(scope, deps);
    repositoryRoutes(scope, deps);
    accessRequestRoutes(scope, deps);
    shareRoutes(scope, deps);
    discussionRoutes(scope, deps);
    modelFeedRoutes(scope, deps);
    downloadRoutes(scope, deps);
    likeRoutes(scope, deps);
    largeFileRoutes(scope, deps);
    duplicateRoutes(scope, deps);
    treeRoutes(scope, deps);
    refRoutes(scope, deps);
    commitRoutes(scope, deps);
    compareRoutes(scope, deps);
    registryRoutes(scope, deps);
    resolveRoutes(scope, deps, createCatalogCard(deps));
    lfsRoutes(scope, deps);
    lfsTransferRoutes(scope, deps);
    xetRoutes(scope, deps);
    gitRoutes(scope, deps);
  });
