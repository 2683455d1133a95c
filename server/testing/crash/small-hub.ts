import { createHash } from "node:crypto";
import { join } from "node:path";
import fastify from "fastify";
import { openAccounts } from "../../accounts/accounts.ts";
import { authorize } from "../../accounts/authorization.ts";
import { authenticate } from "../../http/auth/authenticate.ts";
import { dropUnreadBodies } from "../../http/unread-bodies.ts";
import { setClientOrigins } from "../../http/public-origin.ts";
import { registerErrorHandler } from "../../http/error-handler.ts";
import type { App } from "../../http/context.ts";
import type { AppDependencies } from "../../app.ts";
import { type BlobSettings, openBlobs } from "../../repositories/blobs/open-blobs.ts";
import { openCommunity } from "../../community/community.ts";
import { createProposals } from "../../community/pull-requests/pull-requests.ts";
import { openRepositories } from "../../repositories/repositories.ts";
import { assignRequestId, sendRequestIds } from "../../http/request-id.ts";
import { commitRoutes } from "../../repositories/commits/routes.ts";
import { discussionRoutes } from "../../community/discussions/routes.ts";
import { gitRoutes } from "../../repositories/git/routes.ts";
import { lfsRoutes } from "../../repositories/lfs/routes.ts";
import { lfsTransferRoutes } from "../../repositories/lfs/transfer-routes.ts";
import { repositoryRoutes } from "../../repositories/settings/routes.ts";
import { repositoryScope } from "../../repositories/scope.ts";
import { xetRoutes } from "../../repositories/xet/routes.ts";
import { getDatabaseLocation, openDatabase } from "../../database/database.ts";
import { ModelStore } from "../../models/store.ts";
import { PARTS } from "./work.ts";

/** Settings of a hub with external storage, such as PostgreSQL or object storage. */
export type OtherStorage = Omit<BlobSettings, "MODELYARD_DATA"> & { DATABASE_URL?: string };

/** Opens only the parts of a hub that repositories need, which takes half the time. */
export async function openSmallHub(directory: string, storage: OtherStorage = {}) {
  const settings = { MODELYARD_DATA: directory, ...storage };
  const db = await openDatabase(getDatabaseLocation(settings));
  const models = new ModelStore(db);
  const accounts = await openAccounts(db);
  const stores = openRepositories({
    db,
    models,
    blobs: openBlobs(settings),
    // The key is constant, so that the next hub accepts the signed URLs of this hub.
    key: createHash("sha256").update("addresses").digest(),
    gitFolder: join(directory, "cache/git"),
  });
  const repositories = openCommunity(stores, db);
  const proposals = createProposals(repositories);
  return { db, models, accounts, repositories, proposals, lfsParts: PARTS, close: () => db.destroy() };
}

/** Creates an app with the routes that need only the parts of the small hub. */
export async function createSmallApp(hub: Awaited<ReturnType<typeof openSmallHub>>): Promise<App> {
  const deps = hub as unknown as AppDependencies;
  const app = fastify({ routerOptions: { maxParamLength: 1000 }, genReqId: assignRequestId });
  sendRequestIds(app);
  registerErrorHandler(app);
  setClientOrigins(app, deps);
  dropUnreadBodies(app);
  authenticate(app, deps, authorize);
  await repositoryScope(app, (scope) => {
    for (const routes of [repositoryRoutes, discussionRoutes, commitRoutes, lfsRoutes]) routes(scope, deps);
    for (const routes of [lfsTransferRoutes, xetRoutes, gitRoutes]) routes(scope, deps);
  });
  return app;
}
