import type { ModelsContext } from "../models/context.ts";
import type { Proposals } from "./commits/proposals.ts";
import type { PullThrough } from "./mirror/pull-through.ts";
import type { Repositories } from "./repositories.ts";

/** What the routes of this feature need. */
export interface RepositoriesContext extends ModelsContext {
  repositories: Repositories;
  proposals: Proposals;
  /** Size from which large files are uploaded in parts, and the size of a part. Bytes. */
  lfsParts?: { from: number; size: number };
  /** Fetches repositories that this hub does not have from another hub. */
  pullThrough?: PullThrough | undefined;
}
