import { describeDownloads } from "@modelyard/catalog";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { findRepository } from "../find.ts";
import { modelId } from "../../http/request-url.ts";

/** Daily downloads of a model over the last 30 days: `/api/models/{owner}/{name}/downloads`. */
export function downloadRoutes(app: App, { repositories: hub }: RepositoriesContext): void {
  app.get<{ Params: { owner: string; name: string } }>(
    "/api/models/:owner/:name/downloads",
    async (request) => {
      const { owner, name } = request.params;
      const { record, repository } = await findRepository(hub, getPrincipal(request), modelId(owner, name));
      const days = await hub.downloads.series(repository);
      return {
        total: days.reduce((sum, { gets }) => sum + gets, 0),
        counted: describeDownloads(record.library_name),
        days,
      };
    },
  );
}
