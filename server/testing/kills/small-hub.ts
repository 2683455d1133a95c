import { createHash } from "node:crypto";
import { join } from "node:path";
import fastify from "fastify";
import { openAccounts } from "../../accounts/accounts.ts";
import { authenticate } from "../../accounts/authenticate.ts";
import { registerErrorHandler } from "../../answer-errors.ts";
import type { App, AppDependencies } from "../../app.ts";
import { folderBlobs } from "../../blobs/folder.ts";
import { openRepositories } from "../../repositories/repositories.ts";
import { assignRequestIds } from "../../request-ids.ts";
import { commitRoutes } from "../../routes/commits.ts";
import { discussionRoutes } from "../../routes/discussions.ts";
import { gitRoutes } from "../../routes/git.ts";
import { lfsRoutes } from "../../routes/lfs.ts";
import { lfsTransferRoutes } from "../../routes/lfs-transfers.ts";
import { repositoryRoutes } from "../../routes/repositories.ts";
import { repositoryScope } from "../../routes/repository-scope.ts";
import { xetRoutes } from "../../routes/xet.ts";
import { openDatabase } from "../../stores/database.ts";
import { modelStore } from "../../stores/models.ts";
import { PARTS } from "./work.ts";

/** What of a hub has to do with repositories, and nothing else: it is there in half of the time. */
export async function openSmallHub(folder: string) {
  const db = await openDatabase({ path: join(folder, "modelyard.db") });
  const models = modelStore(db);
  const accounts = await openAccounts(db);
  const repositories = openRepositories({
    db,
    models,
    blobs: folderBlobs(join(folder, "files")),
    // The next one knows the addresses that this one gave out.
    key: createHash("sha256").update("addresses").digest(),
    gitFolder: join(folder, "cache/git"),
  });
  return { models, accounts, repositories, lfsParts: PARTS, close: () => db.destroy() };
}

/** Its API; the routes of this list ask for nothing that is not there. */
export async function smallApp(hub: Awaited<ReturnType<typeof openSmallHub>>): Promise<App> {
  const deps = hub as unknown as AppDependencies;
  const app = fastify({ routerOptions: { maxParamLength: 1000 }, genReqId: () => "" });
  assignRequestIds(app);
  registerErrorHandler(app);
  authenticate(app, deps);
  await repositoryScope(app, (scope) => {
    for (const routes of [repositoryRoutes, discussionRoutes, commitRoutes, lfsRoutes]) routes(scope, deps);
    for (const routes of [lfsTransferRoutes, xetRoutes, gitRoutes]) routes(scope, deps);
  });
  return app;
}
