import type { RepositoriesContext } from "../repositories/context.ts";
import type { CommunityRepositories } from "./community.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

/** What the routes of this feature need. */
export interface CommunityContext extends RepositoriesContext {
  repositories: CommunityRepositories;
  webhooks: Webhooks;
}
