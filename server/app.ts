import compress from "@fastify/compress";
import fastify, { type FastifyInstance, type FastifyReply, LogController, type RouteOptions } from "fastify";
import type { Accounts } from "./accounts/accounts.ts";
import type { Oidc } from "./accounts/oidc.ts";
import { authenticate } from "./accounts/authenticate.ts";
import { refuseOtherSites } from "./accounts/same-origin.ts";
import { registerErrorHandler, rejectInvalidUrl } from "./answer-errors.ts";
import { allowEmptyDeleteBodies } from "./empty-deletes.ts";
import { accessRequestRoutes } from "./routes/access-requests.ts";
import { accountSettingsRoutes } from "./routes/account-settings.ts";
import { discussionRoutes } from "./routes/discussions.ts";
import { discoveryRoutes } from "./routes/discovery.ts";
import { downloadRoutes } from "./routes/downloads.ts";
import { feedRoutes } from "./routes/feed.ts";
import { gitRoutes } from "./routes/git.ts";
import { healthRoutes } from "./routes/health.ts";
import { collectionRoutes } from "./routes/collections.ts";
import { commitRoutes } from "./routes/commits.ts";
import { compareRoutes } from "./routes/compare.ts";
import { largeFileRoutes } from "./routes/large-files.ts";
import { lfsRoutes } from "./routes/lfs.ts";
import { likeRoutes } from "./routes/likes.ts";
import { lfsTransferRoutes } from "./routes/lfs-transfers.ts";
import { catalogCard, modelRoutes } from "./routes/models.ts";
import { modelListRoutes } from "./routes/model-list.ts";
import { budgetRoutes } from "./routes/budgets.ts";
import { providerMetricRoutes } from "./routes/measurements.ts";
import { metricsRoutes } from "./routes/metrics.ts";
import { deploymentRoutes } from "./routes/offers.ts";
import { oidcRoutes } from "./routes/oidc.ts";
import { organizationRoutes } from "./routes/organizations.ts";
import { healthCheckRoutes } from "./routes/probes.ts";
import { providerKeyRoutes } from "./routes/provider-keys.ts";
import { providerSettingsRoutes } from "./routes/provider-settings.ts";
import { promptLogRoutes } from "./routes/recordings.ts";
import { readableRoutes } from "./routes/readable.ts";
import { refRoutes } from "./routes/refs.ts";
import { referenceRoutes } from "./routes/reference.ts";
import { repositoryRoutes } from "./routes/repositories.ts";
import { repositoryScope } from "./routes/repository-scope.ts";
import { resolveRoutes } from "./routes/resolve.ts";
import { searchRoutes } from "./routes/search.ts";
import { routerRoutes } from "./routes/router.ts";
import { signInRoutes } from "./routes/sign-in.ts";
import { snippetTemplateRoutes } from "./routes/snippet-templates.ts";
import { storageRoutes } from "./routes/storage.ts";
import { tokenRoutes } from "./routes/tokens.ts";
import { deploymentAttributeRoutes } from "./routes/traits.ts";
import { treeRoutes } from "./routes/tree.ts";
import { usageRoutes } from "./routes/usage.ts";
import { userRoutes } from "./routes/users.ts";
import { webhookRoutes } from "./routes/webhooks.ts";
import { whoamiRoutes } from "./routes/whoami.ts";
import { xetRoutes } from "./routes/xet.ts";
import { assignRequestIds } from "./request-ids.ts";
import { serverBehind } from "./gateway/server-factory.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { Router } from "./router/open-router.ts";
import type { HealthChecker } from "./router/probes.ts";
import type { InferenceService } from "./router/serving.ts";
import type { PullThrough } from "./mirror/pull-through.ts";
import { registerPullThrough } from "./routes/bring-before.ts";
import type { Repositories } from "./repositories/repositories.ts";
import type { Search } from "./search.ts";
import type { ModelStore } from "./stores/models.ts";
import type { SnippetTemplateStore } from "./stores/snippet-templates.ts";
import { normalizeUrl } from "./unreadable-address.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

/** Everything the routes need from outside. main.ts makes the real ones, tests make small ones. */
export interface AppDependencies {
  models: ModelStore;
  search: Search;
  accounts: Accounts;
  repositories: Repositories;
  snippetTemplates: SnippetTemplateStore;
  webhooks: Webhooks;
  router: Router;
  serving: InferenceService;
  prober: HealthChecker;
  /** Takes calls of the router before anybody else; without it, the ordinary routes take those that they can. */
  gateway?: Gateway;
  /** From which size on large files come in parts, and how large those are. Bytes. */
  lfsParts?: { from: number; size: number };
  /** Brings repositories that this hub does not have from another one. */
  pullThrough?: PullThrough | undefined;
  /** The identity provider that people sign in with, where there is one. */
  oidc?: Oidc | undefined;
  /** Who asks from this machine may read `/metrics`. */
  openMetrics?: boolean;
  /** The address people see; undefined: the one of each request. */
  publicUrl?: string | undefined;
  /** Hears of every route that there is: tests hold them all to who may do what. */
  onRoute?: ((route: RouteOptions) => void) | undefined;
  /** The least important messages that are written; without it none is. */
  log?: { level: string } | false;
}

export type App = FastifyInstance;

/** The hub's API, without a website and without a port. */
export async function createApp(deps: AppDependencies): Promise<App> {
  const app = fastify({
    logger: deps.log ?? false,
    ...(deps.gateway && { serverFactory: serverBehind(deps.gateway) }),
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    genReqId: () => "",
    rewriteUrl: normalizeUrl,
    frameworkErrors: (error, request, reply) =>
      void rejectInvalidUrl(error, request.url, reply as FastifyReply),
    logController: new LogController({ disableRequestLogging: true }),
    // Proxies on this machine say who asks.
    trustProxy: "loopback",
  });
  if (deps.onRoute) app.addHook("onRoute", deps.onRoute);
  assignRequestIds(app);
  registerErrorHandler(app);
  allowReading(app);
  allowEmptyDeleteBodies(app);
  authenticate(app, deps);
  refuseOtherSites(app, deps);
  await app.register(compress, {
    threshold: 1400,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { 1: 4 } },
  });

  modelListRoutes(app, deps);
  await repositoryScope(app, (scope) => {
    if (deps.pullThrough) registerPullThrough(scope, deps.pullThrough);
    modelRoutes(scope, deps);
    repositoryRoutes(scope, deps);
    accessRequestRoutes(scope, deps);
    discussionRoutes(scope, deps);
    downloadRoutes(scope, deps);
    likeRoutes(scope, deps);
    largeFileRoutes(scope, deps);
    treeRoutes(scope, deps);
    refRoutes(scope, deps);
    commitRoutes(scope, deps);
    compareRoutes(scope, deps);
    resolveRoutes(scope, deps, catalogCard(deps));
    lfsRoutes(scope, deps);
    lfsTransferRoutes(scope, deps);
    xetRoutes(scope, deps);
    gitRoutes(scope, deps);
  });
  collectionRoutes(app, deps);
  searchRoutes(app, deps);
  discoveryRoutes(app, deps);
  referenceRoutes(app, deps);
  readableRoutes(app, deps);
  feedRoutes(app, deps);
  healthRoutes(app, deps);
  signInRoutes(app, deps);
  oidcRoutes(app, deps);
  accountSettingsRoutes(app, deps);
  tokenRoutes(app, deps);
  organizationRoutes(app, deps);
  userRoutes(app, deps);
  webhookRoutes(app, deps);
  storageRoutes(app, deps);
  whoamiRoutes(app, deps);
  snippetTemplateRoutes(app, deps);
  providerKeyRoutes(app, deps);
  providerSettingsRoutes(app, deps);
  await routerRoutes(app, deps);
  deploymentRoutes(app, deps);
  deploymentAttributeRoutes(app, deps);
  providerMetricRoutes(app, deps);
  healthCheckRoutes(app, deps);
  budgetRoutes(app, deps);
  promptLogRoutes(app, deps);
  usageRoutes(app, deps);
  metricsRoutes(app, deps);
  return app;
}

/**
 * What this hub answers without a session is public, so any site's scripts may read it. Browsers take each answer for
 * what it says it is.
 */
function allowReading(app: App): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    if (!/^\/(api|\.well-known|[^/]+\/[^/]+\/(resolve|raw))\//.test(request.url)) return;
    reply.header("access-control-allow-origin", "*");
    reply.header(
      "access-control-expose-headers",
      "Link, X-Request-Id, X-Error-Code, X-Error-Message, X-Repo-Commit",
    );
    if (request.method === "OPTIONS") {
      reply.header("access-control-allow-methods", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
      reply.header(
        "access-control-allow-headers",
        "authorization, content-type, range, x-hf-bill-to, x-request-id",
      );
      await reply.code(204).send();
    }
  });
}
