import { mkdtempSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HTTPMethods } from "fastify";
import { Registry } from "prom-client";
import { createHubClient } from "@modelyard/contract";
import { openAccounts } from "../accounts/accounts.ts";
import type { Oidc } from "../accounts/oidc/oidc.ts";
import { createPasswords } from "../accounts/sessions/passwords.ts";
import { createApp, type AppDependencies } from "../app.ts";
import type { HttpContext } from "../http/context.ts";
import { createAllowOrigin } from "../http/cors.ts";
import { openCommunity } from "../community/community.ts";
import { createProposals } from "../community/pull-requests/pull-requests.ts";
import { LocalModels } from "../local-models/local-models.ts";
import { Jobs } from "../http/observability/jobs.ts";
import type { StorageLimits } from "../repositories/storage/quotas.ts";
import { openMemoryRepositories } from "./repository.ts";
import { createGateway } from "../router/gateway/gateway.ts";
import { openRouter, type Router } from "../router/open-router.ts";
import { HealthChecker } from "../router/health-checks/health-checker.ts";
import { createInferenceService, type InferenceServiceOptions } from "../router/inference-service.ts";
import { createEncryptionKey } from "../accounts/encryption-key.ts";
import { createLocalIndex } from "../search/search-index.ts";
import { type Embedder, MeaningSearch } from "../search/meaning/meaning.ts";
import { createSearch } from "../search/search.ts";
import { openDatabase } from "../database/database.ts";
import { DEFAULTS } from "../models/merge-model.ts";
import type { ModelRecord } from "../models/model-record.ts";
import { ModelStore } from "../models/store.ts";
import { snippetTemplateStore } from "../router/snippet-templates/store.ts";
import { Webhooks } from "../community/webhooks/webhooks.ts";

/** Creates a record with defaults for all other fields. */
export const aModel = (record: Partial<ModelRecord> & { id: string }): ModelRecord => ({
  ...DEFAULTS,
  ...record,
});

/** Creates a hub in memory. `const hub = await testHub({ models: [aModel({ id: "ada/snow" })] })` */
export async function testHub({
  models: records = [] as ModelRecord[],
  cards = {} as Record<string, string>,
  now = () => new Date(),
  oidc = undefined as Oidc | undefined,
  lfsParts = undefined as AppDependencies["lfsParts"],
  /** Called for every route. */
  onRoute = undefined as AppDependencies["onRoute"],
  /** Fetch for translated requests to providers, and for their output files. */
  providerFetch = undefined as typeof fetch | undefined,
  /** Creates the tracing of requests from the hub's router. */
  tracing: openTracing = undefined as ((router: Router) => InferenceServiceOptions["tracing"]) | undefined,
  /** Private networks that webhooks may reach. */
  webhookNetworks = [] as string[],
  /** Public URL, trusted proxies, and access to the hub. */
  http = {} as HttpContext,
  /** Default storage limits. */
  storageLimits = {} as StorageLimits,
  /** Whether the gateway of the router is in front, for tests that listen on a port. */
  gateway = false,
  /** Embeds models and queries. Default: local models, of which there are none. */
  embedder = undefined as Embedder | undefined,
  /** Whether the search index is filled. */
  indexed = true,
} = {}) {
  const directory = mkdtempSync(join(tmpdir(), "modelyard-hub-"));
  const db = await openDatabase({ path: ":memory:" });
  const models = new ModelStore(db);
  await models.put(
    records.map((record) => ({
      record,
      ...(cards[record.id] !== undefined && { card: cards[record.id] as string }),
    })),
  );
  const search = createSearch(models, createLocalIndex);
  if (indexed) await search.fill();
  const accounts = await openAccounts(db, { now, passwords: createPasswords({ logN: 11, r: 8, p: 1 }) });
  const repositories = openCommunity(
    openMemoryRepositories(db, { models, gitFolder: join(directory, "git"), storageLimits }),
    db,
  );
  const secret = createEncryptionKey("test secret, at least 32 characters");
  const metrics = new Registry();
  const localModels = new LocalModels({ db, models, repositories, folder: directory });
  const meaning = new MeaningSearch(db, models, search, embedder ?? localModels.embedder);
  const router = await openRouter({
    db,
    getLocalEndpoint: localModels.getEndpoint,
    jobs: new Jobs(metrics),
    accounts,
    now,
    folder: directory,
    secret,
  });
  const inference = createInferenceService({
    db,
    models,
    router,
    ...(providerFetch && { fetch: providerFetch }),
    tracing: openTracing?.(router),
  });
  await inference.fill();
  const healthChecker = new HealthChecker({ db, router, inference, random: () => 0 });
  const gatewayServer = gateway
    ? createGateway(inference.ports, {
        circuitBreaker: inference.circuitBreaker,
        allowOrigin: createAllowOrigin(http),
      })
    : undefined;
  const webhooks = new Webhooks({ db, accounts, secret, networks: webhookNetworks });
  const app = await createApp({
    metrics,
    models,
    search,
    accounts,
    repositories,
    proposals: createProposals(repositories),
    webhooks,
    router,
    localModels,
    meaning,
    inference,
    healthChecker,
    ...(gatewayServer && { gateway: gatewayServer }),
    ...(lfsParts && { lfsParts }),
    snippetTemplates: snippetTemplateStore(db),
    secret,
    oidc,
    onRoute,
    ...http,
  });

  /** Sends a request; an object is sent as JSON. */
  const send = (method: string, url: string, headers: OutgoingHttpHeaders = {}, payload?: object | string) =>
    app.inject({
      method: method as HTTPMethods,
      url,
      headers: { host: "hub.test", ...headers },
      ...(payload !== undefined && { payload }),
    });
  const get = (url: string, headers?: OutgoingHttpHeaders) => send("GET", url, headers);
  const fetch = async (request: Request) => {
    const { pathname, search: query } = new URL(request.url);
    const response = await get(pathname + query);
    return new Response(response.body, {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
    });
  };
  return {
    app,
    metrics,
    models,
    search,
    accounts,
    repositories,
    webhooks,
    router,
    inference,
    healthChecker,
    localModels,
    meaning,
    directory,
    db,
    send,
    get,
    client: createHubClient({ url: "http://hub.test", fetch }),
    async [Symbol.asyncDispose]() {
      await app.close();
      await repositories.downloads.close();
      gatewayServer?.close();
      await webhooks.close();
      await healthChecker.close();
      await inference.close();
      await meaning.close();
      await localModels.close();
      await router.close();
      await accounts.close();
      await db.destroy();
    },
  };
}
