import { describeDownloads } from "@modelyard/catalog";
import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { modelId } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import type { RepositoriesContext } from "../context.ts";
import { findRepository } from "../find.ts";

/** Daily downloads of a model over the last 30 days: `/api/models/{owner}/{name}/downloads`. */
export function downloadRoutes(app: App, { repositories: hub }: RepositoriesContext): void {
  route(app, endpoints.getDownloads, async ({ path, principal }) => {
    const { record, repository } = await findRepository(hub, principal, modelId(path.owner, path.name));
    const days = await hub.downloads.series(repository);
    return {
      total: days.reduce((sum, { gets }) => sum + gets, 0),
      counted: describeDownloads(record.library_name),
      days,
    };
  });
}
