import type { SnippetTemplateInfo } from "@modelyard/contract";
import type { AccountsContext } from "../accounts/context.ts";
import type { ModelStore } from "../models/store.ts";
import type { Proposals } from "./commits/proposals.ts";
import type { PullThrough } from "./mirror/pull-through.ts";
import type { Repositories } from "./repositories.ts";

/** Dependencies of the repository routes. */
export interface RepositoriesContext extends AccountsContext {
  models: ModelStore;
  snippetTemplates: { list(): Promise<SnippetTemplateInfo[]> };
  repositories: Repositories;
  proposals: Proposals;
  /** Minimum size for multipart uploads, and the size of a part. Bytes. */
  lfsParts?: { from: number; size: number };
  /** Fetches repositories from the upstream hub on demand. */
  pullThrough?: PullThrough | undefined;
}
