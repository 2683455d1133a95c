import type { SnippetTemplateInfo } from "@modelyard/contract";
import type { AccountsContext } from "../accounts/context.ts";
import type { ModelStore } from "../models/store.ts";
import type { Proposals } from "./commits/proposals.ts";
import type { PullThrough } from "./mirror/pull-through.ts";
import type { Repositories } from "./repositories.ts";

/** What the routes of this feature need. */
export interface RepositoriesContext extends AccountsContext {
  models: ModelStore;
  snippetTemplates: { list(): Promise<SnippetTemplateInfo[]> };
  repositories: Repositories;
  proposals: Proposals;
  /** Size from which large files are uploaded in parts, and the size of a part. Bytes. */
  lfsParts?: { from: number; size: number };
  /** Fetches repositories that this hub does not have from another hub. */
  pullThrough?: PullThrough | undefined;
}
