import type { RepositoriesContext } from "../repositories/context.ts";
import type { CommunityRepositories } from "./community.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

/** Dependencies of the community routes. */
export interface CommunityContext extends RepositoriesContext {
  repositories: CommunityRepositories;
  webhooks: Webhooks;
}
